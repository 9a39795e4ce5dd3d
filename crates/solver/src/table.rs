//! The transposition table: gives every position, by its exact bytes, a small number.

use std::hash::Hasher;

/// Keys are stored in blocks, so that growing the table copies none of them.
const BLOCK: usize = 1 << 20;

/// Numbers keys in the order in which they are added.
pub(crate) struct Table {
    blocks: Vec<Vec<u8>>,
    keys: Vec<Key>,
    /// Open addressing by hash: a key's number plus one, or 0 if free. A power of two, at most three quarters full.
    slots: Vec<u32>,
    bytes: usize,
}

/// Where a key is stored.
#[derive(Clone, Copy)]
struct Key {
    block: u32,
    start: u32,
    length: u32,
    hash: u32,
}

impl Table {
    pub(crate) fn new() -> Table {
        Table { blocks: Vec::new(), keys: Vec::new(), slots: vec![0; 1 << 10], bytes: 0 }
    }

    /// The number of a key; an unknown key is added.
    pub(crate) fn number(&mut self, key: &[u8]) -> u32 {
        let hash = hash(key);
        let slot = match self.find(key, hash) {
            Ok(number) => return number,
            Err(slot) => slot,
        };
        let number = self.keys.len() as u32;
        self.slots[slot] = number + 1;
        self.keep(key, hash);
        if self.keys.len() * 4 > self.slots.len() * 3 {
            self.grow();
        }
        number
    }

    /// The number of a key, if it is known.
    pub(crate) fn known(&self, key: &[u8]) -> Option<u32> {
        self.find(key, hash(key)).ok()
    }

    pub(crate) fn len(&self) -> usize {
        self.keys.len()
    }

    /// The memory it takes, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.bytes + self.keys.capacity() * size_of::<Key>() + self.slots.capacity() * size_of::<u32>()
    }

    /// The key's number, or the free slot where it belongs. The bytes are compared, not only the hashes.
    fn find(&self, key: &[u8], hash: u32) -> Result<u32, usize> {
        let mask = self.slots.len() - 1;
        let mut slot = hash as usize & mask;
        while let Some(number) = self.slots[slot].checked_sub(1) {
            let kept = self.keys[number as usize];
            if kept.hash == hash && self.bytes_of(kept) == key {
                return Ok(number);
            }
            slot = (slot + 1) & mask;
        }
        Err(slot)
    }

    fn bytes_of(&self, key: Key) -> &[u8] {
        &self.blocks[key.block as usize][key.start as usize..][..key.length as usize]
    }

    fn keep(&mut self, key: &[u8], hash: u32) {
        let fits = self.blocks.last().is_some_and(|block| block.capacity() - block.len() >= key.len());
        if !fits {
            let block = Vec::with_capacity(BLOCK.max(key.len()));
            self.bytes += block.capacity();
            self.blocks.push(block);
        }
        let last = self.blocks.len() - 1;
        let block = &mut self.blocks[last];
        let kept = Key { block: last as u32, start: block.len() as u32, length: key.len() as u32, hash };
        block.extend_from_slice(key);
        self.keys.push(kept);
    }

    fn grow(&mut self) {
        let mask = self.slots.len() * 2 - 1;
        self.slots = vec![0; mask + 1];
        for (number, key) in self.keys.iter().enumerate() {
            let mut slot = key.hash as usize & mask;
            while self.slots[slot] != 0 {
                slot = (slot + 1) & mask;
            }
            self.slots[slot] = number as u32 + 1;
        }
    }
}

fn hash(key: &[u8]) -> u32 {
    let mut hasher = std::hash::DefaultHasher::new();
    hasher.write(key);
    hasher.finish() as u32
}

#[cfg(test)]
mod tests {
    use super::Table;

    #[test]
    fn equal_keys_have_one_number_and_others_their_own() {
        let mut table = Table::new();
        let key = |number: u32| number.to_le_bytes().repeat(number as usize % 40 + 1);
        for number in 0..20_000 {
            assert_eq!(table.number(&key(number)), number);
        }
        for number in (0..20_000).rev() {
            assert_eq!(table.number(&key(number)), number);
            assert_eq!(table.known(&key(number)), Some(number));
        }
        assert_eq!(table.known(b"another"), None);
        assert_eq!(table.number(&vec![7; 3 << 20]), 20_000, "a key may be larger than a block");
        assert_eq!(table.len(), 20_001);
        assert!(table.bytes() > 3 << 20);
    }
}

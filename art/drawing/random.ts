/**
 * A seeded random source (mulberry32): the same words give the same numbers, so a card keeps its sky from build to
 * build.
 */
export function seededRandom(words: string): () => number {
  let state = hash(words)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** FNV-1a. */
function hash(words: string): number {
  let value = 0x811c9dc5
  for (const character of words) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return value
}

// Feature flags: which variant of something a visitor sees. The same visitor sees the same one, here and on every server,
// because the bucket is computed from who they are and remembered nowhere.

export interface Flag {
  key: string
  isOn: boolean
  /** How many of a hundred visitors have it. */
  percent: number
}

/** 32-bit FNV-1a, well mixed: plain enough to be the same everywhere. */
export function bucketOf(key: string, visitor: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(`${key}\u0000${visitor}`)) {
    hash = Math.imul(hash ^ byte, 0x01000193)
  }
  // FNV alone leaves neighbours close together; this is the finishing step of MurmurHash3.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32) * 100
}

export function isOnFor({ key, isOn, percent }: Flag, visitor: string): boolean {
  return isOn && bucketOf(key, visitor) < percent
}

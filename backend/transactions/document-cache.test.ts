import { describe, expect, test } from 'vitest'
import { StoredDocument } from '../storage/document.ts'
import { DocumentCache } from './document-cache.ts'

const document = (n: number, length = 1_000) =>
  new StoredDocument(`id${n}`, n, JSON.stringify({ text: 'x'.repeat(length) }))

describe('the document cache', () => {
  test('[LIM10] is limited in bytes, counting every form of a document; the least recently used is evicted first', () => {
    const cache = new DocumentCache(20_000)
    for (let n = 1; n <= 4; n++) cache.set(document(n))
    expect(cache.bytes).toBeGreaterThan(4 * 4_000)
    cache.get('id1')
    cache.set(document(5))
    expect([1, 2, 3, 4, 5].map((n) => cache.get(`id${n}`) !== undefined)).toEqual([
      true,
      false,
      true,
      true,
      true,
    ])
    expect(cache.bytes).toBeLessThanOrEqual(20_000)
  })

  test('[LIM10] a document larger than the whole cache is not cached, and leaves nothing behind', () => {
    const cache = new DocumentCache(1_000)
    cache.set(document(1, 5_000))
    expect(cache.get('id1')).toBeUndefined()
    expect(cache.bytes).toBe(0)
  })
})

import { expect, test, vi } from 'vitest'
import { MemoryCaches } from '#tests/support/cache-storage.ts'
import { evictReading } from './evict-reading.ts'

test('the page of one reading is evicted with any query; others stay', async () => {
  const caches = new MemoryCaches()
  vi.stubGlobal('caches', caches)
  const kept = await caches.open('lodestar-readings')
  for (const path of ['/draws/d1', '/draws/d1?from=journal', '/draws/d12', '/spreads/s1'])
    await kept.put(`https://cards.example${path}`, new Response('a reading'))
  await evictReading('d1')
  expect(await caches.paths('lodestar-readings')).toEqual(['/draws/d12', '/spreads/s1'])
})

test('nothing fails in a browser that has no cache storage or refuses it', async () => {
  await evictReading('d1')
  vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('no', 'SecurityError')) })
  await evictReading('d1')
})

import { expect, test } from 'vitest'
import type { Totem } from './labels.ts'
import { MAX_CODES, readTotems } from './use-all-totems.ts'

/** Reads as many totems as there are, and says what was shown last and how often was read. */
async function readOf(count: number) {
  const totems = Array.from({ length: count }, (_, at) => ({ label: `Totem ${at}` }) as Totem)
  let reads = 0
  const shown: { totems: Totem[]; isDone: boolean; isTooMany: boolean }[] = []
  await readTotems(
    async (cursor) => {
      reads += 1
      const from = Number(cursor ?? 0)
      const page = totems.slice(from, from + 500)
      return { page, isDone: from + 500 >= count, continueCursor: String(from + 500) }
    },
    (progress) => shown.push(progress) > 0,
  )
  return { reads, last: shown.at(-1)! }
}

test('as many totems as a sheet may have are read', async () => {
  const { last } = await readOf(MAX_CODES)
  expect(last).toMatchObject({ isDone: true, isTooMany: false })
  expect(last.totems).toHaveLength(MAX_CODES)
})

test('one more is too many, and the rest is not read', async () => {
  expect((await readOf(MAX_CODES + 1)).last).toMatchObject({ totems: [], isDone: false, isTooMany: true })
  expect((await readOf(20_000)).reads).toBe(3)
})

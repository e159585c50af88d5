import { expect, test } from 'vitest'
import { writeSheet } from './write-sheet.ts'

const rows = Array.from({ length: 120 }, (_, at) => `card-${at}`)

test('writes all rows in batches, also if the backend already has a batch that is sent again', async () => {
  const sizes: number[] = []
  const progress: number[] = []
  const write = async (part: string[]) => {
    sizes.push(part.length)
    return { changed: 0, skipped: [] }
  }
  expect(await writeSheet(rows, write, (done) => progress.push(done))).toEqual({
    written: 120,
    isWhole: true,
    problem: null,
  })
  expect([sizes, progress]).toEqual([
    [50, 50, 20],
    [50, 100, 120],
  ])
})

test('reports a failed batch with the rows skipped before it, and what was written can be undone', async () => {
  const write = async ([first]: string[]) => {
    if (first !== 'card-0')
      throw Object.assign(new Error(), { data: { code: 'forbidden', message: 'Not you.' } })
    const because = [{ reason: 'changed_by' as const, params: { admin: 'Indigo Otter' } }]
    return { skipped: [{ slug: 'card-7', because }] }
  }
  const { written, isWhole, problem } = await writeSheet(rows, write, () => {})
  expect([written, isWhole]).toEqual([49, false])
  expect(problem).toContain('Not you. The cards before it are saved')
  expect(problem).toContain(
    'Skipped: card-7: Indigo Otter has changed this since then. Import the file again to retry.',
  )
})

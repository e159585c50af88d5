import { expect, test } from 'vitest'
import { concurrency, bulkUpdate } from './bulk-update.ts'

type Work = Parameters<typeof bulkUpdate>[2]
type Row = { label: string; status: string }

/** A fake backend that refuses as convex/admin/saveConflict.ts does. */
function server(...statuses: string[]) {
  const stored = statuses.map((status, at) => ({ label: `Totem ${at}`, status }))
  const set = async (label: string, seen: string, status: string) => {
    const row = stored.find((one) => one.label === label)
    if (!row) throw refusal({ code: 'not found', message: 'Totem not found' })
    if (row.status !== seen) {
      const current = { fields: { status: row.status }, by: 'Indigo Otter', at: null }
      throw refusal({ code: 'conflict', message: 'Changed by another admin.', current })
    }
    row.status = status
  }
  return { stored, set }
}

const refusal = (data: object) => Object.assign(new Error('refused'), { data })
const asSeen = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({ label: `Totem ${at}`, status: 'active' }))

function markLost({ set }: ReturnType<typeof server>, rows: readonly Row[], work: Partial<Work> = {}) {
  const marking = {
    isReady: ({ status }: Row) => status !== 'lost',
    act: ({ label, status }: Row) => set(label, status, 'lost'),
    says: (done: number) => `${done} lost.`,
  }
  return bulkUpdate(rows, marking, { changeId: 'one-press', ...work })
}

test('rows changed by another admin are skipped and returned in their current version', async () => {
  const backend = server('active', 'retired', 'active')
  const { says, skipped, undo } = await markLost(backend, asSeen(3))
  expect([says, undo]).toEqual(['2 lost.', 'one-press'])
  expect(backend.stored.map(({ status }) => status)).toEqual(['lost', 'retired', 'lost'])
  expect(skipped).toEqual([
    { row: { label: 'Totem 1', status: 'retired' }, because: 'Changed by Indigo Otter.' },
  ])
  const again = await markLost(
    backend,
    skipped.map(({ row }) => row),
  )
  expect(again.skipped).toEqual([])
  expect(backend.stored[1]!.status).toBe('lost')
})

test('all rows share a change id, and Undo is not offered if nothing changed', async () => {
  const sent = new Set<string>()
  const act = async (_: Row, changeId: string) => void sent.add(changeId)
  const work = { changeId: 'one-press' }
  expect((await bulkUpdate(asSeen(3), { act, says: String }, work)).undo).toBe('one-press')
  expect([...sent]).toEqual(['one-press'])
  expect((await bulkUpdate(asSeen(3), { act, says: String, isFinal: true }, work)).undo).toBeUndefined()
  expect(await markLost(server('retired'), asSeen(1))).toMatchObject({ isRefused: true })
  expect((await markLost(server('retired'), asSeen(1))).undo).toBeUndefined()
  // The earlier run can still be undone.
  expect((await markLost(server('retired'), asSeen(1), { isAgain: true })).undo).toBe('one-press')
})

test('rows that need no change are counted and not sent', async () => {
  const rows = asSeen(3).map((row, at) => (at === 0 ? row : { ...row, status: 'lost' }))
  const { says, skipped } = await markLost(server('active', 'lost', 'lost'), rows)
  expect([says, skipped]).toEqual(['1 lost. 2 were already up to date.', []])
})

test('a deleted row does not stop the others', async () => {
  const gone = { label: 'Gone', status: 'active' }
  const { says, skipped } = await markLost(server('active', 'active'), [gone, ...asSeen(2)])
  expect(says).toBe('2 lost.')
  expect(skipped).toEqual([{ row: gone, because: 'Totem not found' }])
})

test('after a network error the remaining rows are not sent and stay selected', async () => {
  let tries = 0
  const rows = asSeen(4 * concurrency)
  const act = async () => {
    if (++tries > concurrency + 1) throw new Error('Offline.')
  }
  const { says, skipped } = await bulkUpdate(
    rows,
    { act, says: (done) => `${done} lost.` },
    { changeId: 'lost' },
  )
  expect([says, tries]).toEqual([`${concurrency + 1} lost.`, 2 * concurrency])
  expect(skipped.map(({ row }) => row)).toEqual(rows.slice(concurrency + 1))
  expect(skipped[0]).toMatchObject({ because: 'We couldn’t reach the server. Try again in a moment.' })
})

test('reports progress, and can be stopped', async () => {
  const rows = asSeen(3 * concurrency)
  const stopping = new AbortController()
  const told: string[] = []
  const { says, skipped } = await markLost(server(...rows.map(({ status }) => status)), rows, {
    onProgress: (done, of) => {
      told.push(`${done} of ${of}`)
      if (done === concurrency) stopping.abort()
    },
    signal: stopping.signal,
  })
  expect(told).toEqual([`0 of ${3 * concurrency}`, `${concurrency} of ${3 * concurrency}`])
  expect(says).toBe(`${2 * concurrency} lost.`)
  expect(skipped).toHaveLength(concurrency)
  expect(skipped[0]).toEqual({ row: rows[2 * concurrency], because: 'Not changed, because you stopped.' })
})

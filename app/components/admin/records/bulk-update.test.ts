import { expect, test } from 'vitest'
import { atOnce, bulkUpdate } from './bulk-update.ts'

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

test('what another admin has changed meanwhile is skipped, and handed back as it is now', async () => {
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

test('every row is sent with the same change, which is not offered where nothing was done', async () => {
  const sent = new Set<string>()
  const act = async (_: Row, changeId: string) => void sent.add(changeId)
  const work = { changeId: 'one-press' }
  expect((await bulkUpdate(asSeen(3), { act, says: String }, work)).undo).toBe('one-press')
  expect([...sent]).toEqual(['one-press'])
  expect((await bulkUpdate(asSeen(3), { act, says: String, isFinal: true }, work)).undo).toBeUndefined()
  expect((await markLost(server('retired'), asSeen(1))).undo).toBeUndefined()
  // The earlier run can still be undone.
  expect((await markLost(server('retired'), asSeen(1), { isAgain: true })).undo).toBe('one-press')
})

test('rows that need no change are not sent, and counted', async () => {
  const rows = asSeen(3).map((row, at) => (at === 0 ? row : { ...row, status: 'lost' }))
  const { says, skipped } = await markLost(server('active', 'lost', 'lost'), rows)
  expect([says, skipped]).toEqual(['1 lost. 2 were already up to date.', []])
})

test('a row that is gone hinders no other', async () => {
  const gone = { label: 'Gone', status: 'active' }
  const { says, skipped } = await markLost(server('active', 'active'), [gone, ...asSeen(2)])
  expect(says).toBe('2 lost.')
  expect(skipped).toEqual([{ row: gone, because: 'Totem not found' }])
})

test('where nothing gets through any more, the rest is not tried and stays in hand', async () => {
  let tries = 0
  const rows = asSeen(4 * atOnce)
  const act = async () => {
    if (++tries > atOnce + 1) throw new Error('No line.')
  }
  const { says, skipped } = await bulkUpdate(
    rows,
    { act, says: (done) => `${done} lost.` },
    { changeId: 'lost' },
  )
  expect([says, tries]).toEqual([`${atOnce + 1} lost.`, 2 * atOnce])
  expect(skipped.map(({ row }) => row)).toEqual(rows.slice(atOnce + 1))
  expect(skipped[0]).toMatchObject({ because: 'We couldn’t reach the server. Try again in a moment.' })
})

test('many are told as they are done, and can be stopped', async () => {
  const rows = asSeen(3 * atOnce)
  const stopping = new AbortController()
  const told: string[] = []
  const { says, skipped } = await markLost(server(...rows.map(({ status }) => status)), rows, {
    onProgress: (done, of) => {
      told.push(`${done} of ${of}`)
      if (done === atOnce) stopping.abort()
    },
    signal: stopping.signal,
  })
  expect(told).toEqual([`0 of ${3 * atOnce}`, `${atOnce} of ${3 * atOnce}`])
  expect(says).toBe(`${2 * atOnce} lost.`)
  expect(skipped).toHaveLength(atOnce)
  expect(skipped[0]).toEqual({ row: rows[2 * atOnce], because: 'Not changed, because you stopped.' })
})

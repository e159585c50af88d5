import { expect, test } from 'vitest'
import { atOnce, eachAsSeen } from './each-as-seen.ts'
import type { Watch } from './record-types.ts'

type Row = { label: string; status: string }

/** A server that refuses as convex/model/versions.ts does. */
function server(...statuses: string[]) {
  const stored = statuses.map((status, at) => ({ label: `Totem ${at}`, status }))
  const set = async (label: string, seen: string, status: string) => {
    const row = stored.find((one) => one.label === label)
    if (!row) throw refusal({ code: 'not found', message: 'There is no such totem.' })
    if (row.status !== seen) {
      const current = { version: 'v2', fields: { status: row.status }, by: 'Indigo Otter', at: 5 }
      throw refusal({ code: 'conflict', message: 'Changed.', current })
    }
    row.status = status
  }
  return { stored, set }
}

const refusal = (data: object) => Object.assign(new Error('refused'), { data })
const asSeen = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({ label: `Totem ${at}`, status: 'active' }))

function markLost({ set }: ReturnType<typeof server>, rows: readonly Row[], watch?: Watch) {
  const marking = {
    isReady: ({ status }: Row) => !['lost', 'retired for good'].includes(status),
    act: ({ label, status }: Row) => set(label, status, 'lost'),
    undo: ({ label, status }: Row) => set(label, 'lost', status),
    says: (done: number) => `${done} lost.`,
  }
  return eachAsSeen(rows, marking, watch)
}

test('what somebody else has changed meanwhile is left as they made it, and handed back with who it was', async () => {
  const backend = server('active', 'retired', 'active')
  const { says, left } = await markLost(backend, asSeen(3))
  expect(says).toBe('2 lost.')
  expect(backend.stored.map(({ status }) => status)).toEqual(['lost', 'retired', 'lost'])
  expect(left).toEqual([
    { row: { label: 'Totem 1', status: 'retired', version: 'v2' }, changedBy: 'Indigo Otter', isReady: true },
  ])
  // Looked at, it may be done all the same.
  const again = await markLost(
    backend,
    left!.map(({ row }) => row),
  )
  expect(again.left).toBeUndefined()
  expect(backend.stored[1]!.status).toBe('lost')
})

test('what somebody has brought to where nothing can be done any more is said to be so', async () => {
  const { left } = await markLost(server('retired for good'), asSeen(1))
  expect(left).toMatchObject([{ changedBy: 'Indigo Otter', isReady: false }])
})

test('taken back, it takes back what it did and nothing that was made of it since', async () => {
  const backend = server('active', 'retired', 'active')
  const { undo } = await markLost(backend, asSeen(3))
  backend.stored[2]!.status = 'archived'
  const theirs = { label: 'Totem 2', status: 'archived', version: 'v2' }
  expect(await undo!()).toMatchObject({ left: [{ row: theirs, changedBy: 'Indigo Otter' }], toGo: 0 })
  expect(backend.stored.map(({ status }) => status)).toEqual(['active', 'retired', 'archived'])
})

test('a row that is gone hinders no other', async () => {
  const backend = server('active', 'active')
  const gone = { label: 'Gone', status: 'active' }
  const { says, left } = await markLost(backend, [gone, ...asSeen(2)])
  expect(says).toBe('2 lost.')
  expect(left).toEqual([{ row: gone, because: 'There is no such totem.' }])
})

test('where nothing gets through any more, the rest is not tried and stays in hand', async () => {
  let tries = 0
  const rows = asSeen(4 * atOnce)
  const { says, left, undo } = await eachAsSeen(rows, {
    act: async () => {
      if (++tries > atOnce + 1) throw new Error('No line.')
    },
    undo: async () => {},
    says: (done) => `${done} lost.`,
  })
  expect([says, tries]).toEqual([`${atOnce + 1} lost.`, 2 * atOnce])
  expect(left?.map(({ row }) => row)).toEqual(rows.slice(atOnce + 1))
  expect(left?.[0]).toMatchObject({ because: 'It did not get through. Try again in a moment.' })
  expect(await undo!()).toEqual({ left: [], toGo: 0 })
})

test('many are told as they are done, and can be stopped; what was done till then is taken back', async () => {
  const rows = asSeen(3 * atOnce)
  const backend = server(...rows.map(({ status }) => status))
  const stopping = new AbortController()
  const told: string[] = []
  const { says, left, undo } = await markLost(backend, rows, {
    onProgress: (done, of) => {
      told.push(`${done} of ${of}`)
      if (done === atOnce) stopping.abort()
    },
    signal: stopping.signal,
  })
  expect(told).toEqual([`0 of ${3 * atOnce}`, `${atOnce} of ${3 * atOnce}`])
  expect(says).toBe(`${2 * atOnce} lost.`)
  expect(left).toHaveLength(atOnce)
  expect(left![0]).toEqual({ row: rows[2 * atOnce], because: 'Not done: it was stopped.' })
  await undo!()
  expect(backend.stored.every(({ status }) => status === 'active')).toBe(true)
})

test('an undo whose line breaks goes on where it was when it is pressed again', async () => {
  const backend = server(...asSeen(2 * atOnce).map(({ status }) => status))
  let isBroken = false
  const undone: string[] = []
  const { undo } = await eachAsSeen(asSeen(2 * atOnce), {
    act: ({ label, status }) => backend.set(label, status, 'lost'),
    undo: async ({ label, status }) => {
      if (isBroken) throw new Error('No line.')
      undone.push(label)
      isBroken = undone.length === 3
      await backend.set(label, 'lost', status)
    },
    says: String,
  })
  await expect(undo!()).rejects.toThrow('No line.')
  expect(undone).toHaveLength(3)
  isBroken = false
  expect(await undo!()).toEqual({ left: [], toGo: 0 })
  expect(new Set(undone).size).toBe(2 * atOnce)
  expect(backend.stored.every(({ status }) => status === 'active')).toBe(true)
})

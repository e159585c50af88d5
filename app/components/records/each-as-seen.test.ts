import { expect, test } from 'vitest'
import { eachAsSeen } from './each-as-seen.ts'

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

function markLost({ set }: ReturnType<typeof server>, rows: readonly Row[]) {
  return eachAsSeen(rows, {
    isReady: ({ status }) => status !== 'lost',
    act: ({ label, status }) => set(label, status, 'lost'),
    undo: ({ label, status }) => set(label, 'lost', status),
    says: (done) => `${done} lost.`,
  })
}

test('what somebody else has changed meanwhile is left as they made it, and handed back with who it was', async () => {
  const backend = server('active', 'retired', 'active')
  const { says, left } = await markLost(backend, asSeen(3))
  expect(says).toBe('2 lost.')
  expect(backend.stored.map(({ status }) => status)).toEqual(['lost', 'retired', 'lost'])
  expect(left).toEqual([
    { row: { label: 'Totem 1', status: 'retired', version: 'v2' }, changedBy: 'Indigo Otter' },
  ])
  // Looked at, it may be done all the same.
  const again = await markLost(
    backend,
    left!.map(({ row }) => row),
  )
  expect(again.left).toBeUndefined()
  expect(backend.stored[1]!.status).toBe('lost')
})

test('taken back, it takes back what it did and nothing that was made of it since', async () => {
  const backend = server('active', 'retired', 'active')
  const { undo } = await markLost(backend, asSeen(3))
  backend.stored[2]!.status = 'archived'
  expect(await undo!()).toBe('One was changed by somebody else meanwhile, and left so.')
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
  const rows = asSeen(4)
  const { says, left, undo } = await eachAsSeen(rows, {
    act: async () => {
      if (++tries > 1) throw new Error('No line.')
    },
    undo: async () => {},
    says: (done) => `${done} lost.`,
  })
  expect([says, tries]).toEqual(['1 lost.', 2])
  expect(left?.map(({ row }) => row)).toEqual(rows.slice(1))
  expect(left?.[0]).toMatchObject({ because: 'It did not get through. Try again in a moment.' })
  expect(await undo!()).toBeNull()
})

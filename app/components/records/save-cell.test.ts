import { expect, test } from 'vitest'
import { putBack, saveCell } from './save-cell.ts'
import type { Undoing } from './record-types.ts'

type Row = { label: string; batch: string; version: string }

/** A server that refuses as convex/model/versions.ts does, with one row. What is `theirs` can be taken back by nobody else. */
function server(saved: Row, theirs: readonly string[] = []) {
  const stored = { ...saved }
  let [writes, asked] = [0, 0]
  return {
    stored,
    writes: () => writes,
    asked: () => asked,
    edit: {
      value: ({ label }: Row) => label,
      save: async ({ version }: Row, label: string, { takesBack }: Undoing = {}) => {
        asked++
        if (version !== stored.version || (takesBack && theirs.includes(stored.label))) {
          const { version: now, ...fields } = stored
          const current = { version: now, fields, by: 'Indigo Otter', at: 5 }
          throw Object.assign(new Error('conflict'), { data: { code: 'conflict', current } })
        }
        writes++
        stored.label = label
        stored.version += '+'
      },
    },
  }
}

const seenRow: Row = { label: 'Oak', batch: 'spring', version: 'v1' }

test('a cell is saved over what others have changed beside it', async () => {
  const { edit, stored } = server({ label: 'Oak', batch: 'autumn', version: 'v2' })
  expect(await saveCell(edit, seenRow, { seen: 'Oak', text: 'Walnut' })).toBeNull()
  expect(stored).toMatchObject({ label: 'Walnut', batch: 'autumn' })
})

test('what somebody else has made of the same cell is not written over, and handed back with who it was', async () => {
  const { edit, stored, writes } = server({ label: 'Cherry', batch: 'spring', version: 'v2' })
  const meanwhile = await saveCell(edit, seenRow, { seen: 'Oak', text: 'Walnut' })
  expect(meanwhile).toEqual({
    row: { label: 'Cherry', batch: 'spring', version: 'v2' },
    ...{ by: 'Indigo Otter', at: 5 },
  })
  expect([stored.label, writes()]).toEqual(['Cherry', 0])
  // Chosen all the same, it is saved over what has been seen by then.
  expect(await saveCell(edit, meanwhile!.row, { seen: 'Cherry', text: 'Walnut' })).toBeNull()
  expect(stored.label).toBe('Walnut')
})

test('a refusal for another reason stays one', async () => {
  const failure = Object.assign(new Error('no'), { data: { code: 'invalid', message: 'Too long.' } })
  const edit = { value: ({ label }: Row) => label, save: () => Promise.reject(failure) }
  await expect(saveCell(edit, seenRow, { seen: 'Oak', text: 'Walnut' })).rejects.toBe(failure)
})

test('a server that is never content is not asked for ever', async () => {
  let asked = 0
  const edit = {
    value: ({ label }: Row) => label,
    save: () => {
      const current = { version: `v1${++asked}`, fields: { label: 'Oak' }, by: null, at: null }
      return Promise.reject(Object.assign(new Error('conflict'), { data: { code: 'conflict', current } }))
    },
  }
  await expect(saveCell(edit, seenRow, { seen: 'Oak', text: 'Walnut' })).rejects.toThrow('conflict')
  expect(asked).toBe(5)
})

test('an undo puts back what its admin did, over what others have changed beside it', async () => {
  const { edit, stored } = server({ label: 'Walnut', batch: 'autumn', version: 'v3' })
  const latest = { label: 'Walnut', batch: 'spring', version: 'v2' }
  expect(await putBack(edit, { over: seenRow, latest }, 'Walnut')).toEqual({ left: [], toGo: 0 })
  expect(stored).toMatchObject({ label: 'Oak', batch: 'autumn' })
})

test('an undo leaves what somebody else has made of the cell, or wanted too, and says who', async () => {
  const row = { label: 'Cherry', batch: 'spring', version: 'v3' }
  const changed = server(row)
  const left = (label: string) => ({
    ...{ toGo: 0, left: [{ row: { ...row, label }, changedBy: 'Indigo Otter', isReady: true }] },
  })
  expect(await putBack(changed.edit, { over: seenRow, latest: row }, 'Walnut')).toEqual(left('Cherry'))

  const wanted = server({ ...row, label: 'Walnut' }, ['Walnut'])
  const latest = { ...row, label: 'Walnut' }
  expect(await putBack(wanted.edit, { over: seenRow, latest }, 'Walnut')).toEqual(left('Walnut'))
  expect([wanted.writes(), wanted.asked(), changed.writes()]).toEqual([0, 1, 0])
})

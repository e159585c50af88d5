import { expect, test } from 'vitest'
import { saveCell } from './save-cell.ts'

type Row = { label: string; batch: string; version: string }

/** A server that refuses as convex/model/versions.ts does, with one row. */
function server(saved: Row) {
  const stored = { ...saved }
  let writes = 0
  return {
    stored,
    writes: () => writes,
    edit: {
      value: ({ label }: Row) => label,
      save: async ({ version }: Row, label: string) => {
        if (version !== stored.version) {
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
      const current = { version: `v${++asked}`, fields: { label: 'Oak' }, by: null, at: null }
      return Promise.reject(Object.assign(new Error('conflict'), { data: { code: 'conflict', current } }))
    },
  }
  await expect(saveCell(edit, seenRow, { seen: 'Oak', text: 'Walnut' })).rejects.toThrow('conflict')
  expect(asked).toBe(5)
})

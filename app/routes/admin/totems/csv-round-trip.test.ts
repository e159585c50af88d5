// What the list of totems exports, the import reads back without a change.
import { expect, test } from 'vitest'
import { parseCsv, toCsv } from '#rules/csv.ts'
import { guessColumns, readImport } from '#rules/totems/totem-import.ts'
import { totemColumns } from './totem-columns.tsx'
import type { Totem } from './labels.ts'

const totem = {
  _id: 'totem' as Totem['_id'],
  _creationTime: Date.UTC(2026, 3, 10),
  uid: '04E141124C2880',
  label: '=Gate, “north”',
  material: '',
  kind: 'sealed',
  status: 'lost',
  batch: '-7',
  place: { city: 'coos-bay', state: 'oregon' },
  showsPlace: false,
  lastCounter: 12,
  taps: 340,
  keyVersion: 1,
  deck: { slug: 'celestial', title: 'Celestial', kind: 'tarot' },
  ownerEmail: 'ada@example.com',
  isDemo: false,
} satisfies Totem

test('an exported file is imported as it is: each value in its column, and nothing comes from defaults', async () => {
  const { batch: _b, place: _p, uid: _u, ...plain } = totem
  const bare: Totem = { ...plain, legacyId: 'old-tag', label: 'Bare', status: 'active', ownerEmail: null }
  const cells = [totem, bare].map((row) => totemColumns.map(({ value }) => value!(row)))
  const csv = await parseCsv(
    toCsv(
      totemColumns.map(({ header }) => header()),
      cells,
    ),
  )
  if (!('rows' in csv)) throw new Error('not a table')
  const [header, ...rows] = csv.rows
  const { mapping, hasHeader } = guessColumns(header!.cells)
  expect(hasHeader).toBe(true)
  const defaults = { deck: 'other', kind: 'counted', material: 'wood', batch: 'Summer' } as const
  const lines = readImport(
    rows.map(({ row, cells: read }) => ({ line: row, cells: read })),
    mapping,
    defaults,
  )
  expect(lines.map((line) => ('row' in line ? line.row : line.problem))).toMatchObject([
    {
      name: totem.uid,
      label: totem.label,
      kind: 'sealed',
      deck: 'Celestial',
      batch: '-7',
      place: { city: 'Coos Bay', state: 'Oregon' },
      owner: 'ada@example.com',
      status: 'lost',
      counted: 12,
      defaulted: ['material'],
    },
    { name: 'old-tag', label: 'Bare', status: 'active', defaulted: ['material', 'batch'] },
  ])
  const [, second] = lines
  expect(second).not.toHaveProperty('row.place')
  expect(second).not.toHaveProperty('row.owner')
})

import { describe, expect, test } from 'vitest'
import type { Problem } from '../refusal.ts'
import { guessColumns, readImport, type ColumnMapping } from './totem-import.ts'

const defaults = { deck: 'celestial', kind: 'counted', material: 'wood', batch: 'Festival' } as const
const chip = '04E141124C2880'

function rowOf(mapping: ColumnMapping, ...cells: string[]) {
  return readImport([{ line: 2, cells }], mapping, defaults)[0]!
}
const problemOf = (...given: Parameters<typeof rowOf>) => (rowOf(...given) as { problem?: Problem }).problem

describe('columns', () => {
  test('are known by their names, however these are written, and each once', () => {
    const { mapping, hasHeader } = guessColumns(['Chip’s number', 'NAME', 'Town', 'State', 'Colour', 'Title'])
    expect(mapping).toEqual(['name', 'label', 'city', 'state', null, null])
    expect(hasHeader).toBe(true)
  })

  test('without names are known by a chip’s number', () => {
    expect(guessColumns(['Gate', '04:E1:41:12:4C:28:80', 'Indio, CA'])).toEqual({
      mapping: ['label', 'name', 'place'],
      hasHeader: false,
    })
  })
})

describe('a row', () => {
  test('says what it says, and the rest is said for all of them', () => {
    const mapping: ColumnMapping = ['name', 'label', 'city', 'state', 'kind', 'counted', 'deck']
    expect(
      rowOf(mapping, '04:e1:41:12:4c:28:80', 'Gate', 'Indio', 'CA', 'NTAG 424', '1,317', 'woodcut'),
    ).toMatchObject({
      row: {
        line: 2,
        name: chip,
        label: 'Gate',
        kind: 'sealed',
        deck: 'woodcut',
        counted: 1317,
        material: 'wood',
        batch: 'Festival',
        place: { city: 'Indio', state: 'CA' },
      },
    })
  })

  test('may have its place in one column, and needs none', () => {
    expect(rowOf(['name', 'place'], chip, 'Palm Springs, California')).toMatchObject({
      row: { place: { city: 'Palm Springs', state: 'California' } },
    })
    expect(rowOf(['name'], chip)).not.toHaveProperty('row.place')
    expect(problemOf(['name', 'place'], chip, 'Indio')).toMatchObject({
      reason: 'place_needs_city_and_state',
    })
  })

  test.each([
    ['', 'uid_missing'],
    ['4.28E+13', 'uid_as_number'],
    ['no such thing!', 'uid_or_id_invalid'],
  ])('with the number “%s” says what is wrong with it', (number, reason) => {
    expect(problemOf(['name'], number)).toEqual({ reason })
  })

  test('takes owner and status, a hyphen removes, and an empty cell says nothing', () => {
    const mapping: ColumnMapping = ['name', 'owner', 'status', 'batch', 'place']
    expect(rowOf(mapping, chip, 'ada@example.com', 'In use', "'-", '–')).toMatchObject({
      row: { owner: 'ada@example.com', status: 'active', batch: '', place: null },
    })
    const { row } = rowOf(mapping, chip, '', '', '', '') as { row: object }
    expect(row).not.toHaveProperty('owner')
    expect(row).not.toHaveProperty('status')
    expect(row).toMatchObject({
      batch: 'Festival',
      defaulted: ['label', 'kind', 'deck', 'material', 'batch'],
    })
    expect(problemOf(mapping, chip, '', 'broken')).toEqual({
      reason: 'totem_status_unknown',
      params: { status: 'broken' },
    })
  })

  test('has town and state in a column called town, as in our own export', () => {
    expect(rowOf(['name', 'city'], chip, 'Coos Bay, Oregon')).toMatchObject({
      row: { place: { city: 'Coos Bay', state: 'Oregon' } },
    })
  })

  test('with a kind or a count that is none says so', () => {
    expect(problemOf(['name', 'kind'], chip, 'magic')).toEqual({
      reason: 'totem_kind_unknown',
      params: { kind: 'magic' },
    })
    expect(problemOf(['name', 'counted'], chip, 'many')).toMatchObject({ reason: 'count_invalid' })
  })

  test('that names a totem twice says where the first one is', () => {
    const rows = [2, 3].map((line) => ({ line, cells: [chip] }))
    expect(readImport(rows, ['name'], defaults)[1]).toMatchObject({
      problem: { reason: 'same_totem_as_row', params: { row: 2 } },
    })
  })

  test('whose words look like a formula is text, with or without an apostrophe', () => {
    expect(rowOf(['name', 'label'], chip, "'=cmd()")).toMatchObject({ row: { label: '=cmd()' } })
    expect(rowOf(['name', 'label'], chip, '=cmd()')).toMatchObject({ row: { label: '=cmd()' } })
  })
})

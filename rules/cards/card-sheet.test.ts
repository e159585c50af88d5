import { describe, expect, test } from 'vitest'
import {
  cardRow,
  changesOf,
  lossProblems,
  readSheet,
  sheetColumns,
  type CardTexts,
  type SheetRow,
} from './card-sheet.ts'

const moon: CardTexts = {
  name: 'The Moon',
  shownNumber: 'XVIII',
  element: 'water',
  altText: 'A moon over a path',
  keywords: { upright: ['dream', 'fear'], reversed: ['clearing'] },
  upright: { summary: 'A path by night.', love: 'Ask again by day.' },
  reversed: { summary: 'The fog lifts.' },
}

const sheet = (...lines: string[][]): SheetRow[] => lines.map((cells, at) => ({ line: at + 1, cells }))

function read(...lines: string[][]) {
  const found = readSheet(sheet(...lines))
  if ('problem' in found) throw new Error(found.problem.reason)
  return found.rows
}

describe('a sheet of cards', () => {
  test('that was written and read again changes nothing', () => {
    const [row] = read([...sheetColumns], cardRow('the-moon', moon))
    expect(row).toMatchObject({ slug: 'the-moon', problems: [], line: 2 })
    expect(changesOf(row!.cells, moon)).toEqual({})
  })

  test('changes only what differs, and leaves alone what it has no column for', () => {
    const [row] = read(['SLUG', ' Upright Love '], ['the-moon', 'Look twice.'])
    expect(changesOf(row!.cells, moon)).toEqual({
      upright: { summary: 'A path by night.', love: 'Look twice.' },
    })
  })

  test('takes a text away where its cell is empty, and the whole reverse when nothing is left of it', () => {
    const [row] = read(['slug', 'upright love', 'reversed summary'], ['the-moon', '', ''])
    expect(changesOf(row!.cells, moon)).toEqual({ upright: { summary: 'A path by night.' }, reversed: null })
  })

  test('reads keywords once each, whatever stands between them', () => {
    const [row] = read(['slug', 'upright keywords'], ['the-moon', 'dream;  tide ;dream;\nfear'])
    expect(changesOf(row!.cells, moon)).toEqual({
      keywords: { upright: ['dream', 'tide', 'fear'], reversed: ['clearing'] },
    })
  })

  test('says what is wrong with each row', () => {
    const rows = read(
      ['slug', 'name', 'element', 'upright summary'],
      ['', 'N', '', 'S.'],
      ['a', '', 'ether', 'S.'],
      ['a', 'N', 'fire', 'S.', 'left over'],
      ['b', 'N'.repeat(121), 'fire', ''],
    )
    expect(rows.map(({ problems }) => problems)).toEqual([
      [{ reason: 'sheet_row_without_slug' }],
      [
        { reason: 'sheet_cell_empty', params: { column: 'name' } },
        { reason: 'sheet_element_unknown', params: { elements: 'fire, water, air, earth' } },
      ],
      [{ reason: 'sheet_card_twice', params: { line: 3 } }, { reason: 'sheet_too_many_cells' }],
      [{ reason: 'sheet_cell_too_long', params: { column: 'name', max: 120 } }],
    ])
  })

  test('takes nothing from a card that it cannot do without, and asks nothing of one that is not written yet', () => {
    const cells = { 'upright summary': '', 'reversed summary': '' }
    const empty = { reason: 'sheet_cell_empty', params: { column: 'upright summary' } }
    expect(lossProblems(cells, moon, { reversible: true })).toEqual([
      empty,
      { reason: 'sheet_reversed_empty' },
    ])
    expect(lossProblems(cells, moon, { reversible: false })).toEqual([empty])
    const bare: CardTexts = { ...moon, upright: { summary: '' }, reversed: { summary: '' } }
    const [row] = read([...sheetColumns], cardRow('the-moon', bare))
    expect(row!.problems).toEqual([])
    expect(lossProblems(row!.cells, bare, { reversible: true })).toEqual([])
    expect(changesOf(row!.cells, bare)).toEqual({})
  })

  test('that is none is said not to be one', () => {
    expect(readSheet([])).toEqual({ problem: { reason: 'sheet_empty' } })
    expect(readSheet(sheet(['name']))).toEqual({ problem: { reason: 'sheet_without_slug' } })
    expect(readSheet(sheet(['slug', 'meaning']))).toEqual({
      problem: { reason: 'sheet_columns_unknown', params: { columns: '“meaning”' } },
    })
    expect(readSheet(sheet(['slug', 'name', 'name']))).toEqual({
      problem: { reason: 'sheet_column_twice', params: { column: 'name' } },
    })
    expect(readSheet(sheet(['slug']))).toEqual({ problem: { reason: 'sheet_without_rows' } })
  })
})

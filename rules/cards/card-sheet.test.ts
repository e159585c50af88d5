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
  ...{ name: 'The Moon', shownNumber: 'XVIII', element: 'water', altText: 'A moon over a path' },
  keywords: { upright: ['dream', 'fear'], reversed: ['clearing'] },
  upright: { summary: 'A path by night.', love: 'Ask again by day.' },
  reversed: { summary: 'The fog lifts.' },
}

const sheet = (...lines: string[][]): SheetRow[] => lines.map((cells, at) => ({ line: at + 1, cells }))

function read(...lines: string[][]) {
  const found = readSheet(sheet(...lines))
  if ('problem' in found) throw new Error(found.problem)
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
      ['It does not say which card: “slug” is empty.'],
      ['name: cannot be empty.', 'element: one of fire, water, air, earth, or nothing.'],
      ['The same card stands on line 3.', 'It has more cells than there are columns.'],
      ['name: 120 characters at most.'],
    ])
  })

  test('takes nothing from a card that it cannot do without, and asks nothing of one that is not written yet', () => {
    const cells = { 'upright summary': '', 'reversed summary': '' }
    expect(lossProblems(cells, moon, { reversible: true })).toEqual([
      'upright summary: cannot be empty.',
      'reversed: cannot be empty, since it can come up so.',
    ])
    expect(lossProblems(cells, moon, { reversible: false })).toEqual(['upright summary: cannot be empty.'])
    const bare: CardTexts = { ...moon, upright: { summary: '' }, reversed: { summary: '' } }
    const [row] = read([...sheetColumns], cardRow('the-moon', bare))
    expect(row!.problems).toEqual([])
    expect(lossProblems(row!.cells, bare, { reversible: true })).toEqual([])
    expect(changesOf(row!.cells, bare)).toEqual({})
  })

  test('that is none is said not to be one', () => {
    expect(readSheet([])).toEqual({ problem: 'The file is empty.' })
    expect(readSheet(sheet(['name']))).toMatchObject({ problem: expect.stringContaining('“slug”') as string })
    expect(readSheet(sheet(['slug', 'meaning']))).toEqual({
      problem: 'Not a column of cards: “meaning”.',
    })
    expect(readSheet(sheet(['slug', 'name', 'name']))).toMatchObject({
      problem: expect.stringContaining('twice') as string,
    })
    expect(readSheet(sheet(['slug']))).toMatchObject({
      problem: expect.stringContaining('no card') as string,
    })
  })
})

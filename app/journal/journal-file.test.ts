import { describe, expect, test } from 'vitest'
import { readFile } from './import-journal.ts'
import { toJournalCsv } from './journal-csv.ts'
import { MAX_READINGS, readJournalFile, toJournalFile, type FileReading } from './journal-file.ts'

const single: FileReading = {
  key: 'k1',
  made: 'drawn',
  madeAt: Date.UTC(2026, 0, 2, 3, 4, 5, 678),
  deck: 'celestial',
  layout: null,
  cards: [{ position: '', card: 'the-moon', reversed: true }],
  question: '=Why, "me"?',
  note: 'Two\nlines',
  tags: ['home', 'a, b', 'back\\slash'],
  visibility: 'shared',
  sharesQuestion: true,
  codename: 'Jade Owl',
}
const spread: FileReading = {
  key: 'k2',
  made: 'cards',
  madeAt: Date.UTC(2025, 5, 1),
  deck: 'celestial',
  physicalDeck: 'Thoth, “large”',
  theme: 'love',
  layout: { slug: 'two-cards', version: 1 },
  cards: [
    { position: 'one', card: 'the-sun', reversed: false },
    { position: 'two', card: 'the-star', reversed: true },
  ],
  clarifiers: [{ position: 'two', card: 'the-fool', reversed: false, laidAt: Date.UTC(2025, 5, 2) }],
  pool: 'majors',
  tags: [],
  visibility: 'private',
  sharesQuestion: false,
}
const place = { key: 'place-1', name: 'Here, now', meaning: '', x: 0, y: -1.5, rotation: 90 as const }
const ownLayout: FileReading = {
  ...single,
  key: 'k3',
  layout: { name: 'My “pier”', positions: [place] },
  aiText: { text: 'The Moon, “reversed”,\n\nsays…', model: 'm-1', keptAt: Date.UTC(2026, 0, 3) },
  cards: [{ position: 'place-1', card: 'the-moon', reversed: false }],
}
const journal = [single, spread, ownLayout]
const readCsv = (text: string) => readFile(new File([text], 'journal.csv'))

describe.each([
  ['JSON', toJournalFile, readJournalFile],
  ['CSV', toJournalCsv, readCsv],
] as const)('a journal as %s', (_, write, read) => {
  test('is read as it was written, and written again identically', async () => {
    const file = write(journal)
    const found = await read(file)
    expect(found).toEqual({
      readings: journal.map((reading) => ({ line: expect.any(Number) as number, reading })),
    })
    if ('readings' in found) expect(write(found.readings.map(({ reading }) => reading))).toBe(file)
  })

  test('can be empty', async () => {
    expect(await read(write([]))).toEqual({ readings: [] })
  })

  test('with too many readings is refused', async () => {
    const many = Array.from({ length: MAX_READINGS + 1 }, (_at, at) => ({ ...single, key: `k${at}` }))
    expect(await read(write(many))).toEqual({
      problems: [{ line: 1, message: 'A file can have at most 10,000 readings.' }],
    })
  })
})

describe('problems of a file are reported with their lines', () => {
  const jsonOf = (...readings: unknown[]) => toJournalFile(readings as FileReading[])
  test.each([
    ['nothing', '', 1, 'This isn’t valid JSON. The file is damaged here.'],
    ['cut off', toJournalFile(journal).slice(0, -30), 4, 'This isn’t valid JSON. The file is damaged here.'],
    ['a picture', '\u0089PNG\r\n\u001a', 1, 'This isn’t valid JSON. The file is damaged here.'],
    ['another program’s', '{"entries":[]}', 1, 'This isn’t a Lodestar journal.'],
    ['a number', '7', 1, 'This isn’t a Lodestar journal.'],
    ['no list', '{"format":"lodestar-journal","version":1,"readings":{}}', 1, /isn’t a Lodestar journal/],
    [
      'of a later version',
      '{"format":"lodestar-journal","version":2,"readings":[]}',
      1,
      /has version 2\. Lodestar can/,
    ],
    ['of no version', '{"format":"lodestar-journal","readings":[]}', 1, /has an unknown version/],
    ['the file of everything', '{"product":"Lodestar","draws":[]}', 1, /the file with all your data/],
    ['no reading', jsonOf(single).replace('\n]', ',\n7\n]'), 3, 'This isn’t a reading.'],
    ['a date that is none', jsonOf(single, { ...spread, madeAt: 'soon' }), 3, /date isn’t valid/],
    ['a card without a name', jsonOf({ ...single, cards: [{ position: '' }] }), 2, /cards aren’t valid/],
    ['an id twice', jsonOf(single, spread, single), 4, 'This reading has the same ID as the one in line 2.'],
    ['an unknown field', jsonOf(single).replace('{"key"', '{"owner":1,"key"'), 2, /isn’t a known field/],
  ])('%s', (_, file, line, message) => {
    const found = readJournalFile(file)
    expect(found).toMatchObject({ problems: [{ line, message: expect.stringMatching(message) as string }] })
  })

  test('all problems of all lines are reported, not only the first', () => {
    const found = readJournalFile(
      toJournalFile([{ ...single, tags: 1, made: 'up' } as never, single, {} as never]),
    )
    const problems = 'problems' in found ? found.problems : []
    expect(problems.filter(({ line }) => line === 2)).toHaveLength(2)
    expect(problems.filter(({ line }) => line === 4).length).toBeGreaterThan(5)
  })

  test('line numbers are right in a reformatted file', () => {
    const wide = JSON.stringify(JSON.parse(toJournalFile([single, { ...spread, deck: 5 } as never])), null, 2)
    const at = wide.split('\n').findIndex((text) => text.includes('"k2"'))
    expect(readJournalFile(wide)).toMatchObject({
      problems: [{ line: at, message: expect.stringMatching(/deck is missing/) as string }],
    })
  })

  test('a spreadsheet without our columns, and one with invalid dates', async () => {
    expect(await readCsv('Date;Card\n1;2')).toMatchObject({
      problems: [{ line: 1, message: expect.stringMatching(/column “id” is missing/) as string }],
    })
    const csv = toJournalCsv([single, spread]).replace('2025-06-01T00:00:00.000Z', 'last summer')
    expect(await readCsv(csv)).toMatchObject({
      problems: [{ line: 4, message: expect.stringMatching(/date isn’t valid/) as string }],
    })
  })

  test('a spreadsheet that writes YES, and one that writes something else', async () => {
    const csv = toJournalCsv([single])
    const loud = await readCsv(csv.replace(',yes,', ',YES,'))
    expect(loud).toMatchObject({ readings: [{ reading: { cards: [{ reversed: true }] } }] })
    expect(await readCsv(csv.replace(',yes,', ',perhaps,'))).toMatchObject({
      problems: [{ line: 2, message: expect.stringMatching(/cards aren’t valid/) as string }],
    })
  })

  test('a spreadsheet without the columns of later versions is read', async () => {
    const later = ',drawn from,AI text,AI model,AI text kept at,physical deck'
    const csv = toJournalCsv([single]).replace(`${later}\r\n`, '\r\n')
    expect(csv).not.toContain('drawn from')
    expect(await readCsv(csv)).toMatchObject({ readings: [{ reading: single }] })
  })
})

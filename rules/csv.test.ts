import { expect, test } from 'vitest'
import { parseCsv, toCsv } from './csv.ts'

test('cells with commas, quotes and lines are quoted, and formulas are text', () => {
  const rows = [
    ['/a,b', 1],
    ['say "hi"', -2],
    ['=HYPERLINK("x")', 3],
  ]
  expect(toCsv(['Page', 'Count'], rows)).toBe(
    'Page,Count\r\n"/a,b",1\r\n"say ""hi""",-2\r\n"\'=HYPERLINK(""x"")",3',
  )
})

test('what was written is read again as it was, whatever stands in it', async () => {
  const rows = [
    ['a,b', 'say "hi"', 'two\r\nlines'],
    ['=1+1', "'=1+1", "'''-x"],
    ['', '"', "'quoted'"],
    ['مرحبا', '🦦', ' spaces '],
  ]
  const read = await parseCsv(toCsv(['x', 'y', 'z'], rows))
  expect(read).toEqual({
    delimiter: ',',
    rows: [['x', 'y', 'z'], ...rows].map((cells, at) => ({ line: [1, 2, 4, 5, 6][at], row: at + 1, cells })),
  })
})

test('files of spreadsheets are read: semicolons, a byte order mark, all kinds of line ends, quoted headings, empty lines', async () => {
  const cells = {
    delimiter: ';',
    rows: [
      { line: 1, row: 1, cells: ['a', 'b'] },
      { line: 3, row: 3, cells: ['1', ''] },
    ],
  }
  expect(await parseCsv('\uFEFFa;b\n\n1;\n')).toEqual(cells)
  expect(await parseCsv('a;b\r\r1;\r')).toEqual(cells)
  expect(await parseCsv('"a";"b"\n\n1;\n')).toEqual(cells)
})

test('a quotation that never ends is told by the line on which its row begins', async () => {
  expect(await parseCsv('a,b\n"1\n1",2\n1,"2\n3,4')).toMatchObject({
    line: 4,
    problem: expect.stringContaining('never ends'),
  })
})

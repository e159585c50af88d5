import { expect, test } from 'vitest'
import { sheetColumns } from './cards/card-sheet.ts'
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
    problem: { reason: 'csv_quote_open' },
  })
})

test('the first line says what parts the cells, whatever is in the texts below it', async () => {
  const texts = sheetColumns.map((column) => `${column}, and more, much more, of it`)
  const sheet = [sheetColumns, texts, texts].map((cells) => cells.join(';')).join('\n')
  expect(await parseCsv(sheet)).toMatchObject({
    delimiter: ';',
    rows: [{ cells: sheetColumns }, { cells: texts }, { cells: texts }],
  })
  expect(await parseCsv('\n"a, b";c\n1;2')).toMatchObject({
    delimiter: ';',
    rows: [{ cells: ['a, b', 'c'] }, { cells: ['1', '2'] }],
  })
  expect(await parseCsv('slug\nmoon; or sun')).toMatchObject({ delimiter: ',' })
})

test('lines may end in different ways in one file, and stay as they are in a quotation', async () => {
  const read = await parseCsv('a,b\r\n1,"x\r\ny"\n2,5" wide\r\n3,\r4,z\n')
  const cells = 'rows' in read ? read.rows.map((row) => row.cells) : []
  expect(cells).toEqual([
    ['a', 'b'],
    ['1', 'x\r\ny'],
    ['2', '5" wide'],
    ['3', ''],
    ['4', 'z'],
  ])
})

test('a quotation that is only a part of its cell is told as that', async () => {
  expect(await parseCsv('slug,question\nmoon,"Who" asks\nsun,"Why?"')).toEqual({
    line: 2,
    problem: { reason: 'csv_quote_inside' },
  })
})

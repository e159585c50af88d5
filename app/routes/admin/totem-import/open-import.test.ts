import { expect, test } from 'vitest'
import { openImport } from './open-import.ts'

const open = (content: BlobPart, name = 'festival.csv') => openImport(new File([content], name))

test.each([
  [',', '04E1,"Gate, north"\r\n04E2,Stage'],
  [';', '04E1;"Gate, north"\n04E2;Stage'],
  ['\t', '04E1\t"Gate, north"\n04E2\tStage'],
])('rows are read with %j between their cells', async (delimiter, text) => {
  expect(await open(text)).toMatchObject({
    delimiter,
    rows: [
      { line: 1, cells: ['04E1', 'Gate, north'] },
      { line: 2, cells: ['04E2', 'Stage'] },
    ],
  })
})

test('skips empty rows, and the others keep their row numbers', async () => {
  const opened = await open('chip,label\n\n04E1,Gate\n , \n04E2,"two\nlines"\n')
  expect(opened).toMatchObject({
    rows: [{ line: 1 }, { line: 3 }, { line: 5, cells: ['04E2', 'two\nlines'] }],
  })
})

test('identifies a file by its bytes, not its name', async () => {
  const [one, other, third] = await Promise.all([open('a,b', 'x.csv'), open('a,b', 'y.csv'), open('a,c')])
  expect(one).toHaveProperty('fileHash', (other as { fileHash: string }).fileHash)
  expect(third).not.toHaveProperty('fileHash', (other as { fileHash: string }).fileHash)
})

test.each([
  ['', 'empty'],
  ['a,"b\nc,d', 'never closed'],
  [new Uint8Array([0x50, 0x4b, 3, 4]), 'ZIP'],
  ['a\n'.repeat(20_002), '20,000 rows'],
])('what cannot be read says why', async (content, words) => {
  expect(await open(content)).toMatchObject({ problem: expect.stringContaining(words) as string })
})

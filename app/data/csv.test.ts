import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

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

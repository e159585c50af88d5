import { expect, test } from 'vitest'
import { seededRandom } from '#tests/support/random-source.ts'
import { MAX_LINES, parseTotemList } from './totem-list.ts'

test('a number a line is enough, however a reader writes it', () => {
  expect(
    parseTotemList('04:E1:41:12:4C:28:80\n\n04 e1 41 12 4c 28 81\r\n04e141124c2882,Oak disc,317'),
  ).toEqual([
    { line: 1, uid: '04E141124C2880', label: 'Totem 2880' },
    { line: 3, uid: '04E141124C2881', label: 'Totem 2881' },
    { line: 4, uid: '04E141124C2882', label: 'Oak disc', counted: 317 },
  ])
})

test('a table may name its columns in any order, and quote what holds a comma', () => {
  expect(parseTotemList('Label;Count;UID\n"Oak; ""old"" one";5;04E141124C2880')).toEqual([
    { line: 2, uid: '04E141124C2880', label: 'Oak; "old" one', counted: 5 },
  ])
})

test('what is wrong with a line is said with the line', () => {
  const problems = (text: string) => parseTotemList(text).map(({ problem }) => problem)
  expect(problems('04E1')).toEqual([{ reason: 'chip_uid_invalid' }])
  expect(problems('04E141124C2880\n04e141124c2880')).toEqual([
    undefined,
    { reason: 'same_chip_as_line', params: { line: 1 } },
  ])
  expect(problems('04E141124C2880,Oak,1.5')).toEqual([{ reason: 'counter_invalid' }])
  expect(problems(`04E141124C2880,${'o'.repeat(81)}`)).toEqual([
    { reason: 'label_too_long', params: { max: 80 } },
  ])
  const many = Array.from({ length: MAX_LINES + 1 }, (_, at) => `04${at.toString(16).padStart(12, '0')}`)
  expect(problems(many.join('\n')).filter(Boolean)).toEqual([
    { reason: 'too_many_lines', params: { max: 200 } },
  ])
})

test('no text makes it fail, and each line is a totem or a problem', () => {
  const random = seededRandom(7)
  const letters = '04E1x":;,\t\r\n é🜁uidlabel'
  for (let round = 0; round < 500; round++) {
    const text = Array.from({ length: 60 }, () => random.pick([...letters])).join('')
    for (const { uid, problem } of parseTotemList(text)) {
      expect(problem !== undefined || /^[0-9A-F]{14}$/.test(uid)).toBe(true)
    }
  }
})

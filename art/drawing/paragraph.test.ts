import { describe, expect, test } from 'vitest'
import { letteringWidth } from './lettering.ts'
import { setParagraph } from './paragraph.ts'

const room = { measure: 468, height: 520, font: 'newsreader', largest: 70 } as const
const words = (count: number) =>
  Array.from({ length: count }, (_, index) => ['blessed', 'are', 'they', 'that', 'dwell'][index % 5]).join(
    ' ',
  )

describe('setting words in a room', () => {
  test.each([1, 8, 20, 40, 60, 90])('%i words fit, whole and in order', (count) => {
    const { size, leading, lines } = setParagraph(words(count), room)
    expect(lines.join(' ')).toBe(words(count))
    expect((lines.length - 1) * leading + size).toBeLessThanOrEqual(room.height)
    for (const line of lines)
      expect(letteringWidth(line, size, 0, 'newsreader')).toBeLessThanOrEqual(room.measure)
  })

  test('the fewer the words, the larger they are', () => {
    const sizes = [8, 20, 40, 60].map((count) => setParagraph(words(count), room).size)
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
    expect(new Set(sizes).size).toBe(sizes.length)
  })

  test('no line is left over with a single short word', () => {
    const text =
      'I will praise thee, O LORD, with my whole heart; I will shew forth all thy marvellous works.'
    const widths = setParagraph(text, room).lines.map((line) => letteringWidth(line, 1, 0, 'newsreader'))
    expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.5)
  })

  test('text that cannot fit is an error, and is not cut off', () => {
    expect(() => setParagraph(words(900), room)).toThrow('does not fit')
  })
})

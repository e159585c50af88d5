import { describe, expect, test } from 'vitest'
import { seededRandom } from '#tests/support/random-source.ts'
import { longestPiece, piecesOf } from './spoken-pieces.ts'

const said = (text: string) => piecesOf(text).map(({ start, end }) => text.slice(start, end))

describe('a spoken piece', () => {
  test('is a sentence', () => {
    expect(said('A card. Is it “yours?” Perhaps … Take it!')).toEqual([
      'A card.',
      'Is it “yours?”',
      'Perhaps …',
      'Take it!',
    ])
    expect(said('  John 3:16 stands in the 3rd chapter, v.16 of John \n')).toEqual([
      'John 3:16 stands in the 3rd chapter, v.16 of John',
    ])
    expect(said('')).toEqual([])
    expect(said(' \n ')).toEqual([])
  })

  test('is a clause of a long sentence', () => {
    const text =
      'And in every province, whithersoever the king’s commandment and his decree came, there was great mourning among the Jews, and fasting, and weeping, and wailing; and many lay in sackcloth and ashes.'
    expect(said(text)).toEqual([
      'And in every province, whithersoever the king’s commandment and his decree came, there was great mourning among the Jews, and fasting, and weeping, and wailing;',
      'and many lay in sackcloth and ashes.',
    ])
  })

  test('ends between words, or within one that is too long', () => {
    expect(said('word '.repeat(100)).every((piece) => /^(word )*word$/.test(piece))).toBe(true)
    expect(said('a'.repeat(400)).map(({ length }) => length)).toEqual([180, 180, 40])
    expect(said('a' + '𝄞'.repeat(200)).every((piece) => piece.isWellFormed())).toBe(true)
  })

  test('is short, and all pieces together are the whole text', () => {
    const random = seededRandom(9)
    const parts = ['word', ' ', '\n', '. ', '; ', ', ', '?', '…', '”', '’', '𝄞', 'a'.repeat(50), '—', ': ']
    for (let round = 0; round < 2000; round++) {
      const text = Array.from({ length: random.integer(0, 80) }, () => random.pick(parts)).join('')
      let at = 0
      for (const { start, end } of piecesOf(text)) {
        expect(text.slice(at, start).trim(), text).toBe('')
        expect(end - start, text).toBeGreaterThan(0)
        expect(end - start, text).toBeLessThanOrEqual(longestPiece)
        at = end
      }
      expect(text.slice(at).trim(), text).toBe('')
    }
  })
})

import { describe, expect, test } from 'vitest'
import { AnswerText } from './answer-text.ts'

/** All that is released of an answer that comes in these pieces. */
function shown(pieces: Iterable<string>) {
  const text = new AnswerText()
  const released = [...pieces].map((piece) => text.add(piece))
  return { released: [...released, text.finish()], text }
}

const words = (text: string) => text.split(/(?<=\s)/)
const sentence = 'The Star says that a long night is over, and that water can be poured again. '

describe('an answer', () => {
  test('is shown whole, whatever its pieces were, and before it has ended', () => {
    const answer = sentence.repeat(8)
    for (const pieces of [[answer], words(answer), [...answer]]) {
      const { released, text } = shown(pieces)
      expect(released.join('')).toBe(answer.trim())
      expect(text.distress).toBeNull()
    }
    expect(shown(words(answer)).released.slice(0, -1).join('')).not.toBe('')
  })

  test('keeps HTML, Markdown and links as the text that they are', () => {
    const hostile = '<script>alert(1)</script> **bold** [click](https://evil.example) <img src=x onerror=a()>'
    expect(shown([hostile]).released.join('')).toBe(hostile)
  })

  test('loses characters that hide or reverse text, and keeps its paragraphs', () => {
    const hostile = '\n\n\u202eOne\u0000\r\n\r\nTwo\u200b\u2066 three\u0007\tfour\ufeff \n'
    expect(shown([hostile]).released.join('')).toBe('One\n\nTwo three four')
  })

  test('is cut after a whole word at 4,000 characters, and takes no more', () => {
    const { released, text } = shown(Array.from({ length: 1000 }, () => sentence))
    const whole = released.join('')
    expect(text.isFull).toBe(true)
    expect(whole.length).toBeLessThanOrEqual(4000)
    expect(whole.length).toBeGreaterThan(3900)
    expect(whole).toMatch(/[a-z.,]…$/)
    expect(text.add('more')).toBe('')
  })

  test('without a single space is cut between characters', () => {
    const whole = shown(['🦦'.repeat(3000)]).released.join('')
    expect(whole.length).toBeLessThanOrEqual(4000)
    expect(whole).toMatch(/^🦦+…$/u)
  })

  test('has no half characters', () => {
    expect(shown(['a\ud83e']).released.join('')).toBe('a\ufffd')
    expect(shown(['a\ud83e', '\udda6']).released.join('')).toBe('a🦦')
  })

  test('of nothing but space is empty', () => {
    expect(shown([' \n', '\u200b']).text.isEmpty).toBe(true)
  })
})

describe('an answer that speaks of danger', () => {
  const dangerous = `${sentence.repeat(3)}Perhaps it is time to end my life. ${sentence}`

  test.each([
    ['in one piece', [dangerous]],
    ['word by word', words(dangerous)],
    ['letter by letter', [...dangerous]],
  ])('%s is stopped before any of it is shown', (_, pieces) => {
    const { released, text } = shown(pieces)
    expect(text.distress).toBe('self-harm')
    expect(released.join('')).not.toMatch(/end|my life/)
  })

  test('at its very end is stopped too', () => {
    const { released, text } = shown(words(`${sentence.repeat(3)}You are better off dead`))
    expect(text.distress).toBe('self-harm')
    expect(released.join('')).not.toContain('better off')
    expect(released.at(-1)).toBe('')
  })
})

import { describe, expect, test } from 'vitest'
import { oracleCards } from '#content/oracle/index.ts'
import { tarotCards } from '#content/tarot/cards.ts'
import type { Meaning } from '#content/tarot/shape.ts'
import { toneHints, wordCount, type TextField } from './tone.ts'

const kinds = (text: string, field: TextField = 'summary') => toneHints(text, field).map(({ kind }) => kind)

const good =
  'Something moves under the surface, and you cannot see it yet. Wait until the light changes before you decide.'

describe('a hint', () => {
  test('is given for none of the texts that come with the program, or for next to none', () => {
    const texts: [TextField, string][] = tarotCards.flatMap(({ upright, reversed, page }) => {
      const { goesWith, ...pageTexts } = page
      return [
        ...[upright, reversed].flatMap(textsOf),
        ...Object.values(pageTexts).map((text): [TextField, string] => ['page', text]),
        ...goesWith.map(({ text }): [TextField, string] => ['sentence', text]),
      ]
    })
    texts.push(...oracleCards.map(({ text }): [TextField, string] => ['summary', text]))
    expect(texts.length).toBeGreaterThan(3000)
    const hinted = texts.filter(([field, text]) => toneHints(text, field).length > 0)
    expect(hinted.length / texts.length).toBeLessThan(0.01)
  })

  test('is given for what is too short, too long, loud, or stops in the middle', () => {
    expect(kinds(good)).toEqual([])
    expect(kinds('Change comes.')).toEqual(['short'])
    expect(kinds(`${'very '.repeat(120)}long.`)).toEqual(['long'])
    expect(kinds(`${good} LISTEN to it.`)).toEqual(['shouting'])
    expect(kinds(good.slice(0, -1))).toEqual(['ending'])
    expect(kinds('What moves under the surface', 'question')).toEqual(['ending'])
    expect(kinds('')).toEqual([])
  })

  test('is given for fear, fate, verdicts and distance, and quotes what it means', () => {
    expect(toneHints(`${good} You are doomed.`, 'summary')).toEqual([
      { kind: 'fear', params: { found: 'doomed' } },
    ])
    expect(kinds(`${good} You will definitely meet somebody.`)).toEqual(['fate'])
    expect(kinds(`${good} It cures what ails you.`)).toEqual(['verdict'])
    expect(kinds(`${good} The querent waits.`)).toEqual(['distance'])
  })

  test('looks at the words and not at their marks', () => {
    expect(wordCount('**Two** [words](https://example.org/with/many/parts)')).toBe(2)
    expect(kinds(good.replace('light', '**light**'))).toEqual([])
  })
})

function textsOf({ summary, love, work, self, advice, gist, roles, answer }: Meaning): [TextField, string][] {
  const aspects = [love, work, self, advice]
  const sentences = [gist, answer.reason, ...Object.values(roles)]
  return [
    ['summary', summary],
    ...aspects.map((text): [TextField, string] => ['aspect', text]),
    ...sentences.map((text): [TextField, string] => ['sentence', text]),
  ]
}

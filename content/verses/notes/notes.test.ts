import { describe, expect, test } from 'vitest'
import { nearDuplicates, problemsOfProse, sharedRuns, wordsOf } from '../../prose.ts'
import { verseThemes } from '../themes.ts'
import { gospelsAndActs } from './gospels-and-acts.ts'
import { themeTexts, verseNotes } from './index.ts'
import { lawAndHistory } from './law-and-history.ts'
import { letters } from './letters.ts'
import { psalms } from './psalms.ts'
import { wisdomAndProphets } from './wisdom-and-prophets.ts'

const references = [...new Set(verseThemes.flatMap(({ verses }) => verses))]
const notes = Object.entries(verseNotes).map(([reference, note]) => ({ reference, ...note }))
const questions = notes.map(({ reference, question }) => ({ owner: reference, text: question }))

/** With the name of the text before each problem. */
function problemsOf(name: string, text: string, lengths: readonly [number, number]): string[] {
  return problemsOfProse(text, lengths).map((problem) => `${name}: ${problem}`)
}

/** The texts that occur more than once. */
function repeated(texts: readonly string[]): string[] {
  return texts.filter((text, index) => texts.indexOf(text) !== index)
}

describe('the notes', () => {
  test('are for every verse of the themes, and for no other', () => {
    expect(Object.keys(verseNotes).sort()).toEqual([...references].sort())
  })

  test('stand in one file each', () => {
    const parts = [lawAndHistory, psalms, wisdomAndProphets, gospelsAndActs, letters]
    expect(repeated(parts.flatMap((part) => Object.keys(part)))).toEqual([])
  })

  test('keep to the rules of prose', () => {
    expect(
      notes.flatMap(({ reference, context, question }) => [
        ...problemsOf(`context of ${reference}`, context, [8, 28]),
        ...problemsOf(`question of ${reference}`, question, [6, 22]),
      ]),
    ).toEqual([])
  })

  test('have a context of their own, in one line', () => {
    expect(repeated(notes.map(({ context }) => context))).toEqual([])
    expect(notes.filter(({ context }) => /\n/.test(context))).toEqual([])
  })

  test('ask you one question', () => {
    const wrong = notes.filter(
      ({ question }) => !/^[^?]+\?$/.test(question) || !/\b(you|your|yours|yourself)\b/i.test(question),
    )
    expect(wrong).toEqual([])
  })

  test('no two questions are the same, or share seven words', () => {
    expect(repeated(questions.map(({ text }) => text.toLowerCase()))).toEqual([])
    expect(sharedRuns(questions, 7)).toEqual([])
    expect(nearDuplicates(questions, 0.5)).toEqual([])
  })

  test('no more than five questions have the same first three words', () => {
    const counts = new Map<string, number>()
    for (const { text } of questions) {
      const opening = wordsOf(text).slice(0, 3).join(' ')
      counts.set(opening, (counts.get(opening) ?? 0) + 1)
    }
    expect([...counts].filter(([, count]) => count > 5)).toEqual([])
  })
})

describe('the texts of themes', () => {
  const texts = Object.entries(themeTexts).flatMap(([slug, { gist, roles }]) => [
    { owner: slug, role: 'gist', text: gist },
    ...Object.entries(roles).map(([role, text]) => ({ owner: slug, role, text })),
  ])

  test('are for every theme, and for no other', () => {
    expect(Object.keys(themeTexts).sort()).toEqual(verseThemes.map(({ slug }) => slug).sort())
  })

  test('keep to the rules of prose', () => {
    expect(
      texts.flatMap(({ owner, role, text }) =>
        problemsOf(`${role} of ${owner}`, text, role === 'gist' ? [5, 18] : [9, 28]),
      ),
    ).toEqual([])
  })

  test('are one sentence each, which stands alone', () => {
    const wrong = texts.filter(
      ({ text }) => !/^[^.?!]+\.$/.test(text) || /^(it|this|that|they|he|she|here|there)\b/i.test(text),
    )
    expect(wrong).toEqual([])
  })

  test('no two share six words', () => {
    expect(sharedRuns(texts, 6)).toEqual([])
  })
})

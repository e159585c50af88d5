// The lines of every language that has them: nothing is missing, and marks and forms exist.
import { describe, expect, test } from 'vitest'
import type { Forms, ReadingLines } from '#rules/readings/composition/lines.ts'
import { pseudoLines } from '#tests/support/pseudo-lines.ts'
import { englishLines } from '../reading-lines/index.ts'
import { tarotCards } from '../tarot/cards.ts'
import { tags } from '../tarot/tags.ts'
import { loadReadingLines } from './load-reading-lines.ts'

const translations = import.meta.glob<ReadingLines>('./*/reading-lines.ts', { import: 'lines', eager: true })
const languages: [string, ReadingLines][] = [
  ['en', englishLines],
  ['en-XA', pseudoLines],
  ...Object.entries(translations).map(([path, lines]): [string, ReadingLines] => [
    path.split('/')[1]!,
    lines,
  ]),
]

/** The marks of each line, by the beginning of its path; the longest one that fits counts. */
const marksAt: Record<string, readonly string[]> = {
  '': [],
  cardNames: ['name'],
  ties: ['first', 'second', 'one', 'two'],
  'ties.plain': ['first', 'second'],
  'ties.continued': ['card', 'other', 'phrase'],
  'patterns.manyMajors': ['count', 'all'],
  'answer.card': ['card'],
  'answer.paths.first': ['card'],
  'answer.paths.second': ['card'],
  'answer.paths.both': ['first', 'second'],
  'answer.leaning': ['card'],
  'answer.leaning.some': ['card', 'count', 'all'],
  'answer.leaning.allCards': ['card', 'all'],
  'answer.leaning.unsettled': [],
  'answer.leaning.divided': ['yes', 'no'],
  clarifier: ['card'],
  'question.asked': ['rest'],
  'question.paths.named': ['first', 'second'],
  'question.pointers': ['position', 'card'],
  'question.when': ['card', 'season'],
  'question.when.first': ['position', 'card'],
  'question.when.firstWithoutSeason': ['position', 'card'],
}

describe.each(languages)('the lines in %s', (language, lines) => {
  test('say their language', () => {
    expect(lines.language).toBe(language)
  })

  test('have a phrase and a question for every tag, and a line for every number', () => {
    const missing = tags.filter((tag) => !lines.tagPhrases[tag] || !lines.journalQuestions.byTag[tag])
    expect(missing).toEqual([])
    expect(lines.patterns.numbers).toHaveLength(10)
  })

  test('are never empty', () => {
    expect(textsIn(lines).filter(({ text }) => text.trim() === '')).toEqual([])
    expect(emptyLists(lines).filter((path) => !/^(cardNames\.|numbers$|pairs$)/.test(path))).toEqual([])
  })

  test('have only marks that are filled', () => {
    const wrong = textsIn(lines).flatMap(({ path, text }) =>
      marksOf(text)
        .filter(({ name }) => !allowedAt(path).includes(name))
        .map(({ mark }) => `${path}: ${mark}`),
    )
    expect(wrong).toEqual([])
  })

  test('ask only for forms that exist', () => {
    const wrong = textsIn(lines).flatMap(({ path, text }) =>
      marksOf(text)
        .filter(({ name, form }) => form !== undefined && !formsOf(name, path, lines).includes(form))
        .map(({ mark }) => `${path}: ${mark}`),
    )
    expect(wrong).toEqual([])
  })

  test('describe only cards that exist', () => {
    const slugs = new Set<string>(tarotCards.map(({ slug }) => slug))
    expect(Object.keys(lines.cardPhrases).filter((slug) => !slugs.has(slug))).toEqual([])
  })

  test('pair cards that exist, and rewrite names by valid patterns', () => {
    const slugs = new Set<string>(tarotCards.map(({ slug }) => slug))
    expect(lines.pairs.filter(({ cards }) => !cards.every((slug) => slugs.has(slug)))).toEqual([])
    for (const { rewrites } of Object.values(lines.cardNames)) {
      for (const { pattern } of rewrites) expect(() => new RegExp(pattern, 'u')).not.toThrow()
    }
  })
})

test('a language without lines has none, and is composed in English as a whole', async () => {
  expect(await loadReadingLines('xx')).toBeNull()
  expect(await loadReadingLines('en')).toBeNull()
})

type Text = { path: string; text: string }

/** Patterns and slugs are no texts; `{2}` in a pattern is no mark. */
function textsIn(value: unknown, path = ''): Text[] {
  if (/^language$|\.(pattern|replacement)$|^pairs\.\d+\.(cards|sides)/.test(path)) return []
  if (typeof value === 'string') return [{ path, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, path ? `${path}.${key}` : key))
}

function emptyLists(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value) && value.length === 0) return [path]
  return Object.entries(value).flatMap(([key, inner]) => emptyLists(inner, path ? `${path}.${key}` : key))
}

function marksOf(text: string) {
  return [...text.matchAll(/\{([^}]*)\}/g)].map(([mark, inside = '']) => {
    const [first = '', form] = inside.split('.')
    return { mark, name: first.charAt(0).toLowerCase() + first.slice(1), form }
  })
}

function allowedAt(path: string): readonly string[] {
  const places = Object.keys(marksAt).filter(
    (place) => place === '' || path === place || path.startsWith(`${place}.`),
  )
  return marksAt[places.sort((a, b) => b.length - a.length)[0]!]!
}

/** The forms that everything has which this mark can stand for. */
function formsOf(name: string, path: string, lines: ReadingLines): string[] {
  if (name === 'one' || name === 'two' || name === 'phrase') return commonForms(phrasesIn(lines))
  if (name === 'count' || name === 'all') return commonForms(lines.numbers)
  if (name === 'season') return commonForms(Object.values(lines.question?.when.seasons ?? {}))
  const isCard = name === 'card' || path.startsWith('ties.') || path === 'answer.leaning.divided'
  return isCard ? Object.keys(lines.cardNames) : ['base']
}

function phrasesIn({ cardPhrases, tagPhrases }: ReadingLines): Forms[] {
  const ofCards = Object.values(cardPhrases).flatMap(({ upright, reversed }) => [upright, reversed])
  return [...ofCards, ...Object.values(tagPhrases)]
}

function commonForms(values: readonly Forms[]): string[] {
  const sets = values.map((value) => (typeof value === 'string' ? ['base'] : Object.keys(value)))
  return (sets[0] ?? []).filter((form) => sets.every((forms) => forms.includes(form)))
}

import { describe, expect, test } from 'vitest'
import {
  compareRelevance,
  relevanceOf,
  searchCondition,
  searchTerm,
  searchTerms,
  searchVector,
  wordsOf,
} from './search-text.ts'
import type { DocumentValue, StoredSearchIndex } from './tables.ts'

const index: StoredSearchIndex = {
  id: 1,
  table: 'notes',
  name: 'search_text',
  searchField: 'text',
  filterFields: ['owner'],
  column: 's1',
  state: 'ready',
}
const note = (text: unknown, owner: string | null = 'ada'): DocumentValue =>
  ({ _id: 'a', _creationTime: 1, text, ...(owner !== null && { owner }) }) as DocumentValue
const query = (text: string, owner?: string) => ({
  words: wordsOf(text),
  filters: new Map(owner === undefined ? [] : [['owner', owner]]),
})

describe('the words of a text', () => {
  test.each([
    ['The Moon, rising!', ['the', 'moon', 'rising']],
    ['Größe ÉTÉ naïve', ['größe', 'été', 'naïve']],
    ['日本語 слово', ['日本語', 'слово']],
    ['10 of Cups', ['10', 'of', 'cups']],
    ['e\u0301', ['é']],
    ['', []],
    ['--- ☾ !!!', []],
  ])('%s', (text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })

  test('leave out what is too long to be a word', () => {
    expect(wordsOf(`short ${'x'.repeat(33)}`)).toEqual(['short'])
    expect(wordsOf('x'.repeat(32))).toHaveLength(1)
  })
})

describe('what PostgreSQL is given', () => {
  test('a document is its words, each once, and the values of its filters', () => {
    const vector = searchVector(index, note('moon moon sun'))
    expect(vector.split(' ').slice(0, 2)).toEqual(["'moon'", "'sun'"])
    expect(vector.match(/'=owner=[\w-]{22}'/g)).toHaveLength(1)
  })

  test('the same filter value has the same word, another one another, and a missing one its own', () => {
    const filterOf = (document: DocumentValue) => /'=owner=[\w-]+'/.exec(searchVector(index, document))![0]
    expect(filterOf(note('a', 'ada'))).toBe(filterOf(note('b', 'ada')))
    expect(filterOf(note('a', 'ada'))).not.toBe(filterOf(note('a', 'bob')))
    expect(filterOf(note('a', null))).not.toBe(filterOf(note('a', 'ada')))
  })

  test('a query is any of the words, the last also by its beginning, and all of the filters', () => {
    expect(searchCondition(query('full moon'))).toBe("('full' | 'moon':*)")
    expect(searchCondition(query('moon', 'ada'))).toMatch(/^\('moon':\*\) & '=owner=[\w-]{22}'$/)
    expect(searchTerm('moon', 'whole')).toBe("'moon'")
    expect(searchTerm('moo', 'beginning')).toBe("'moo':*")
  })

  test('nothing that a visitor types can leave its quotes', () => {
    const typed = query(`moon' | '=owner= & ! <-> :* \\`)
    expect(typed.words).toEqual(['moon', 'owner'])
    expect(searchCondition(typed)).toBe("('moon' | 'owner':*)")
  })

  test('a document that is no text, or a very large one, still has a vector', () => {
    expect(searchVector(index, note(42))).toMatch(/^'=owner=/)
    const large = Array.from({ length: 200_000 }, (_, n) => `word${n}`).join(' ')
    expect(Buffer.byteLength(searchVector(index, note(large)))).toBeLessThan(2_000_000)
  })
})

describe('how well a document answers', () => {
  const scoreOf = (text: string, typed: string) => relevanceOf(index, query(typed), note(text))?.score ?? 0

  test('two points for each word, one for a mere beginning of the last, none without any', () => {
    expect(scoreOf('the moon and the sun', 'moon sun')).toBe(4)
    expect(scoreOf('the moonlight', 'moon')).toBe(1)
    expect(scoreOf('the moonlight', 'moon sun')).toBe(0)
    expect(scoreOf('the sun', 'moon')).toBe(0)
  })

  test('a word that is typed twice counts once, and the last one is the last', () => {
    expect(searchTerms(query('moon sun moon'))).toEqual(['sun', 'moon'])
    expect(scoreOf('moon', 'moon moon')).toBe(2)
  })

  test('filters must hold exactly', () => {
    expect(relevanceOf(index, query('moon', 'ada'), note('moon', 'ada'))).not.toBeNull()
    expect(relevanceOf(index, query('moon', 'ada'), note('moon', 'bob'))).toBeNull()
    expect(relevanceOf(index, query('moon', 'ada'), note('moon', null))).toBeNull()
  })

  test('more points are better, then fewer words', () => {
    const documents = ['a long text about the moon', 'moon', 'moon and sun']
    const ranked = documents
      .map((text) => ({ text, relevance: relevanceOf(index, query('sun moon'), note(text))! }))
      .sort((a, b) => compareRelevance(a.relevance, b.relevance))
    expect(ranked.map(({ text }) => text)).toEqual(['moon and sun', 'moon', 'a long text about the moon'])
  })

  test('what is no text does not answer', () => {
    expect(relevanceOf(index, query('moon'), note(['moon']))).toBeNull()
    expect(relevanceOf(index, query('moon'), note(undefined))).toBeNull()
  })
})

import { expect, test } from 'vitest'
import { formatDeckField } from './format-deck-field.ts'

type DeckEditorData = Parameters<typeof formatDeckField>[0]

const cards = ['Sun', 'Moon', 'Star'].map((name) => ({ _id: name.toLowerCase(), name }))
const editorData = {
  cards,
  backs: [{ designId: 'd1', altText: 'A night sky' }],
  covers: [{ designId: 'd2', altText: 'A lighthouse' }],
} as unknown as DeckEditorData
const ids = (...of: string[]) => of as unknown as DeckEditorData['cards'][number]['_id'][]

test('cards are summarized by count, and by the names missing from the other version', () => {
  expect(formatDeckField(editorData, 'cardIds', ids('sun', 'moon'), ids('sun', 'star'))).toBe(
    '2 of 3, with Moon',
  )
  expect(formatDeckField(editorData, 'cardIds', null, ids('sun', 'moon'))).toBe('All 3, with Star')
  expect(formatDeckField(editorData, 'cardIds', ids('sun', 'moon'), null)).toBe('2 of 3')
})

test('a back and a cover are labeled as in the form', () => {
  const of = (id: string) => id as unknown as DeckEditorData['backs'][number]['designId']
  expect(formatDeckField(editorData, 'backDesignId', of('d1'), null)).toBe('Back 1: A night sky')
  expect(formatDeckField(editorData, 'coverDesignId', null, of('d2'))).toBe('None')
  expect(formatDeckField(editorData, 'coverDesignId', of('d9'), null)).toBe('Another cover')
})

test('other fields are shown unchanged', () => {
  expect(formatDeckField(editorData, 'title', 'Rest', 'Peace')).toBe('Rest')
  expect(formatDeckField(editorData, 'palette', ['#0b1026', '#c9a35b'], [])).toBe('#0b1026, #c9a35b')
  expect(formatDeckField(editorData, 'tagline', '', 'For us')).toBe('empty')
})

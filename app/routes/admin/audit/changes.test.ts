import { expect, test } from 'vitest'
import { changesOf } from './changes.ts'

test('describes a change field by field', () => {
  const before = { altText: 'A moon', isOn: false, palette: ['#000', '#fff'], place: null }
  const after = { altText: 'A star', isOn: true, palette: ['#000'], place: { state: 'oregon', city: 'bend' } }
  expect(changesOf(before, after, {}, 'UTC')).toEqual([
    { field: 'alt text', before: 'A moon', after: 'A star' },
    { field: 'is on', before: 'no', after: 'yes' },
    { field: 'palette', before: '#000, #fff', after: '#000' },
    { field: 'place', before: null, after: 'state: oregon\ncity: bend' },
  ])
})

test('shows names for ids and dates for timestamps, and never an id', () => {
  const at = Date.UTC(2026, 10, 16, 6, 5)
  const before = { deckId: 'd1', cardIds: null, changedAt: null }
  const after = {
    deckId: 'd2',
    cardIds: ['c1', 'gone'],
    changedAt: at,
    art: { kind: 'file', storageId: 'f1' },
  }
  expect(changesOf(before, after, { d1: 'Celestial', d2: 'Woodcut', c1: 'The Moon' }, 'UTC')).toEqual([
    { field: 'deck', before: 'Celestial', after: 'Woodcut' },
    { field: 'cards', before: null, after: 'The Moon, deleted since' },
    { field: 'changed at', before: null, after: 'Nov 16, 2026, 6:05 AM UTC' },
    { field: 'art', before: null, after: 'kind: file' },
  ])
})

test('treats names of built-in object properties as plain text', () => {
  expect(changesOf(null, { author: '__proto__', text: 'constructor' }, {}, 'UTC')).toEqual([
    { field: 'author', before: null, after: '__proto__' },
    { field: 'text', before: null, after: 'constructor' },
  ])
})

test('lists all fields of a created or deleted record, without internal ones', () => {
  const row = { _id: 'x', _creationTime: 1, text: 'Kept', seeded: { key: 'k', hash: 'h' } }
  expect(changesOf(row, null, {}, 'UTC')).toEqual([{ field: 'text', before: 'Kept', after: null }])
  expect(changesOf(null, { text: 'New' }, {}, 'UTC')).toEqual([{ field: 'text', before: null, after: 'New' }])
  expect(changesOf(null, null, {}, 'UTC')).toEqual([])
})

import { expect, test } from 'vitest'
import { editedTexts, storedTexts, type StoredTexts } from './reading-texts.ts'

const page = {
  classicPicture: 'A man at a table.',
  numberAndSuit: '',
  person: '',
  feelings: '',
  feelingsReversed: '',
  advice: '',
  goesWith: [],
}
const stored: StoredTexts = {
  upright: {
    gist: 'Skill, and the will to use it.',
    roles: { past: 'You had the tools.' },
    tags: ['skill'],
    direction: 'opens',
    answer: { lean: 'yes', reason: 'Everything needed is on the table.' },
  },
  reversed: { gist: 'Talent kept in a drawer.', roles: {}, tags: [] },
  page,
}

test('texts are the same after they were edited and stored again', () => {
  expect(storedTexts(editedTexts(stored))).toEqual(stored)
  const { page: _, ...withoutPage } = stored
  expect(storedTexts(editedTexts(withoutPage))).toEqual(withoutPage)
})

test('a card without texts has empty fields, and nothing is stored of them', () => {
  const empty = editedTexts(null)
  expect(empty.uprightInReadings).toMatchObject({ gist: '', roles: {}, direction: null })
  expect(storedTexts(empty)).toBeNull()
  const half = { ...empty, uprightInReadings: { ...empty.uprightInReadings, gist: 'One sentence.' } }
  expect(storedTexts(half)).toEqual({
    upright: { gist: 'One sentence.', roles: {}, tags: [] },
    reversed: null,
  })
})

test('any single field is enough to be stored', () => {
  const empty = editedTexts(null)
  for (const pageTexts of [page, { ...page, classicPicture: '', goesWith: [{ card: 'x', text: 'y' }] }]) {
    expect(storedTexts({ ...empty, pageTexts })?.page).toEqual(pageTexts)
  }
  for (const change of [{ tags: ['skill'] }, { direction: 'turns' as const }, { roles: { past: 'Then.' } }]) {
    const reversedInReadings = { ...empty.reversedInReadings, ...change }
    expect(storedTexts({ ...empty, reversedInReadings })?.reversed).toMatchObject(change)
  }
})

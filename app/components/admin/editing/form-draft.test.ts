import { beforeEach, expect, test, vi } from 'vitest'
import {
  conflictingFields,
  formDraftStorage,
  mergeDrafts,
  rebaseDraft,
  withChange,
  dropConflicting,
  withoutSaved,
  type FormDraft,
} from './form-draft.ts'

type Deck = { title: string; tagline: string; verses: string[] }
const saved: Deck = { title: 'Rest', tagline: 'For the evening', verses: ['psalms-23-1'] }

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

function typed(...changes: Partial<Deck>[]): FormDraft<Deck> {
  let draft: FormDraft<Deck> | null = null
  for (const [name, value] of changes.flatMap((change) => Object.entries(change))) {
    draft = withChange(draft, saved, name as keyof Deck, value as never)
  }
  return draft!
}

test('a draft has the typed values and the values before', () => {
  expect(typed({ title: 'Re' }, { title: 'Peace' })).toMatchObject({
    changes: { title: 'Peace' },
    base: { title: 'Rest' },
  })
})

test('changing a field back removes it from the draft, and an empty draft is null', () => {
  const draft = typed({ title: 'Peace', verses: ['psalms-23-2'] })
  const withTitle = withChange(draft, saved, 'verses', ['psalms-23-1'])
  expect(withTitle?.changes).toEqual({ title: 'Peace' })
  expect(withChange(withTitle, saved, 'title', 'Rest')).toBeNull()
})

test('a draft keeps its first base values when others save in the meantime', () => {
  const later = { ...saved, title: 'Quiet', tagline: 'For the night' }
  expect(withChange(typed({ title: 'Peace' }), later, 'tagline', 'For us')).toMatchObject({
    base: { title: 'Rest', tagline: 'For the night' },
  })
})

test('text typed during a save stays in the draft, based on the saved values', () => {
  const draft = typed({ title: 'Peace', tagline: 'For us' })
  const sent = { title: 'Pea', tagline: 'For us' }
  expect(withoutSaved(draft, sent)).toMatchObject({
    changes: { title: 'Peace' },
    base: { title: 'Pea' },
  })
  expect(withoutSaved(draft, draft.changes)).toBeNull()
})

test('only fields that both changed to different values conflict', () => {
  const draft = typed({ title: 'Peace', tagline: 'For us' })
  expect(conflictingFields(draft, { ...saved, verses: [] })).toEqual([])
  expect(conflictingFields(draft, { ...saved, title: 'Quiet' })).toEqual(['title'])
  expect(conflictingFields(draft, { ...saved, title: 'Peace' })).toEqual([])
})

const theirs = { title: 'Quiet', tagline: 'For them', verses: ['psalms-23-1'] }

test('rebasing keeps the changes on top of the other admin’s version', () => {
  expect(rebaseDraft(typed({ title: 'Peace', verses: [] }), theirs)).toMatchObject({
    changes: { title: 'Peace', verses: [] },
    base: { title: 'Quiet', verses: ['psalms-23-1'] },
  })
})

test('fields typed after the refusal keep their base values', () => {
  expect(rebaseDraft(typed({ title: 'Peace', tagline: 'For us' }), { title: 'Quiet' })).toMatchObject({
    base: { title: 'Quiet', tagline: 'For the evening' },
  })
})

test('boxes that only the other admin changed are not overwritten', () => {
  const card = { upright: { love: 'L', work: 'W' } }
  const draft = withChange(null, card, 'upright', { love: 'Mine', work: 'W' })!
  const other = { upright: { love: 'Theirs', work: 'Theirs' } }
  const { changes } = rebaseDraft(draft, other, ['upright'])!
  expect(changes).toEqual({ upright: { love: 'Mine', work: 'Theirs' } })
})

test('discarding drops only conflicting changes', () => {
  const draft = typed({ title: 'Peace', verses: [] })
  expect(dropConflicting(draft, theirs)).toMatchObject({ changes: { verses: [] } })
  expect(dropConflicting(typed({ title: 'Peace' }), theirs)).toBeNull()
})

const card = { upright: { love: 'L', work: 'W', self: 'S' }, name: 'Moon' }
const overCard = (upright: object) => withChange(null, card, 'upright', { ...card.upright, ...upright })!

test('only boxes that both changed conflict', () => {
  const draft = overCard({ love: 'Mine' })
  expect(conflictingFields(draft, { upright: { ...card.upright, work: 'Theirs' } }, ['upright'])).toEqual([])
  expect(conflictingFields(draft, { upright: { ...card.upright, love: 'Theirs' } }, ['upright'])).toEqual([
    'upright',
  ])
})

test('discarding keeps boxes without a conflict, based on the saved version', () => {
  const other = { upright: { love: 'Theirs', work: 'W', self: 'Theirs too' } }
  expect(dropConflicting(overCard({ love: 'Mine', work: 'Typed' }), other, ['upright'])).toMatchObject({
    changes: { upright: { love: 'Theirs', work: 'Typed', self: 'Theirs too' } },
    base: other,
  })
  expect(dropConflicting(overCard({ love: 'Mine' }), other, ['upright'])).toBeNull()
})

test('undoing a discard keeps what was typed since', () => {
  const before = typed({ title: 'Peace', tagline: 'For us' })
  const since = typed({ title: 'Quiet' })
  expect(mergeDrafts(since, before)).toMatchObject({ changes: { title: 'Quiet', tagline: 'For us' } })
  expect(mergeDrafts(null, before)).toBe(before)
})

test('undoing a discard merges box by box, each with its own base value', () => {
  const since = withChange(
    null,
    { ...card, upright: { ...card.upright, love: 'Theirs', work: 'W2' } },
    'upright',
    {
      love: 'Theirs',
      work: 'Later',
      self: 'S',
    },
  )
  expect(mergeDrafts(since, overCard({ love: 'Mine', work: 'Typed' }), ['upright'])).toMatchObject({
    changes: { upright: { love: 'Mine', work: 'Later', self: 'S' } },
    base: { upright: { love: 'L', work: 'W2', self: 'S' } },
  })
})

test('drafts are stored by form and account', () => {
  const draft = typed({ title: 'Peace' })
  formDraftStorage<Deck>('ada', 'deck d1').write(draft)
  expect(formDraftStorage<Deck>('ada', 'deck d1').read()).toEqual(draft)
  expect(formDraftStorage<Deck>('bea', 'deck d1').read()).toBeNull()
  expect(formDraftStorage<Deck>('ada', 'deck d2').read()).toBeNull()
})

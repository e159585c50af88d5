import { beforeEach, expect, test, vi } from 'vitest'
import {
  broughtUp,
  disputedFields,
  formDraftStorage,
  isSame,
  withChange,
  withoutSent,
  type FormDraft,
} from './form-draft.ts'

type Deck = { title: string; tagline: string; verses: string[] }
const saved: Deck = { title: 'Rest', tagline: 'For the evening', verses: ['psalms-23-1'] }
const over = { saved, version: 'v1' }

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
    draft = withChange(draft, over, name as keyof Deck, value as never)
  }
  return draft!
}

test('a draft holds what was typed, what stood there before, and the version it was typed over', () => {
  expect(typed({ title: 'Re' }, { title: 'Peace' })).toMatchObject({
    ...{ changes: { title: 'Peace' }, base: { title: 'Rest' }, basedOn: 'v1' },
  })
})

test('what is typed back to what is saved is no change, and without a change there is no draft', () => {
  const draft = typed({ title: 'Peace', verses: ['psalms-23-2'] })
  const withTitle = withChange(draft, over, 'verses', ['psalms-23-1'])
  expect(withTitle?.changes).toEqual({ title: 'Peace' })
  expect(withChange(withTitle, over, 'title', 'Rest')).toBeNull()
})

test('what was typed back is no change, in whichever order its parts were written', () => {
  expect(isSame({ summary: 'S', love: 'L' }, { love: 'L', summary: 'S' })).toBe(true)
  expect(isSame({ summary: 'S' }, { summary: 'S', love: '' })).toBe(false)
  expect(isSame(['a', 'b'], ['b', 'a'])).toBe(false)
})

test('a draft goes on being based on what its writer saw first, though others save meanwhile', () => {
  const later = { saved: { ...saved, tagline: 'For the night' }, version: 'v2' }
  expect(withChange(typed({ title: 'Peace' }), later, 'tagline', 'For us')).toMatchObject({
    ...{ basedOn: 'v1', base: { title: 'Rest', tagline: 'For the night' } },
  })
})

test('what was typed while a save was under way goes on waiting over what was saved', () => {
  const draft = typed({ title: 'Peace', tagline: 'For us' })
  const sent = { title: 'Pea', tagline: 'For us' }
  expect(withoutSent(draft, sent, 'v2')).toMatchObject({
    ...{ changes: { title: 'Peace' }, base: { title: 'Pea' }, basedOn: 'v2' },
  })
  expect(withoutSent(draft, draft.changes, 'v2')).toBeNull()
})

test('only fields that both have changed, each to something else, are in dispute', () => {
  const draft = typed({ title: 'Peace', tagline: 'For us' })
  expect(disputedFields(draft, { ...saved, verses: [] })).toEqual([])
  expect(disputedFields(draft, { ...saved, title: 'Quiet' })).toEqual(['title'])
  expect(disputedFields(draft, { ...saved, title: 'Peace' })).toEqual([])
})

test('once decided, a draft stands over their version and can be saved', () => {
  const draft = typed({ title: 'Peace', tagline: 'For us', verses: [] })
  const theirs = { version: 'v2', fields: { title: 'Quiet', tagline: 'For them', verses: ['psalms-23-1'] } }
  expect(broughtUp(draft, theirs, { title: 'mine', tagline: 'theirs' })).toMatchObject({
    ...{ changes: { title: 'Peace', verses: [] }, base: { title: 'Quiet', verses: ['psalms-23-1'] } },
    basedOn: 'v2',
  })
  expect(broughtUp(typed({ title: 'Peace' }), theirs, { title: 'theirs' })).toBeNull()
})

test('a draft is found again by its form and by the account that typed it, and by nobody else', () => {
  const draft = typed({ title: 'Peace' })
  formDraftStorage<Deck>('ada', 'deck d1').write(draft)
  expect(formDraftStorage<Deck>('ada', 'deck d1').read()).toEqual(draft)
  expect(formDraftStorage<Deck>('bea', 'deck d1').read()).toBeNull()
  expect(formDraftStorage<Deck>('ada', 'deck d2').read()).toBeNull()
})

import { expect, test } from 'vitest'
import { identities } from '#content/tarot/identities.ts'
import type { OfferedFile } from '#rules/cards/designs/dry-run.ts'
import { restoreDrafts, withoutDrafts, withDraft } from './upload-drafts.ts'

const cards = identities.slice(0, 3).map((card) => ({ ...card, id: card.slug }))
const offered = (more: Partial<OfferedFile> = {}): OfferedFile => ({
  name: 'scan-1.png',
  sha256: 'a',
  target: null,
  isSure: true,
  altText: '',
  picture: { type: 'png', width: 1320, height: 2280 },
  ...more,
})
const chosen = { target: { role: 'face', cardId: 'the-fool' }, altText: 'A fool walks.' } as const

test('a picture that is dropped again is known by its bytes, whatever its name, with all that was typed for it', () => {
  const words = withDraft({}, offered(chosen))
  const [again, other] = restoreDrafts([offered({ name: 'x.png' }), offered({ sha256: 'b' })], words, cards)
  expect(again).toMatchObject({ name: 'x.png', ...chosen })
  expect(other).toEqual(offered({ sha256: 'b' }))
})

test('that it was left out is remembered as well', () => {
  const words = withDraft({}, offered({ target: null }))
  expect(restoreDrafts([offered(chosen)], words, cards)[0]).toMatchObject({ target: null })
})

test('the words of a card that the deck has no more stay, and its card is chosen anew', () => {
  const words = withDraft({}, offered(chosen))
  expect(restoreDrafts([offered()], words, cards.slice(1))[0]).toMatchObject({
    target: null,
    altText: chosen.altText,
  })
})

test('what is uploaded is forgotten, and files that could not be read share no words', () => {
  const words = withDraft(withDraft({}, offered(chosen)), offered({ sha256: '', altText: 'Nobody’s' }))
  expect(withoutDrafts(words, [{ sha256: 'a' }])).not.toHaveProperty('a')
  expect(restoreDrafts([offered({ sha256: '' })], words, cards)[0]?.altText).toBe('')
})

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

test('a file that is dropped again is recognized by its hash, and its draft is restored', () => {
  const words = withDraft({}, offered(chosen))
  const [again, other] = restoreDrafts([offered({ name: 'x.png' }), offered({ sha256: 'b' })], words, cards)
  expect(again).toMatchObject({ name: 'x.png', ...chosen })
  expect(other).toEqual(offered({ sha256: 'b' }))
})

test('a file that was left out stays left out', () => {
  const words = withDraft({}, offered({ target: null }))
  expect(restoreDrafts([offered(chosen)], words, cards)[0]).toMatchObject({ target: null })
})

test('if the deck no longer has the card, the text stays and the card is matched again', () => {
  const words = withDraft({}, offered(chosen))
  expect(restoreDrafts([offered()], words, cards.slice(1))[0]).toMatchObject({
    target: null,
    altText: chosen.altText,
  })
})

test('drafts of uploaded files are deleted, and unreadable files share no draft', () => {
  const words = withDraft(withDraft({}, offered(chosen)), offered({ sha256: '', altText: 'Nobody’s' }))
  expect(withoutDrafts(words, [{ sha256: 'a' }])).not.toHaveProperty('a')
  expect(restoreDrafts([offered({ sha256: '' })], words, cards)[0]?.altText).toBe('')
})

import { describe, expect, test } from 'vitest'
import { identities } from '#content/tarot/identities.ts'
import { matchNames, type NamedCard } from './match-names.ts'

const tarot: NamedCard[] = identities.map((card) => ({ ...card, id: card.slug }))

const seen = (name: string, cards = tarot) => {
  const [match] = matchNames([name], cards)
  if (!match) return null
  const { target, isSure } = match
  const what = target.role === 'face' ? target.cardId : target.role
  return isSure ? what : `${what}?`
}

describe('which card a file is', () => {
  test.each([
    ['the-star.png', 'the-star'],
    ['The Star.PNG', 'the-star'],
    ['folder/sub/star.jpg', 'the-star'],
    ['17.png', 'the-star'],
    ['00.png', 'the-fool'],
    ['77.webp', 'king-of-pentacles'],
    ['XVII.png', 'the-star'],
    ['17 - The Star (final).png', 'the-star'],
    ['XVII_The_Star.jpeg', 'the-star'],
    ['TheHighPriestess.avif', 'the-high-priestess'],
    ['Page of Cups.jpg', 'page-of-cups'],
    ['cups-11.jpg', 'page-of-cups'],
    ['cups11.jpg', 'page-of-cups'],
    ['11_cups.jpg', 'page-of-cups'],
    ['cupsPage.jpg', 'page-of-cups'],
    ['king-of-coins.png', 'king-of-pentacles'],
    ['ace of rods.png', 'ace-of-wands'],
    ['Swords VIII.png', 'eight-of-swords'],
    ['c10.png', 'ten-of-cups'],
    ['Judgment.png', 'judgement'],
    ['major_20_judgement_rgb_300dpi.png', 'judgement'],
    ['wheel-fortune.png', 'wheel-of-fortune'],
    ['card-back.png', 'back'],
    ['Rückseite back.png', 'back'],
    ['cover.jpg', 'cover'],
  ])('%s is %s', (name, card) => {
    expect(seen(name)).toBe(card)
  })

  test.each([
    ['the-empreror.png', 'the-emperor?'],
    ['hermitt.png', 'the-hermit?'],
    ['temperence.png', 'temperance?'],
    ['qeen of swords.png', 'queen-of-swords?'],
  ])('%s is only like %s, to be confirmed', (name, card) => {
    expect(seen(name)).toBe(card)
  })

  test.each(['IMG_2024.png', '79.png', 'screenshot.png', 'cups.png', 'cups 3 4.png', '.png', 'y.x'])(
    '%s says nothing',
    (name) => expect(seen(name)).toBeNull(),
  )

  test('every card is found by its slug, its name and its place', () => {
    const ways = [
      (card: NamedCard) => `${card.slug}.png`,
      (card: NamedCard) => `${card.name}.png`,
      (card: NamedCard) => `${String(card.position).padStart(2, '0')}.png`,
      (card: NamedCard) => `${card.position}_${card.slug}.png`,
    ]
    for (const way of ways) {
      const found = matchNames(tarot.map(way), tarot)
      expect(found.map((match) => match?.target)).toEqual(
        tarot.map(({ id }) => ({ role: 'face', cardId: id })),
      )
    }
  })

  test('numbers may also be counted from one to seventy-eight', () => {
    const names = tarot.map((_, index) => `${index + 1}.png`)
    const found = matchNames(names, tarot)
    expect(found[0]?.target).toEqual({ role: 'face', cardId: 'the-fool' })
    expect(found[77]?.target).toEqual({ role: 'face', cardId: 'king-of-pentacles' })
  })

  test.each([
    ['swords/03.png', 'three-of-swords'],
    ['My deck/02 Swords/3.png', 'three-of-swords'],
    ['Suit of Cups/ace.png', 'ace-of-cups'],
    ['coins\\Queen.jpg', 'queen-of-pentacles'],
    ['minors/wands/VIII.png', 'eight-of-wands'],
    ['majors/the-star.jpg', 'the-star'],
    ['Major Arcana/17.png', 'the-star'],
    ['majors/III.png', 'the-empress'],
    ['backs/blue.png', 'back'],
    ['cover/final.png', 'cover'],
    // What the file itself says counts more.
    ['swords/page of cups.png', 'page-of-cups'],
    ['swords/cups-3.png', 'three-of-cups'],
    // Counted through the whole deck, and only sorted into folders.
    ['wands/22.png', 'ace-of-wands'],
    // The name of a deck is no suit.
    ['Sword and Rose Tarot/03.png', 'the-empress'],
    ['c/03.png', 'the-empress'],
  ])('%s is %s by its folder', (path, card) => {
    expect(seen(path)).toBe(card)
  })

  test('each folder is counted as its owner counts', () => {
    const fromZero = Array.from({ length: 14 }, (_, at) => `swords/${at}.png`)
    const fromOne = Array.from({ length: 14 }, (_, at) => `cups/${at + 1}.png`)
    const majors = Array.from({ length: 22 }, (_, at) => `majors/${at + 1}.png`)
    const ids = matchNames([...fromZero, ...fromOne, ...majors], tarot).map(
      (match) => match?.target.role === 'face' && match.target.cardId,
    )
    const of = (suit: string | null) => tarot.filter((card) => card.suit === suit).map(({ id }) => id)
    expect(ids).toEqual([...of('swords'), ...of('cups'), ...of(null)])
  })

  test('a deck without suits is matched by name and place', () => {
    const oracle = ['Still Pond', 'Ember'].map((name, position) => ({
      id: name,
      slug: name.toLowerCase().replace(' ', '-'),
      name,
      position,
      suit: null,
      number: position,
      shownNumber: null,
    }))
    expect(seen('still_pond.png', oracle)).toBe('Still Pond')
    expect(seen('1.png', oracle)).toBe('Ember')
  })
})

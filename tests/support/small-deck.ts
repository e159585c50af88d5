// A deck with minimal cards.
import { randomBytes } from 'node:crypto'
import type { Backend } from '#backend/index.ts'
import type { DataModel, Doc, Id } from '#convex/_generated/dataModel.js'
import { publishRevision } from '#convex/cards/deckRevisions.ts'

export type TestDeck = {
  deckId: Id<'decks'>
  decktypeId: Id<'decktypes'>
  cardIds: Id<'cards'>[]
  slug: string
}

type DeckOptions = { kind?: Doc<'decktypes'>['kind']; cards?: number; majors?: number; position?: number }

let decksCreated = 0

/** A published deck; its type is reversible unless it is one of verses. */
export async function addDeck(
  backend: Pick<Backend<DataModel>, 'run'>,
  { kind = 'tarot', cards = 78, majors = 22, position = ++decksCreated }: DeckOptions = {},
): Promise<TestDeck> {
  const slug = `deck-${randomBytes(4).toString('hex')}`
  return backend.run(async (ctx) => {
    const decktypeId = await ctx.db.insert('decktypes', {
      slug: `type-of-${slug}`,
      name: 'Test',
      kind,
      description: 'For tests.',
      position,
      reversible: kind !== 'verse',
      aspectRatio: 11 / 19,
      wording: { one: 'card', many: 'cards' },
      status: 'published',
    })
    const cardIds: Id<'cards'>[] = []
    for (let index = 0; index < cards; index++) {
      cardIds.push(await ctx.db.insert('cards', cardFields(decktypeId, index, index < majors)))
    }
    const deckId = await ctx.db.insert('decks', {
      slug,
      title: 'A deck',
      tagline: '',
      description: '',
      decktypeId,
      cardIds: null,
      artist: 'Nobody',
      palette: [],
      artStyle: 'plain',
      status: 'published',
      revision: 0,
      position,
    })
    await publishRevision(ctx, deckId)
    return { deckId, decktypeId, cardIds, slug }
  })
}

export function cardFields(decktypeId: Id<'decktypes'>, index: number, isMajor: boolean) {
  return {
    decktypeId,
    slug: `card-${index}`,
    name: `Card ${index}`,
    number: index,
    position: index,
    altText: `Card ${index}`,
    shownNumber: null,
    suit: null,
    rank: null,
    element: null,
    astrology: null,
    arcana: isMajor ? ('major' as const) : ('minor' as const),
    keywords: { upright: ['one'], reversed: ['other'] },
    upright: { summary: 'Upright.' },
    reversed: { summary: 'Reversed.' },
  }
}

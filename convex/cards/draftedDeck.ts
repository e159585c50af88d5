// A published deck with the changes of its draft: how the draft is read, and what would be published.
import { cardBoxes, hasConflict, isSame, mergeBoxes } from '#rules/cards/boxes.ts'
import type { EditedTexts } from '#rules/cards/reading-texts.ts'
import type { Doc, Id } from '../_generated/dataModel.js'
import type { MutationCtx, QueryCtx } from '../_generated/server.js'
import type { EditedFields } from '../admin/saveConflict.ts'
import { asStored, cardFieldsOf } from './cardEditing.ts'
import { editedFieldsOf } from './deckEditing.ts'
import { approvedFaces, cardsOf, requireRow, snapshotWith } from './deckRevisions.ts'
import { editedTextFields, getEditedTexts } from './editedTexts.ts'

/** Published in one transaction. */
export const MAX_DRAFTED_CARDS = 200

export function getDraft({ db }: QueryCtx, deckId: Id<'decks'>): Promise<Doc<'deckDrafts'> | null> {
  return db
    .query('deckDrafts')
    .withIndex('by_deckId', (q) => q.eq('deckId', deckId))
    .unique()
}

export function getCardDraft(
  { db }: QueryCtx,
  draftId: Id<'deckDrafts'>,
  cardId: Id<'cards'>,
): Promise<Doc<'cardDrafts'> | null> {
  return db
    .query('cardDrafts')
    .withIndex('by_draftId_and_cardId', (q) => q.eq('draftId', draftId).eq('cardId', cardId))
    .unique()
}

export function cardDraftsOf({ db }: QueryCtx, draftId: Id<'deckDrafts'>): Promise<Doc<'cardDrafts'>[]> {
  return db
    .query('cardDrafts')
    .withIndex('by_draftId_and_cardId', (q) => q.eq('draftId', draftId))
    .take(MAX_DRAFTED_CARDS + 1)
}

/** Only the fields that differ from the current ones. */
export function differing(changes: EditedFields, current: EditedFields): EditedFields {
  return Object.fromEntries(
    Object.entries(changes).filter(([name, value]) => !isSame(value, current[name] ?? null)),
  )
}

/**
 * What the drafted fields are compared with when they are published: what they said when they were first drafted. Fields with
 * parts say what visitors see now, unless a part conflicts, since the draft takes over the newest words of the other parts.
 */
export function newBase({
  base,
  changes,
  live,
}: Record<'base' | 'changes' | 'live', EditedFields>): EditedFields {
  const bases = Object.entries(changes).map(([name, mine]) => {
    const theirs = live[name] ?? null
    const isKept =
      name in base && (!cardBoxes.includes(name) || hasConflict({ base: base[name], mine, theirs }))
    return [name, isKept ? base[name]! : theirs] as const
  })
  return Object.fromEntries(bases)
}

/** What the form of the deck shows: the current fields with the draft's. */
export function draftedFields(deck: Doc<'decks'>, { changes }: Doc<'deckDrafts'>): EditedFields {
  return { ...editedFieldsOf(deck), ...(changes as EditedFields) }
}

/** All fields of a card as its form shows them now. */
export async function currentCardFields(ctx: QueryCtx, card: Doc<'cards'>): Promise<EditedFields> {
  return { ...cardFieldsOf(card), ...(await getEditedTexts(ctx, card._id)) } as unknown as EditedFields
}

/** What the draft makes of the changed fields, over what they say now. */
export function mergedChanges({ base, changes }: Doc<'cardDrafts'>, current: EditedFields): EditedFields {
  const merged = Object.entries(changes as EditedFields).map(([name, mine]) => [
    name,
    cardBoxes.includes(name)
      ? mergeBoxes({ base: (base as EditedFields)[name], mine, theirs: current[name] })
      : mine,
  ])
  return Object.fromEntries(merged) as EditedFields
}

export interface DraftedCard {
  card: Doc<'cards'>
  texts: EditedTexts
  isChanged: boolean
}

export async function draftedCard(
  ctx: QueryCtx,
  card: Doc<'cards'>,
  drafted: Doc<'cardDrafts'> | null,
): Promise<DraftedCard> {
  const current = await currentCardFields(ctx, card)
  const changes = drafted ? mergedChanges(drafted, current) : {}
  const edited = { ...current, ...changes } as unknown as EditedTexts
  const { uprightInReadings, reversedInReadings, pageTexts } = edited
  return {
    card: { ...card, ...asStored(ofCard(changes)) },
    texts: { uprightInReadings, reversedInReadings, pageTexts },
    isChanged: drafted !== null,
  }
}

/** Without the texts that are in a row of their own. */
function ofCard(changes: EditedFields): Partial<Doc<'cards'>> {
  const own = Object.entries(changes).filter(([name]) => !(name in editedTextFields))
  return Object.fromEntries(own) as Partial<Doc<'cards'>>
}

/** The revision that publishing the draft would create. */
export async function draftedRevision(ctx: QueryCtx, deck: Doc<'decks'>, draft: Doc<'deckDrafts'>) {
  const { backDesignId, coverDesignId, ...fields } = draftedFields(deck, draft) as unknown as Doc<'decks'>
  const { backDesignId: _back, coverDesignId: _cover, ...others } = deck
  const drafted = {
    ...others,
    ...fields,
    ...(backDesignId && { backDesignId }),
    ...(coverDesignId && { coverDesignId }),
  }
  const names = new Map(
    (await cardDraftsOf(ctx, draft._id)).map(({ cardId, changes }) => [
      cardId,
      changes as Partial<Doc<'cards'>>,
    ]),
  )
  const cards = (await cardsOf(ctx, drafted)).map((card) => ({
    ...card,
    name: names.get(card._id)?.name ?? card.name,
    arcana: names.get(card._id)?.arcana ?? card.arcana,
  }))
  const decktype = await requireRow(ctx.db.get('decktypes', deck.decktypeId))
  return {
    deck: drafted,
    cards,
    snapshot: await snapshotWith(drafted, decktype, cards, await approvedFaces(ctx, deck._id)),
  }
}

/** When it was published or discarded, or its deck is deleted for good. */
export async function deleteDraft(ctx: MutationCtx, draft: Doc<'deckDrafts'>): Promise<void> {
  for (const { _id } of await cardDraftsOf(ctx, draft._id)) await ctx.db.delete('cardDrafts', _id)
  await ctx.db.delete('deckDrafts', draft._id)
}

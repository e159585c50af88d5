// Drafts of changes to a published deck: saved by the same forms, and published together as one revision that can be undone
// as a whole. What visitors see of a draft by its link is in deckPreviews.ts.
import { v, type Infer } from 'convex/values'
import { cardBoxes } from '#rules/cards/boxes.ts'
import { toHex } from '#rules/readings/fair-draw/bytes.ts'
import { internal } from '../_generated/api.js'
import type { Doc, Id } from '../_generated/dataModel.js'
import { internalMutation, type MutationCtx, type QueryCtx } from '../_generated/server.js'
import { log } from '../admin/audit.ts'
import { requireUnchanged, seenFields, withBoxes, type EditedFields } from '../admin/saveConflict.ts'
import { contentMutation, staffQuery } from '../callers/functions.ts'
import { refusal } from '../callers/refusal.ts'
import { unset } from '../values/unset.ts'
import { asStored, checkedTexts, requireReverse } from './cardEditing.ts'
import { checkCards, checkedDeckFields } from './deckFields.ts'
import { designFor, editedFieldsOf, requireDeck } from './deckEditing.ts'
import { requireRow } from './deckRevisions.ts'
import * as drafted from './draftedDeck.ts'
import { checkedReadingTexts, editedTextFields, patchCard, requireStorable } from './editedTexts.ts'
import { getDeck } from './findDeck.ts'
import { publishNext } from './publications.ts'
import { cards, decks } from '../tables/decks.ts'

const TOKEN_BYTES = 16
/** How long a link shows the draft. */
const LINK_LASTS_MS = 14 * 24 * 60 * 60_000

const draftView = v.object({
  changes: v.record(v.string(), v.any()),
  preview: v.union(v.object({ token: v.string(), until: v.number() }), v.null()),
  cards: v.array(v.object({ _id: v.id('cards'), name: v.string(), fields: v.array(v.string()) })),
})

export const get = staffQuery({
  args: { deckId: v.id('decks') },
  returns: v.union(draftView, v.null()),
  handler: async (ctx, { deckId }): Promise<Infer<typeof draftView> | null> => {
    const draft = await drafted.getDraft(ctx, deckId)
    if (!draft) return null
    const rows = await drafted.cardDraftsOf(ctx, draft._id)
    const named = rows.map(async ({ cardId, changes }) => {
      const card = await ctx.db.get('cards', cardId)
      if (!card || card.deletedAt !== undefined) return []
      return [{ _id: cardId, name: (changes.name as string) ?? card.name, fields: Object.keys(changes) }]
    })
    return {
      changes: draft.changes,
      preview: draft.preview ?? null,
      cards: (await Promise.all(named)).flat(),
    }
  },
})

/** The draft's changes of one card, for its form. Null if the deck has no draft. */
export const ofCard = staffQuery({
  args: { deck: v.string(), cardId: v.string() },
  returns: v.union(
    v.object({
      deck: v.object({ _id: v.id('decks'), slug: v.string(), title: v.string() }),
      changes: v.record(v.string(), v.any()),
    }),
    v.null(),
  ),
  handler: async (ctx, { deck: named, cardId }) => {
    const deck = await getDeck(ctx, named)
    const draft = deck && (await drafted.getDraft(ctx, deck._id))
    const id = ctx.db.normalizeId('cards', cardId)
    const card = id && (await ctx.db.get('cards', id))
    if (!draft || !card || card.decktypeId !== deck.decktypeId) return null
    const row = await drafted.getCardDraft(ctx, draft._id, card._id)
    const { _id, slug, title } = deck
    return {
      deck: { _id, slug, title },
      changes: row ? drafted.mergedChanges(row, await drafted.currentCardFields(ctx, card)) : {},
    }
  },
})

/** Only for a published deck: any other is a draft itself. Idempotent. */
export const begin = contentMutation({
  args: { deckId: v.id('decks') },
  returns: v.null(),
  handler: async (ctx, { deckId }) => {
    const deck = await requireDeck(ctx, deckId)
    if (deck.status !== 'published') throw refusal('conflict', 'revision_needs_published')
    if (await drafted.getDraft(ctx, deckId)) return null
    await ctx.db.insert('deckDrafts', { deckId, changes: {}, base: {} })
    await log(ctx, 'begin draft', 'decks', deckId, null, {})
    return null
  },
})

export const saveDeck = contentMutation({
  args: {
    deckId: v.id('decks'),
    ...decks.validator
      .pick('title', 'tagline', 'description', 'artist', 'palette', 'artStyle', 'cardIds')
      .partial().fields,
    backDesignId: v.optional(v.union(v.id('designs'), v.null())),
    coverDesignId: v.optional(v.union(v.id('designs'), v.null())),
    seen: seenFields,
  },
  returns: v.null(),
  handler: async (ctx, { deckId, seen, ...given }) => {
    const { deck, draft } = await requireDraft(ctx, deckId)
    const changes = { ...given, ...checkedDeckFields(given) }
    const current = drafted.draftedFields(deck, draft)
    await requireUnchanged(ctx, { table: 'decks', id: deckId, current, seen, changes })
    await checkCards(ctx, { cardIds: null, ...changes, decktypeId: deck.decktypeId })
    for (const role of ['back', 'cover'] as const) {
      const designId = changes[`${role}DesignId`]
      if (designId) await designFor(ctx, deck, role, designId)
    }
    const live = editedFieldsOf(deck)
    const all = drafted.differing({ ...(draft.changes as EditedFields), ...(changes as EditedFields) }, live)
    const base = drafted.newBase({ base: draft.base ?? {}, changes: all, live })
    await ctx.db.patch('deckDrafts', draft._id, { changes: all, base })
    return null
  },
})

export const saveCard = contentMutation({
  args: {
    deckId: v.id('decks'),
    cardId: v.id('cards'),
    ...cards.validator
      .omit('seeded', 'slug', 'decktypeId', 'position', 'language', 'deletedAt', 'deletedWith')
      .partial().fields,
    ...v.object(editedTextFields).partial().fields,
    seen: seenFields,
  },
  returns: v.null(),
  handler: async (ctx, { deckId, cardId, seen, ...given }) => {
    const { deck, draft } = await requireDraft(ctx, deckId)
    const card = await ctx.db.get('cards', cardId)
    if (card?.decktypeId !== deck.decktypeId || card.deletedAt !== undefined)
      throw refusal('not found', 'card_not_found')
    const row = await drafted.getCardDraft(ctx, draft._id, cardId)
    const live = await drafted.currentCardFields(ctx, card)
    const before = row ? drafted.mergedChanges(row, live) : {}
    const typed = checkedReadingTexts(checkedTexts(given))
    const checked = { current: { ...live, ...before }, seen, boxes: cardBoxes }
    await requireUnchanged(ctx, { table: 'cards', id: cardId, changes: typed, ...checked })
    const saved = withBoxes(typed, checked)
    requireReverse(await requireRow(ctx.db.get('decktypes', card.decktypeId)), card, saved)
    const changes = drafted.differing({ ...before, ...(saved as EditedFields) }, live)
    await requireStorable(ctx, card, { ...live, ...changes } as never)
    await putCardDraft(ctx, { draftId: draft._id, cardId, row, changes, live })
    return null
  },
})

type CardDraftFields = {
  draftId: Id<'deckDrafts'>
  cardId: Id<'cards'>
  row: Doc<'cardDrafts'> | null
  changes: EditedFields
  live: EditedFields
}

/** A card that says again what visitors see has no draft. */
async function putCardDraft(ctx: MutationCtx, { draftId, cardId, row, changes, live }: CardDraftFields) {
  const names = Object.keys(changes)
  const base = drafted.newBase({ base: row?.base ?? {}, changes, live })
  if (names.length === 0) {
    if (row) await ctx.db.delete('cardDrafts', row._id)
  } else if (row) {
    await ctx.db.patch('cardDrafts', row._id, { base, changes })
  } else {
    const max = drafted.MAX_DRAFTED_CARDS
    if ((await drafted.cardDraftsOf(ctx, draftId)).length >= max)
      throw refusal('conflict', 'draft_too_large', { max })
    await ctx.db.insert('cardDrafts', { draftId, cardId, base, changes })
  }
}

/** Makes a new link; an earlier one shows nothing from now on. */
export const share = contentMutation({
  args: { deckId: v.id('decks') },
  returns: v.object({ token: v.string(), until: v.number() }),
  handler: async (ctx, { deckId }) => {
    const { draft } = await requireDraft(ctx, deckId)
    const token = toHex(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES)))
    const until = Date.now() + LINK_LASTS_MS
    await ctx.db.patch('deckDrafts', draft._id, { preview: { token, until } })
    await ctx.scheduler.runAt(until, internal.cards.deckDrafts.expire, { draftId: draft._id, token })
    await log(ctx, 'share draft', 'decks', deckId, null, { until })
    return { token, until }
  },
})

export const unshare = contentMutation({
  args: { deckId: v.id('decks') },
  returns: v.null(),
  handler: async (ctx, { deckId }) => {
    const { draft } = await requireDraft(ctx, deckId)
    if (!draft.preview) return null
    await ctx.db.patch('deckDrafts', draft._id, { preview: unset })
    await log(ctx, 'stop sharing draft', 'decks', deckId, { until: draft.preview.until }, null)
    return null
  },
})

/** At the end of a link. A new one has another token. */
export const expire = internalMutation({
  args: { draftId: v.id('deckDrafts'), token: v.string() },
  returns: v.null(),
  handler: async (ctx, { draftId, token }) => {
    const draft = await ctx.db.get('deckDrafts', draftId)
    if (draft?.preview?.token === token) await ctx.db.patch('deckDrafts', draftId, { preview: unset })
    return null
  },
})

export const discard = contentMutation({
  args: { deckId: v.id('decks') },
  returns: v.null(),
  handler: async (ctx, { deckId }) => {
    const draft = await drafted.getDraft(ctx, deckId)
    // A retry after a lost response.
    if (!draft) return null
    await log(ctx, 'discard draft', 'decks', deckId, draft.changes, null)
    await drafted.deleteDraft(ctx, draft)
    return null
  },
})

/**
 * All changes at once, as one revision. Its own entry comes before those of the cards: an undo goes backwards, and publishes
 * again with it, at the end. `lacking` as in `decks:update`.
 */
export const publish = contentMutation({
  args: { deckId: v.id('decks'), lacking: v.optional(v.number()) },
  returns: v.object({ revision: v.number() }),
  handler: async (ctx, { deckId, lacking }) => {
    const deck = await requireDeck(ctx, deckId)
    const draft = await drafted.getDraft(ctx, deckId)
    // A retry after a lost response.
    if (!draft) return { revision: deck.revision }
    if (deck.status !== 'published') throw refusal('conflict', 'revision_needs_published')
    const changes = draft.changes as EditedFields
    const before = editedFieldsOf(deck)
    // What somebody else has published since must not be overwritten.
    await requireUnchanged(ctx, { table: 'decks', id: deckId, current: before, changes, seen: draft.base })
    const former = Object.fromEntries(Object.keys(changes).map((name) => [name, before[name] ?? null]))
    await log(ctx, 'publish draft', 'decks', deckId, former, changes)
    await checkCards(ctx, { cardIds: null, ...changes, decktypeId: deck.decktypeId })
    const { backDesignId, coverDesignId, ...texts } = changes as Partial<Doc<'decks'>> & {
      backDesignId?: Id<'designs'> | null
      coverDesignId?: Id<'designs'> | null
    }
    await ctx.db.patch('decks', deckId, {
      ...texts,
      ...(backDesignId !== undefined && { backDesignId: await designFor(ctx, deck, 'back', backDesignId) }),
      ...(coverDesignId !== undefined && {
        coverDesignId: await designFor(ctx, deck, 'cover', coverDesignId),
      }),
    })
    for (const row of await drafted.cardDraftsOf(ctx, draft._id)) {
      const card = await ctx.db.get('cards', row.cardId)
      if (!card || card.deletedAt !== undefined) continue
      const current = await drafted.currentCardFields(ctx, card)
      const { base: seen, changes } = row
      await requireUnchanged(ctx, { table: 'cards', id: card._id, current, changes, seen, boxes: cardBoxes })
      const merged = drafted.mergedChanges(row, current)
      await patchCard(ctx, card, asStored(merged), 'publish draft')
    }
    await drafted.deleteDraft(ctx, draft)
    return { revision: await publishNext(ctx, deckId, lacking) }
  },
})

async function requireDraft(ctx: QueryCtx, deckId: Id<'decks'>) {
  const deck = await requireDeck(ctx, deckId)
  const draft = await drafted.getDraft(ctx, deckId)
  if (!draft) throw refusal('conflict', 'draft_gone')
  return { deck, draft }
}

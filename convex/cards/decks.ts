// Decks: editions of a deck type. Draft → in review → published → retired. Publishing creates a revision, and so does a
// change to a published deck, if the revision would differ.
import { v, type Infer } from 'convex/values'
import { baseLanguage } from '#rules/language.ts'
import type { Doc, Id } from '../_generated/dataModel.js'
import type { QueryCtx } from '../_generated/server.js'
import { insertAudited, log, patchAudited } from '../admin/audit.ts'
import { checkCards, checkedDeckFields } from './deckFields.ts'
import { designFor, editedFieldsOf, requireDeck, requireDecktype } from './deckEditing.ts'
import { getDeck, getDefaultDeck, latestRevision } from './findDeck.ts'
import { contentMutation, query, staffQuery } from '../callers/functions.ts'
import { cancelPublication, publishDeck, publishNext, refuseUnseenGaps } from './publications.ts'
import { refusal } from '../callers/refusal.ts'
import { isDuplicateInsert } from '../values/duplicateInsert.ts'
import { localized, type PageCtx } from '../values/localized.ts'
import { requireSlug } from '../values/text.ts'
import { requireUnchanged, seenFields } from '../admin/saveConflict.ts'
import { artView, deckView, viewArt, viewDeck } from './views.ts'
import { decks, deckStatus } from '../tables/decks.ts'

const MAX_DECKS = 200
/** Cards in a teaser. */
const SHOWN_CARDS = 3

type RevisionCard = Doc<'deckRevisions'>['cards'][number]
type Status = Infer<typeof deckStatus>

/** A deck that was published never becomes a draft again. */
const nextStates: Record<Status, readonly Status[]> = {
  draft: ['in review', 'retired'],
  'in review': ['draft', 'published'],
  published: ['retired'],
  retired: ['published'],
}

const publicView = v.object({
  ...deckView.fields,
  tagline: v.string(),
  description: v.string(),
  cover: v.union(artView, v.null()),
  cardCount: v.number(),
})

const faceView = v.object({
  _id: v.id('cards'),
  slug: v.string(),
  name: v.string(),
  face: v.union(artView, v.null()),
})

const fullView = v.object({ ...publicView.fields, cards: v.array(faceView) })

export const listPublished = query({
  args: {},
  returns: v.array(publicView),
  handler: async (ctx) => {
    return Promise.all((await publishedDecks(ctx)).map((deck) => viewPublic(ctx, deck)))
  },
})

/** Every published deck with three of its cards, for choosing a deck. */
export const teasers = query({
  args: {},
  returns: v.array(v.object({ ...publicView.fields, shown: v.array(faceView) })),
  handler: async (ctx) => {
    const teased = (await publishedDecks(ctx)).map(async (deck) => {
      const { cards } = await latestRevision(ctx, deck)
      const shown = teaserOf(cards).map((card) => viewFace(ctx, card))
      return { ...(await viewPublic(ctx, deck)), shown: await Promise.all(shown) }
    })
    return Promise.all(teased)
  },
})

/** Three adjacent cards from the last fifth, of the majors if there are enough: in a tarot deck the Star, the Moon and the Sun. */
function teaserOf(cards: RevisionCard[]): RevisionCard[] {
  const majors = cards.filter(({ isMajor }) => isMajor)
  const from = majors.length >= SHOWN_CARDS ? majors : cards
  const start = Math.floor((from.length * 4) / 5)
  return from.slice(Math.max(0, Math.min(start, from.length - SHOWN_CARDS))).slice(0, SHOWN_CARDS)
}

/** A published deck with all its faces, by id or slug; the default deck if neither is given. */
export const get = query({
  args: { deck: v.optional(v.string()) },
  returns: v.union(fullView, v.null()),
  handler: async (ctx, { deck: named }) => {
    const deck = named === undefined ? await getDefaultDeck(ctx) : await getDeck(ctx, named)
    if (deck?.status !== 'published') return null
    const { cards } = await latestRevision(ctx, deck)
    const faces = cards.map((card) => viewFace(ctx, card))
    return { ...(await viewPublic(ctx, deck)), cards: await Promise.all(faces) }
  },
})

export const list = staffQuery({
  args: {},
  returns: v.array(v.object({ _id: v.id('decks'), _creationTime: v.number(), ...decks.validator.fields })),
  handler: (ctx) =>
    ctx.db
      .query('decks')
      .withIndex('by_position')
      .filter((q) => q.eq(q.field('deletedAt'), undefined))
      .take(MAX_DECKS),
})

/** Without art: designs are uploaded and chosen after the deck was created. */
const described = decks.validator.omit(
  'seeded',
  'status',
  'revision',
  'backDesignId',
  'coverDesignId',
  'language',
  'deletedAt',
  'deletedWith',
).fields

/** Without a position it is added at the end. */
export const create = contentMutation({
  args: { ...described, position: v.optional(v.number()) },
  returns: v.id('decks'),
  handler: async (ctx, { position, ...deck }) => {
    const slug = requireSlug(deck.slug)
    const fields = { ...deck, ...checkedDeckFields(deck) }
    const namesake = await getDeck(ctx, slug)
    if (namesake && (await isDuplicateInsert(ctx, 'decks', namesake, fields))) return namesake._id
    if (namesake) throw refusal('conflict', 'deck_exists', { slug })
    await requireDecktype(ctx, deck.decktypeId)
    await checkCards(ctx, deck)
    return insertAudited(ctx, 'decks', {
      ...fields,
      language: baseLanguage,
      position: position ?? (await placeAtTheEnd(ctx)),
      status: 'draft',
      revision: 0,
    })
  },
})

/**
 * Changes of a published deck are published at once, as a new revision; old readings keep theirs. `seen` holds the values that
 * the admin saw, `lacking` how much missing art the admin has accepted.
 */
export const update = contentMutation({
  args: {
    deckId: v.id('decks'),
    ...decks.validator
      .omit('seeded', 'slug', 'status', 'revision', 'decktypeId', 'language', 'deletedAt', 'deletedWith')
      .partial().fields,
    backDesignId: v.optional(v.union(v.id('designs'), v.null())),
    coverDesignId: v.optional(v.union(v.id('designs'), v.null())),
    seen: seenFields,
    lacking: v.optional(v.number()),
  },
  returns: v.object({ revision: v.number() }),
  handler: async (ctx, { deckId, seen, lacking, ...given }) => {
    const deck = await requireDeck(ctx, deckId)
    const { backDesignId, coverDesignId, ...changes } = { ...given, ...checkedDeckFields(given) }
    await requireUnchanged(ctx, {
      table: 'decks',
      id: deckId,
      current: editedFieldsOf(deck),
      seen,
      changes: { ...changes, backDesignId, coverDesignId },
    })
    await checkCards(ctx, { cardIds: null, ...changes, decktypeId: deck.decktypeId })
    await patchAudited(ctx, 'decks', deck, {
      ...changes,
      ...(backDesignId !== undefined && { backDesignId: await designFor(ctx, deck, 'back', backDesignId) }),
      ...(coverDesignId !== undefined && {
        coverDesignId: await designFor(ctx, deck, 'cover', coverDesignId),
      }),
    })
    const isPublished = deck.status === 'published'
    return { revision: isPublished ? await publishNext(ctx, deckId, lacking) : deck.revision }
  },
})

/** `lacking` as in `update`; `seen` is the status that the admin saw. */
export const setStatus = contentMutation({
  args: {
    deckId: v.id('decks'),
    status: deckStatus,
    lacking: v.optional(v.number()),
    seen: seenFields,
  },
  returns: v.object({ revision: v.number() }),
  handler: async (ctx, { deckId, status, lacking = 0, seen }) => {
    const deck = await requireDeck(ctx, deckId)
    const current = { status: deck.status }
    await requireUnchanged(ctx, { table: 'decks', id: deckId, current, seen, changes: { status } })
    // A retry after a lost response.
    if (deck.status === status) return { revision: deck.revision }
    if (!statesAfter(deck).includes(status)) {
      throw refusal('conflict', 'status_change_invalid', { status })
    }
    if (status === 'published') await refuseUnseenGaps(ctx, deck, lacking)
    const planned = await cancelPublication(ctx, deckId)
    if (planned) await log(ctx, 'cancel publication', 'decks', deckId, { at: planned.at }, null)
    if (status === 'published') return { revision: await publishDeck(ctx, deck, 'set status') }
    const art = status === 'in review' ? await onlyArt(ctx, deck) : {}
    await patchAudited(ctx, 'decks', deck, { status, ...art }, 'set status')
    return { revision: deck.revision }
  },
})

/** After designs were approved or cards were changed: a new revision of a published deck, if anything differs. `lacking` as in `update`. */
export const publishChanges = contentMutation({
  args: { deckId: v.id('decks'), lacking: v.optional(v.number()) },
  returns: v.object({ revision: v.number() }),
  handler: async (ctx, { deckId, lacking }) => {
    const deck = await requireDeck(ctx, deckId)
    if (deck.status !== 'published') throw refusal('conflict', 'revision_needs_published')
    const revision = await publishNext(ctx, deckId, lacking)
    if (revision !== deck.revision) {
      await log(ctx, 'publish revision', 'decks', deckId, { revision: deck.revision }, { revision })
    }
    return { revision }
  },
})

/** A deck that was retired before it was ever published returns to draft. */
function statesAfter({ status, revision }: Doc<'decks'>): readonly Status[] {
  return status === 'retired' && revision === 0 ? ['draft'] : nextStates[status]
}

/** A back or a cover that nobody has chosen, where only one is approved. */
async function onlyArt(ctx: QueryCtx, deck: Doc<'decks'>) {
  const chosen: { backDesignId?: Id<'designs'>; coverDesignId?: Id<'designs'> } = {}
  for (const role of ['back', 'cover'] as const) {
    if (deck[`${role}DesignId`] !== undefined) continue
    const [only, ...others] = await ctx.db
      .query('designs')
      .withIndex('by_deckId_and_role_and_status', (q) =>
        q.eq('deckId', deck._id).eq('role', role).eq('status', 'approved'),
      )
      .take(2)
    if (only && others.length === 0) chosen[`${role}DesignId`] = only._id
  }
  return chosen
}

async function placeAtTheEnd(ctx: QueryCtx): Promise<number> {
  const last = await ctx.db.query('decks').withIndex('by_position').order('desc').first()
  return last ? last.position + 1 : 0
}

async function publishedDecks(ctx: QueryCtx): Promise<Doc<'decks'>[]> {
  return ctx.db
    .query('decks')
    .withIndex('by_status_and_position', (q) => q.eq('status', 'published'))
    .take(MAX_DECKS)
}

async function viewFace(
  ctx: PageCtx,
  { cardId, slug, name, designId }: RevisionCard,
): Promise<Infer<typeof faceView>> {
  return {
    ...(await localized(ctx, cardId, { _id: cardId, slug, name })),
    face: await viewArt(ctx, designId),
  }
}

async function viewPublic(ctx: PageCtx, deck: Doc<'decks'>): Promise<Infer<typeof publicView>> {
  const revision = await latestRevision(ctx, deck)
  const { tagline, description } = deck
  return {
    ...(await viewDeck(ctx, revision)),
    ...(await localized(ctx, deck._id, { tagline, description })),
    cardCount: revision.cards.length,
    cover: await viewArt(ctx, revision.coverDesignId),
  }
}

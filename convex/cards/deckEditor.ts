// The deck editor of the workshop: details, duplicates, comparing revisions, and scheduled publication.
import { paginationResultValidator } from 'convex/server'
import { v, type Infer, type VString } from 'convex/values'
import { compareDecks, type ComparedDeck, type DeckChange } from '#rules/cards/compare-decks.ts'
import { baseLanguage } from '#rules/language.ts'
import type { Problem } from '#rules/refusal.ts'
import { isAllowed } from '#rules/account/roles.ts'
import { internal } from '../_generated/api.js'
import type { Doc, Id } from '../_generated/dataModel.js'
import { internalMutation, type QueryCtx } from '../_generated/server.js'
import { insertAudited, log } from '../admin/audit.ts'
import { adminName } from '../admin/adminName.ts'
import { storedRole } from '../callers/admins.ts'
import { missingArt, missingIn, missingParams, requireDeck } from './deckEditing.ts'
import { approvedFaces, cardsOf, getRevision, MAX_CARDS, requireRow, snapshotOf } from './deckRevisions.ts'
import { getDeck } from './findDeck.ts'
import { contentMutation, staffQuery } from '../callers/functions.ts'
import { cancelPublication, latestPublication, publishDeck } from './publications.ts'
import { refusal } from '../callers/refusal.ts'
import { parseStoredProblem, problem, sentenceParams } from '../values/problem.ts'
import { unset } from '../values/unset.ts'
import { isDuplicateInsert } from '../values/duplicateInsert.ts'
import { pageOf, parseSearchText, tableArgs } from '../admin/table.ts'
import { requireSlug, requireText } from '../values/text.ts'
import { artView, decktypeView, viewArt, viewDecktype } from './views.ts'
import { decks, deckStatus, publications } from '../tables/decks.ts'

const MAX_TITLE = 80
const MAX_ALTERNATIVES = 50
const SHOWN_REVISIONS = 50
/** How far ahead a publication can be scheduled. */
const FURTHEST_MS = 366 * 24 * 60 * 60_000

const publicationView = v.object({
  ...publications.validator.pick('at', 'state').fields,
  problem: v.union(problem, v.null()),
  /** Null if the account was deleted. */
  plannedBy: v.union(v.string(), v.null()),
})

const listedDeck = v.object({
  _id: v.id('decks'),
  ...decks.validator.pick('slug', 'title', 'artist', 'status', 'revision', 'position').fields,
  decktype: v.object({ _id: v.id('decktypes'), slug: v.string(), name: v.string() }),
  cardCount: v.number(),
  /** Faces, plus one each for the back and the cover. */
  missing: v.number(),
  publication: v.union(publicationView, v.null()),
})

/** All decks, whatever their state. */
export const list = staffQuery({
  args: tableArgs({ filters: { status: v.optional(deckStatus) }, sortBy: ['position', 'title'] }),
  returns: paginationResultValidator(listedDeck),
  handler: (ctx, { paginationOpts, search, filters: { status } = {}, sort }) => {
    const text = parseSearchText(search)
    const rows = ctx.db.query('decks')
    const order = sort?.order ?? 'asc'
    const byTitle = sort?.by === 'title'
    const chosen =
      text !== null
        ? rows.withSearchIndex('search_title', (q) => {
            const found = q.search('title', text)
            return status ? found.eq('status', status) : found
          })
        : status && byTitle
          ? rows.withIndex('by_status_and_title', (q) => q.eq('status', status)).order(order)
          : status
            ? rows.withIndex('by_status_and_position', (q) => q.eq('status', status)).order(order)
            : rows.withIndex(byTitle ? 'by_title' : 'by_position').order(order)
    const shown = chosen.filter((q) => q.eq(q.field('deletedAt'), undefined))
    return pageOf(shown, paginationOpts, (deck) => viewListed(ctx, deck))
  },
})

const cardOnBench = v.object({
  _id: v.id('cards'),
  slug: v.string(),
  name: v.string(),
  keywords: v.array(v.string()),
  face: v.union(artView, v.null()),
})

const benchView = v.object({
  deck: v.object({
    _id: v.id('decks'),
    ...decks.validator.omit('seeded', 'backDesignId', 'coverDesignId', 'deletedAt', 'deletedWith').fields,
    backDesignId: v.union(v.id('designs'), v.null()),
    coverDesignId: v.union(v.id('designs'), v.null()),
  }),
  decktype: decktypeView,
  isTypePublished: v.boolean(),
  /** All cards of the type, in its order. */
  cards: v.array(cardOnBench),
  backs: v.array(artView),
  covers: v.array(artView),
  missing: missingArt,
  /** Of what is missing: what was uploaded and waits for a decision. */
  waiting: v.object({ faces: v.array(v.id('cards')), back: v.boolean(), cover: v.boolean() }),
  /** Newest first. */
  revisions: v.array(v.object({ revision: v.number(), publishedAt: v.number(), cardCount: v.number() })),
  /** There are unpublished changes. */
  hasUnpublished: v.boolean(),
  publication: v.union(publicationView, v.null()),
})

/** By id or by slug. */
export const get = staffQuery({
  args: { deck: v.string() },
  returns: v.union(benchView, v.null()),
  handler: async (ctx, { deck: named }): Promise<Infer<typeof benchView> | null> => {
    const row = await getDeck(ctx, named)
    if (!row) return null
    const { seeded: _, _creationTime, deletedAt: _at, deletedWith: _with, ...fields } = row
    const { backDesignId = null, coverDesignId = null, ...deck } = fields
    const [decktype, faces, cards] = await Promise.all([
      requireRow(ctx.db.get('decktypes', row.decktypeId)),
      approvedFaces(ctx, row._id),
      cardsOf(ctx, { cardIds: null, decktypeId: row.decktypeId }),
    ])
    return {
      deck: { ...deck, backDesignId, coverDesignId },
      decktype: await viewDecktype(ctx, decktype),
      isTypePublished: decktype.status === 'published',
      cards: await Promise.all(
        cards.map(async ({ _id, slug, name, keywords }) => ({
          _id,
          slug,
          name,
          keywords: keywords.upright.slice(0, 3),
          face: await viewArt(ctx, faces.get(_id)),
        })),
      ),
      backs: await alternatives(ctx, row._id, 'back'),
      covers: await alternatives(ctx, row._id, 'cover'),
      missing: await missingIn(ctx, row),
      waiting: await waitingArt(ctx, row._id),
      revisions: await revisionsOf(ctx, row._id),
      hasUnpublished: await isAheadOfRevision(ctx, row),
      publication: await viewPublication(ctx, row._id),
    }
  },
})

const change = v.object({
  kind: v.union(v.literal('added'), v.literal('removed'), v.literal('changed')),
  change: v.string() as VString<DeckChange['change']>,
  params: v.optional(sentenceParams),
  cards: v.optional(v.array(v.string())),
})

/** The changes between two revisions. 0 is the deck with its unpublished changes. */
export const compare = staffQuery({
  args: { deckId: v.id('decks'), from: v.number(), to: v.number() },
  returns: v.union(v.array(change), v.null()),
  handler: async (ctx, { deckId, from, to }) => {
    const deck = await requireDeck(ctx, deckId)
    const [before, after] = await Promise.all([stateAt(ctx, deck, from), stateAt(ctx, deck, to)])
    return before && after && compareDecks(before, after)
  },
})

/** A draft with the same texts, cards and art under another name. Both decks share the files of the art. */
export const duplicate = contentMutation({
  args: { deckId: v.id('decks'), slug: v.string(), title: v.string() },
  returns: v.id('decks'),
  handler: async (ctx, { deckId, slug: given, title }) => {
    const {
      _id,
      _creationTime,
      seeded: _,
      backDesignId,
      coverDesignId,
      ...deck
    } = await requireDeck(ctx, deckId)
    const slug = requireSlug(given)
    const copy = {
      ...deck,
      slug,
      title: requireText(title, 'title', MAX_TITLE),
      language: deck.language ?? baseLanguage,
      status: 'draft' as const,
      revision: 0,
    }
    const namesake = await getDeck(ctx, slug)
    if (namesake && (await isDuplicateInsert(ctx, 'decks', namesake, copy))) return namesake._id
    if (namesake) throw refusal('conflict', 'deck_exists', { slug })
    const copyId = await insertAudited(ctx, 'decks', copy)
    const copies = new Map<Id<'designs'>, Id<'designs'>>()
    const wanted = [...(await approvedFaces(ctx, _id)).values(), backDesignId, coverDesignId]
    for (const designId of wanted) {
      const design = designId && (await ctx.db.get('designs', designId))
      if (!design) continue
      const { _id: from, _creationTime: __, seeded: ___, language = baseLanguage, ...fields } = design
      copies.set(from, await ctx.db.insert('designs', { ...fields, language, deckId: copyId }))
    }
    const copyOf = (designId: Id<'designs'> | undefined) => designId && copies.get(designId)
    await ctx.db.patch('decks', copyId, {
      ...(copyOf(backDesignId) && { backDesignId: copyOf(backDesignId)! }),
      ...(copyOf(coverDesignId) && { coverDesignId: copyOf(coverDesignId)! }),
    })
    await log(ctx, 'duplicate', 'decks', copyId, { deckId: _id }, { designs: copies.size })
    return copyId
  },
})

/** Only for a deck in review. Scheduling again replaces the earlier time. */
export const schedule = contentMutation({
  args: { deckId: v.id('decks'), at: v.number() },
  returns: v.null(),
  handler: async (ctx, { deckId, at }) => {
    const deck = await requireDeck(ctx, deckId)
    if (deck.status !== 'in review') {
      throw refusal('conflict', 'schedule_needs_review')
    }
    const now = Date.now()
    if (!Number.isFinite(at) || at <= now) throw refusal('invalid', 'time_in_past')
    if (at > now + FURTHEST_MS) throw refusal('invalid', 'time_too_far')
    await cancelPublication(ctx, deckId)
    const publicationId = await ctx.db.insert('publications', {
      deckId,
      at,
      plannedBy: ctx.admin._id,
      state: 'waiting',
    })
    const jobId = await ctx.scheduler.runAt(at, internal.cards.deckEditor.publishPlanned, { publicationId })
    await ctx.db.patch('publications', publicationId, { jobId })
    await log(ctx, 'plan publication', 'decks', deckId, null, { at })
    return null
  },
})

export const unschedule = contentMutation({
  args: { deckId: v.id('decks') },
  returns: v.null(),
  handler: async (ctx, { deckId }) => {
    const planned = await latestPublication(ctx, deckId)
    // A retry after a lost response.
    if (planned?.state === 'cancelled') return null
    if (!(await cancelPublication(ctx, deckId))) throw refusal('conflict', 'nothing_scheduled')
    await log(ctx, 'cancel publication', 'decks', deckId, { at: planned!.at }, null)
    return null
  },
})

/** Runs without an admin watching, so it publishes only a complete deck, and records why it did not. */
export const publishPlanned = internalMutation({
  args: { publicationId: v.id('publications') },
  returns: v.null(),
  handler: async (ctx, { publicationId }) => {
    const planned = await ctx.db.get('publications', publicationId)
    if (planned?.state !== 'waiting') return null
    const deck = await ctx.db.get('decks', planned.deckId)
    const admin = await ctx.db.get('users', planned.plannedBy)
    const problem = await whyNotPublished(ctx, deck, admin)
    if (problem) {
      await ctx.db.patch('publications', publicationId, { state: 'failed', problem, jobId: unset })
      return null
    }
    await publishDeck({ ...ctx, admin: admin! }, deck!, 'publish as planned')
    await ctx.db.patch('publications', publicationId, { state: 'done', jobId: unset })
    return null
  },
})

async function whyNotPublished(
  ctx: QueryCtx,
  deck: Doc<'decks'> | null,
  admin: Doc<'users'> | null,
): Promise<Problem | null> {
  if (!deck) return { reason: 'publication_deck_gone' }
  if (!admin || admin.deletedAt !== undefined) return { reason: 'publication_planner_left' }
  if (!isAllowed(storedRole(admin), 'content')) return { reason: 'publication_planner_no_admin' }
  if (deck.status !== 'in review') return { reason: 'publication_not_in_review' }
  if ((await cardsOf(ctx, deck)).length === 0) return { reason: 'publication_without_cards' }
  const params = missingParams(await missingIn(ctx, deck))
  return params && { reason: 'art_missing', params }
}

async function viewListed(ctx: QueryCtx, deck: Doc<'decks'>): Promise<Infer<typeof listedDeck>> {
  const { _id, slug, title, artist, status, revision, position } = deck
  const decktype = await requireRow(ctx.db.get('decktypes', deck.decktypeId))
  const cards = await cardsOf(ctx, deck)
  const missing = await missingIn(ctx, deck, cards)
  return {
    _id,
    slug,
    title,
    artist,
    status,
    revision,
    position,
    decktype: { _id: decktype._id, slug: decktype.slug, name: decktype.name },
    cardCount: cards.length,
    missing: missing.faces.length + Number(missing.back) + Number(missing.cover),
    publication: await viewPublication(ctx, _id),
  }
}

async function viewPublication(
  ctx: QueryCtx,
  deckId: Id<'decks'>,
): Promise<Infer<typeof publicationView> | null> {
  const latest = await latestPublication(ctx, deckId)
  if (!latest || latest.state === 'cancelled') return null
  const planner = await ctx.db.get('users', latest.plannedBy)
  const { at, state, problem: stored } = latest
  return {
    at,
    state,
    problem: stored === undefined ? null : parseStoredProblem(stored),
    plannedBy: planner && adminName(planner),
  }
}

async function alternatives(ctx: QueryCtx, deckId: Id<'decks'>, role: 'back' | 'cover') {
  const designs = await ctx.db
    .query('designs')
    .withIndex('by_deckId_and_role_and_status', (q) =>
      q.eq('deckId', deckId).eq('role', role).eq('status', 'approved'),
    )
    .take(MAX_ALTERNATIVES)
  const views = await Promise.all(designs.map(({ _id }) => viewArt(ctx, _id)))
  return views.filter((view) => view !== null)
}

async function waitingArt(ctx: QueryCtx, deckId: Id<'decks'>) {
  const designs = await ctx.db
    .query('designs')
    .withIndex('by_deckId_and_status', (q) => q.eq('deckId', deckId).eq('status', 'waiting'))
    .take(MAX_CARDS)
  const has = (wanted: Doc<'designs'>['role']) => designs.some(({ role }) => role === wanted)
  return {
    faces: [...new Set(designs.flatMap(({ role, cardId }) => (role === 'face' && cardId ? [cardId] : [])))],
    back: has('back'),
    cover: has('cover'),
  }
}

async function revisionsOf(ctx: QueryCtx, deckId: Id<'decks'>) {
  const revisions = await ctx.db
    .query('deckRevisions')
    .withIndex('by_deckId_and_revision', (q) => q.eq('deckId', deckId))
    .order('desc')
    .take(SHOWN_REVISIONS)
  return revisions.map(({ revision, _creationTime, cards }) => ({
    revision,
    publishedAt: _creationTime,
    cardCount: cards.length,
  }))
}

async function isAheadOfRevision(ctx: QueryCtx, deck: Doc<'decks'>): Promise<boolean> {
  if (deck.status !== 'published') return false
  const latest = await getRevision(ctx, deck._id, deck.revision)
  return latest?.hash !== (await snapshotOf(ctx, deck)).hash
}

async function stateAt(ctx: QueryCtx, deck: Doc<'decks'>, revision: number): Promise<ComparedDeck | null> {
  const state = revision === 0 ? await snapshotOf(ctx, deck) : await getRevision(ctx, deck._id, revision)
  if (!state) return null
  const { title, artist, reversible, palette, artStyle, backDesignId, coverDesignId } = state
  return {
    title,
    artist,
    reversible,
    palette,
    artStyle,
    back: backDesignId ?? null,
    cover: coverDesignId ?? null,
    cards: state.cards.map(({ slug, name, designId }) => ({ slug, name, design: designId ?? null })),
  }
}

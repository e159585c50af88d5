// Decks of verses that an admin has chosen, for everybody or for one totem. A verse becomes a card when a deck first contains
// it, and its picture is rendered on the first request.
import { v, type Infer } from 'convex/values'
import { findReference } from '#content/verses/typed-reference.ts'
import { titleOf } from '#content/verses/title.ts'
import { baseLanguage } from '#rules/language.ts'
import { sha256Hex, utf8 } from '#rules/readings/fair-draw/bytes.ts'
import type { Doc, Id } from '../_generated/dataModel.js'
import type { QueryCtx } from '../_generated/server.js'
import { insertAudited, patchAudited, type AdminCtx } from '../admin/audit.ts'
import { getDeck } from '../cards/findDeck.ts'
import { cardsOf, publishRevision, requireRow } from '../cards/deckRevisions.ts'
import { contentMutation, staffQuery } from '../callers/functions.ts'
import { refusal } from '../callers/refusal.ts'
import { requireRole } from '../callers/viewer.ts'
import { resealTotem } from '../totems/tapDraws.ts'
import { requireSlug, requireText, tidyText } from '../values/text.ts'
import { cardsOfVerses, chosenVersesType, drawFaces, translationOf, verseById } from './verseCards.ts'
import { onlyChanged, requireUnchanged, seenFields } from '../admin/saveConflict.ts'
import { deckStatus } from '../tables/decks.ts'
import { translation } from '../tables/library.ts'
import { MAX_VERSES } from '#rules/verses/verse-deck.ts'

const MAX_TITLE = 80
const MAX_TAGLINE = 200
const LONGEST_CHAPTER = 176
const MOST_TYPED = 200

const edited = { title: v.string(), tagline: v.string(), translation, verses: v.array(v.string()) }
type Edited = { title: string; tagline: string; translation: Infer<typeof translation>; verses: string[] }

const deckShown = v.object({
  _id: v.id('decks'),
  slug: v.string(),
  status: deckStatus,
  revision: v.number(),
  ...edited,
})
const totemShown = v.object({ _id: v.id('totems'), label: v.string(), drawsFrom: v.string() })
const verseShown = v.object({ verseId: v.string(), reference: v.string(), text: v.string() })

/** `id` is a deck's id or slug, a totem's id, or `new`. A totem has at most one deck of its own; totems are for admins. */
export const get = staffQuery({
  args: { id: v.string() },
  returns: v.union(
    v.null(),
    v.object({
      deck: v.union(deckShown, v.null()),
      totem: v.union(totemShown, v.null()),
    }),
  ),
  handler: async (ctx, { id }) => {
    const totemId = ctx.db.normalizeId('totems', id)
    const totem = totemId && (await ctx.db.get('totems', totemId))
    if (totem) requireRole(ctx, 'administration')
    const deck = await getDeck(ctx, totem ? slugForTotem(totem._id) : id)
    if (id !== NEW && !totem && !deck) return null
    if (deck && !(await isOfVerses(ctx, deck))) return null
    const fields = deck && (await editedOf(ctx, deck))
    const { _id, slug, status, revision } = deck ?? {}
    return {
      deck: deck && { _id: _id!, slug: slug!, status: status!, revision: revision!, ...fields! },
      totem: totem && { _id: totem._id, label: totem.label, drawsFrom: await slugOf(ctx, totem.deckId) },
    }
  },
})

/** The texts of these verses, in order; verses missing in the translation are left out. */
export const words = staffQuery({
  args: { verses: v.array(v.string()), translation },
  returns: v.array(verseShown),
  handler: async (ctx, { verses, translation }) => {
    const found = await Promise.all(
      verses.slice(0, MAX_VERSES).map((verseId) => verseById(ctx, verseId, translation)),
    )
    return found.filter((verse) => verse !== null).map(shown)
  },
})

/** The verses of a typed reference, such as “Psalm 23” or “1 Cor 13:4-7”. Null if it names no chapter or verse. */
export const place = staffQuery({
  args: { typed: v.string(), translation },
  returns: v.union(v.null(), v.object({ reference: v.string(), verses: v.array(verseShown) })),
  handler: async (ctx, { typed, translation }) => {
    const wanted = findReference(typed.slice(0, MOST_TYPED))
    if (!wanted || wanted.chapter === null) return null
    const { book, chapter, verse, lastVerse } = wanted
    const verses = await ctx.db
      .query('verses')
      .withIndex('by_translation_and_book_and_chapter_and_verse', (q) =>
        q
          .eq('translation', translation)
          .eq('book', book)
          .eq('chapter', chapter)
          .gte('verse', verse ?? 1)
          .lte('verse', verse === null ? LONGEST_CHAPTER : (lastVerse ?? verse)),
      )
      .take(LONGEST_CHAPTER)
    const [first, last] = [verses[0], verses.at(-1)]
    if (!first || !last) return null
    const numbers = verse === null ? '' : `:${first.verse}${first === last ? '' : `–${last.verse}`}`
    return { reference: titleOf(`${book} ${chapter}`) + numbers, verses: verses.map(shown) }
  },
})

/** Creates or changes the deck. Changes of a published deck are published at once, as a new revision. */
export const save = contentMutation({
  args: { id: v.string(), ...edited, seen: seenFields },
  returns: v.object({ deckId: v.id('decks'), slug: v.string() }),
  handler: async (ctx, { id, seen, ...given }) => {
    const wanted = checked(given)
    const totemId = ctx.db.normalizeId('totems', id)
    const isForTotem = totemId !== null && (await ctx.db.get('totems', totemId)) !== null
    if (isForTotem) requireRole(ctx, 'administration')
    const slug = isForTotem ? slugForTotem(totemId) : id === NEW ? await slugFrom(wanted.title) : id
    const deck = await getDeck(ctx, slug)
    // A retry after a lost response finds the deck that was just created.
    if (id === NEW && deck && !isSame(await editedOf(ctx, deck), wanted)) {
      throw refusal('conflict', 'deck_title_taken', { slug })
    }
    if (!deck && id !== NEW && !isForTotem) throw refusal('not found', 'deck_not_found')
    if (!deck || id === NEW) {
      const saved = deck ?? (await create(ctx, slug, wanted))
      return { deckId: saved._id, slug: saved.slug }
    }
    const current = await editedOf(ctx, deck)
    await requireUnchanged(ctx, { table: 'decks', id: deck._id, current, seen, changes: wanted })
    const saved = await change(ctx, deck, { ...current, ...onlyChanged(wanted, seen) })
    return { deckId: saved._id, slug: saved.slug }
  },
})

/** Publishes the deck, and gives it to its totem if it was made for one. */
export const publish = contentMutation({
  args: { id: v.string() },
  returns: v.object({ slug: v.string(), revision: v.number() }),
  handler: async (ctx, { id }) => {
    const totemId = ctx.db.normalizeId('totems', id)
    const totem = totemId && (await ctx.db.get('totems', totemId))
    if (totem) requireRole(ctx, 'administration')
    const deck = await getDeck(ctx, totem ? slugForTotem(totem._id) : id)
    if (!deck) throw refusal('not found', 'deck_not_found')
    await requireVerses(ctx, deck)
    for (const status of stepsToPublished(deck.status)) {
      await patchAudited(
        ctx,
        'decks',
        await requireRow(ctx.db.get('decks', deck._id)),
        { status },
        'set status',
      )
    }
    const decktype = await requireRow(ctx.db.get('decktypes', deck.decktypeId))
    await patchAudited(ctx, 'decktypes', decktype, { status: 'published' })
    const revision = await publishRevision(ctx, deck._id)
    if (totem && totem.deckId !== deck._id) {
      await patchAudited(ctx, 'totems', totem, { deckId: deck._id })
      await resealTotem(ctx, await requireRow(ctx.db.get('totems', totem._id)))
    }
    return { slug: deck.slug, revision }
  },
})

/** Used in place of an id for a deck that does not exist yet. */
const NEW = 'new'

function slugForTotem(totemId: Id<'totems'>): string {
  return `verses-of-${totemId}`.toLowerCase()
}

/** A title without Latin letters and digits gets a hash as its slug, so that the same title is the same deck. */
async function slugFrom(title: string): Promise<string> {
  const slug = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_TITLE)
    .replaceAll(/^-|-$/g, '')
  if (slug === '') return `verses-${(await sha256Hex(utf8(title))).slice(0, 8)}`
  return requireSlug(slug === NEW ? `${slug}-verses` : slug)
}

function checked({ title, tagline, translation, verses }: Edited): Edited {
  if (verses.length > MAX_VERSES) throw refusal('invalid', 'too_many_verses', { max: MAX_VERSES })
  if (new Set(verses).size !== verses.length) throw refusal('invalid', 'verse_twice_in_deck')
  return {
    title: requireText(title, 'title', MAX_TITLE),
    tagline: tidyText(tagline, 'tagline', MAX_TAGLINE),
    translation,
    verses,
  }
}

async function create(ctx: AdminCtx, slug: string, wanted: Edited): Promise<Doc<'decks'>> {
  const decktype = await chosenVersesType(ctx, wanted.translation)
  const cards = await cardsOfVerses(ctx, decktype, wanted)
  const deckId = await insertAudited(ctx, 'decks', {
    slug,
    title: wanted.title,
    tagline: wanted.tagline,
    description: wanted.tagline,
    decktypeId: decktype._id,
    cardIds: cards.map(({ _id }) => _id),
    artist: 'Lodestar',
    palette: ['#f4ecdf', '#1e2b50', '#b98a3f'],
    artStyle: 'still-waters',
    language: baseLanguage,
    status: 'draft' as const,
    revision: 0,
    position: await nextPosition(ctx),
  })
  await drawFaces(ctx, deckId, cards)
  return requireRow(ctx.db.get('decks', deckId))
}

async function change(ctx: AdminCtx, deck: Doc<'decks'>, wanted: Edited): Promise<Doc<'decks'>> {
  const decktype = await typeFor(ctx, deck, wanted)
  const cards = await cardsOfVerses(ctx, decktype, wanted)
  await patchAudited(ctx, 'decks', deck, {
    title: wanted.title,
    tagline: wanted.tagline,
    decktypeId: decktype._id,
    cardIds: cards.map(({ _id }) => _id),
  })
  await drawFaces(ctx, deck._id, cards)
  if (deck.status === 'published') await publishRevision(ctx, deck._id)
  return requireRow(ctx.db.get('decks', deck._id))
}

/** A deck that was ever published keeps its translation, since readings show its texts. */
async function typeFor(ctx: AdminCtx, deck: Doc<'decks'>, wanted: Edited): Promise<Doc<'decktypes'>> {
  const decktype = await requireRow(ctx.db.get('decktypes', deck.decktypeId))
  if ((await translationOf(ctx, deck)) === wanted.translation) return decktype
  if (deck.revision > 0) {
    throw refusal('conflict', 'published_translation_fixed')
  }
  return chosenVersesType(ctx, wanted.translation)
}

async function editedOf(ctx: QueryCtx, deck: Doc<'decks'>): Promise<Edited> {
  if (!(await isOfVerses(ctx, deck))) throw refusal('invalid', 'not_a_verse_deck', { deck: deck.title })
  const { title, tagline } = deck
  const cards = (await cardsOf(ctx, deck)).slice(0, MAX_VERSES)
  return {
    title,
    tagline,
    translation: await translationOf(ctx, deck),
    verses: cards.map(({ slug }) => slug),
  }
}

async function isOfVerses(ctx: QueryCtx, { decktypeId }: Doc<'decks'>): Promise<boolean> {
  return (await requireRow(ctx.db.get('decktypes', decktypeId))).kind === 'verse'
}

async function requireVerses(ctx: QueryCtx, deck: Doc<'decks'>): Promise<void> {
  const { verses } = await editedOf(ctx, deck)
  if (verses.length === 0) throw refusal('invalid', 'deck_without_verses')
}

function stepsToPublished(status: Doc<'decks'>['status']): Doc<'decks'>['status'][] {
  if (status === 'published') return []
  return status === 'draft' ? ['in review', 'published'] : ['published']
}

async function slugOf(ctx: QueryCtx, deckId: Id<'decks'>): Promise<string> {
  return (await requireRow(ctx.db.get('decks', deckId))).slug
}

async function nextPosition({ db }: QueryCtx): Promise<number> {
  const last = await db.query('decks').withIndex('by_position').order('desc').first()
  return (last?.position ?? 0) + 1
}

function isSame(one: Edited, other: Edited): boolean {
  const inOrder = ({ title, tagline, translation, verses }: Edited) => [
    title,
    tagline,
    translation,
    ...verses,
  ]
  return inOrder(one).join('\n') === inOrder(other).join('\n')
}

function shown({ verseId, book, chapter, verse, text }: Doc<'verses'>) {
  return { verseId, reference: titleOf(`${book} ${chapter}:${verse}`), text }
}

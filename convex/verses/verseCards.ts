// Verses as cards. Verses that admins choose belong to a separate deck type for each translation, so that a deck with all cards
// of its type does not grow with them.
import { verseThemes } from '#content/verses/themes.ts'
import { parseVerseId } from '#content/verses/reference.ts'
import { titleOf } from '#content/verses/title.ts'
import {
  defaultTranslation,
  isTranslation,
  translations,
  type TranslationSlug,
} from '#content/verses/translations.ts'
import { baseLanguage } from '#rules/language.ts'
import type { Doc, Id } from '../_generated/dataModel.js'
import type { QueryCtx } from '../_generated/server.js'
import { insertAudited, type AdminCtx } from '../admin/audit.ts'
import { getDecktype } from '../cards/deckEditing.ts'
import { getCardOfType, requireRow } from '../cards/deckRevisions.ts'
import { refusal } from '../callers/refusal.ts'

/** The deck whose style they use. */
const LINEN = 'still-waters'
const CARD = { width: 660, height: 1140 }
const MOST_DECKS = 200

export async function verseById(
  { db }: QueryCtx,
  verseId: string,
  translation: TranslationSlug,
): Promise<Doc<'verses'> | null> {
  const at = parseVerseId(verseId)
  if (!at) return null
  return db
    .query('verses')
    .withIndex('by_translation_and_book_and_chapter_and_verse', (q) =>
      q.eq('translation', translation).eq('book', at.book).eq('chapter', at.chapter).eq('verse', at.verse),
    )
    .unique()
}

/** Created when it is first needed. */
export async function chosenVersesType(
  ctx: AdminCtx,
  translation: TranslationSlug,
): Promise<Doc<'decktypes'>> {
  const slug = translation === defaultTranslation ? 'chosen-verses' : `chosen-verses-${translation}`
  const known = await getDecktype(ctx, slug)
  if (known) return known
  const last = await ctx.db.query('decktypes').withIndex('by_position').order('desc').first()
  const { name } = translations[translation]
  const id = await insertAudited(ctx, 'decktypes', {
    slug,
    kind: 'verse',
    reversible: false,
    aspectRatio: CARD.width / CARD.height,
    name: translation === defaultTranslation ? 'Chosen verses' : `Chosen verses (${name})`,
    description: `Verses of the Bible that somebody has chosen one by one, in the words of the ${name}.`,
    wording: { one: 'verse', many: 'verses' },
    language: baseLanguage,
    status: 'draft',
    position: (last?.position ?? 0) + 1,
  })
  return requireRow(ctx.db.get('decktypes', id))
}

/** The translation of a deck's cards; all of them are of one. */
export async function translationOf(ctx: QueryCtx, { decktypeId }: Doc<'decks'>): Promise<TranslationSlug> {
  const card = await ctx.db
    .query('cards')
    .withIndex('by_decktypeId_and_position', (q) => q.eq('decktypeId', decktypeId))
    .first()
  if (card?.verse && isTranslation(card.verse.translation)) return card.verse.translation
  const { slug } = await requireRow(ctx.db.get('decktypes', decktypeId))
  const named = slug.replace('chosen-verses-', '')
  return isTranslation(named) ? named : defaultTranslation
}

/** In the order of the verses. Creates missing cards. */
export async function cardsOfVerses(
  ctx: AdminCtx,
  decktype: Doc<'decktypes'>,
  { verses, translation }: { verses: readonly string[]; translation: TranslationSlug },
): Promise<Doc<'cards'>[]> {
  const last = await ctx.db
    .query('cards')
    .withIndex('by_decktypeId_and_position', (q) => q.eq('decktypeId', decktype._id))
    .order('desc')
    .first()
  let position = (last?.position ?? -1) + 1
  let isAlone = false
  const cards: Doc<'cards'>[] = []
  for (const verseId of verses) {
    const known = await getCardOfType(ctx, decktype._id, verseId)
    if (!known && !isAlone) {
      await refuseGrowingOthers(ctx, decktype)
      isAlone = true
    }
    cards.push(known ?? (await insertCard(ctx, decktype, verseId, translation, position++)))
  }
  return cards
}

/** Inserts missing faces, back and cover. They are generated, so they are approved at once. */
export async function drawFaces(
  ctx: AdminCtx,
  deckId: Id<'decks'>,
  cards: readonly Doc<'cards'>[],
): Promise<void> {
  const deck = await requireRow(ctx.db.get('decks', deckId))
  const shared = { deckId, ...CARD, artist: deck.artist, language: baseLanguage, status: 'approved' as const }
  const art = (name: string) => ({ kind: 'generator' as const, drawing: `${LINEN}/${name}` })
  for (const { _id: cardId, slug, verse } of cards) {
    const known = await ctx.db
      .query('designs')
      .withIndex('by_deckId_and_cardId_and_status', (q) =>
        q.eq('deckId', deckId).eq('cardId', cardId).eq('status', 'approved'),
      )
      .first()
    if (known) continue
    const isUsual = !verse || verse.translation === defaultTranslation
    await insertAudited(ctx, 'designs', {
      ...shared,
      cardId,
      role: 'face',
      art: art(isUsual ? slug : `${slug}.${verse.translation}`),
      altText: `“${verse?.text ?? slug}”, set on linen`,
    })
  }
  if (deck.backDesignId) return
  const backDesignId = await insertAudited(ctx, 'designs', {
    ...shared,
    role: 'back',
    art: art('back'),
    altText: `The back of the deck ${deck.title}`,
  })
  const coverDesignId = await insertAudited(ctx, 'designs', {
    ...shared,
    role: 'cover',
    art: art('cover'),
    altText: `The cover of the deck ${deck.title}`,
  })
  await ctx.db.patch('decks', deckId, { backDesignId, coverDesignId })
}

async function insertCard(
  ctx: AdminCtx,
  { _id: decktypeId }: Doc<'decktypes'>,
  verseId: string,
  translation: TranslationSlug,
  position: number,
): Promise<Doc<'cards'>> {
  const found = await verseById(ctx, verseId, translation)
  if (!found) {
    throw refusal('invalid', 'verse_not_found', {
      translation: translations[translation].name,
      verse: verseId.slice(0, 60),
    })
  }
  const reference = `${found.book} ${found.chapter}:${found.verse}`
  const name = titleOf(reference)
  const themes = verseThemes.filter(({ verses }) => verses.includes(reference))
  const id = await insertAudited(ctx, 'cards', {
    decktypeId,
    slug: verseId,
    name,
    position,
    number: position + 1,
    shownNumber: null,
    arcana: null,
    suit: null,
    rank: null,
    element: null,
    astrology: null,
    ...(themes[0] && { group: themes[0].slug }),
    keywords: { upright: themes.map((theme) => theme.name.toLowerCase()), reversed: [] },
    upright: {
      summary: themes.map(({ introduction }) => introduction).join(' ') || `A verse from ${found.book}.`,
    },
    reversed: null,
    verse: { reference, translation, text: found.text },
    altText: `The words of ${name}`,
    language: baseLanguage,
  })
  return requireRow(ctx.db.get('cards', id))
}

/** Refuses a new card if a deck contains all cards of the type: it would get the card too. */
async function refuseGrowingOthers({ db }: QueryCtx, { _id, name }: Doc<'decktypes'>): Promise<void> {
  const decks = await db
    .query('decks')
    .withIndex('by_decktypeId_and_position', (q) => q.eq('decktypeId', _id))
    .filter((q) => q.eq(q.field('deletedAt'), undefined))
    .take(MOST_DECKS)
  const whole = decks.find(({ cardIds }) => cardIds === null)
  if (whole) {
    throw refusal('conflict', 'deck_holds_all_cards', { deck: whole.title, type: name })
  }
}

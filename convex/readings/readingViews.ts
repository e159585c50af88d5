// Readings as functions return them: the public view and the owner's view.
import { v, type Infer } from 'convex/values'
import type { Doc, Id } from '../_generated/dataModel.js'
import { getViewer } from '../callers/viewer.ts'
import { aiText, customLayout, place, readings, theme, trust, written } from '../tables/readings.ts'
import { requireRevision, requireRevisionById, requireRow } from '../cards/deckRevisions.ts'
import { proofOf } from './fairDraw.ts'
import { madeAtOf, madeFields, madeOf, physicalDeckOf } from './origins.ts'
import type { PageCtx } from '../values/localized.ts'
import { getVisible, isWhole, publicId, type Reading, writtenOf } from './findReading.ts'
import { drawnSide, textsWhenDrawn } from '../cards/readingTexts.ts'
import { shownName } from '../totems/shownName.ts'
import { artView, cardView, deckView, viewArt, viewDeck } from '../cards/views.ts'

const { source, layout, pool } = readings.validator.fields

export const shownCard = v.object({
  card: cardView,
  reversed: v.boolean(),
  face: v.union(artView, v.null()),
  /** The texts of the side that lies up; null for cards without texts for readings. */
  side: v.union(drawnSide, v.null()),
})

const positionView = v.object({
  key: v.string(),
  revealedAt: v.union(v.number(), v.null()),
  /** Null for a face-down card. */
  shown: v.union(shownCard, v.null()),
  /** A clarifying card. */
  clarifier: v.union(shownCard, v.null()),
})

export const readingView = v.object({
  /** See `publicId`. */
  _id: v.string(),
  isSingle: v.boolean(),
  ...madeFields,
  source,
  codename: v.union(v.string(), v.null()),
  /** Null if there is none, or if it is not shared. */
  question: v.union(v.string(), v.null()),
  /** Whether there is a question that is not shared. */
  hasPrivateQuestion: v.boolean(),
  theme: v.union(theme, v.null()),
  place: v.union(place, v.null()),
  layout,
  customLayout: v.union(customLayout, v.null()),
  reversible: v.boolean(),
  pool,
  /** The version of the rules that compose its text. */
  composition: v.number(),
  deck: deckView,
  positions: v.array(positionView),
  /**
   * The index in the face-down deck of each position's card, from 0 at the top. Null for physical cards, and while a card is
   * face down: together with the seeds it would reveal that card.
   */
  chosen: v.union(v.array(v.number()), v.null()),
  totem: v.union(
    v.object({
      /** For the totem's page; it cannot be used to draw. */
      _id: v.id('totems'),
      name: v.string(),
      isDemo: v.boolean(),
      /** The ordinal of its commitment. */
      ordinal: v.number(),
      /** The number of this draw among the totem's draws. */
      number: v.number(),
      /** The chip's counter. */
      counter: v.union(v.number(), v.null()),
      trust,
      jumped: v.boolean(),
    }),
    v.null(),
  ),
  /** Shown before the draw; null for physical cards. */
  sealed: v.union(
    v.object({ commitmentId: v.id('commitments'), seal: v.string(), sealedAtMs: v.number() }),
    v.null(),
  ),
})

/** Visible only to the owner. */
export const privateFields = {
  ...written,
  noteRevision: v.number(),
  question: v.union(v.string(), v.null()),
  note: v.union(v.string(), v.null()),
  day: v.union(v.string(), v.null()),
}

export const ownReadingView = v.object({
  ...readingView.fields,
  ...privateFields,
  /** Without the model, which browsers do not learn. */
  aiText: v.union(aiText.omit('model'), v.null()),
  /** Whether an admin has hidden it from everybody else. */
  isHidden: v.boolean(),
})

export type ReadingView = Infer<typeof readingView>
export type OwnReadingView = Infer<typeof ownReadingView>

export async function viewReading(ctx: PageCtx, reading: Reading, peek = false): Promise<ReadingView> {
  const commitment =
    reading.proof && (await requireRow(ctx.db.get('commitments', reading.proof.commitmentId)))
  const [revision, totem] = await Promise.all([
    commitment ? requireRevisionById(ctx, commitment.revisionId) : requireRevision(ctx, reading),
    reading.totemId ? ctx.db.get('totems', reading.totemId) : null,
  ])
  const composition = reading.composition ?? 1
  const designIds = new Map(revision.cards.map(({ cardId, designId }) => [cardId, designId]))
  const show = async ({ cardId, reversed }: { cardId: Id<'cards'>; reversed: boolean }) => ({
    ...(await textsWhenDrawn(ctx, await requireRow(ctx.db.get('cards', cardId)), {
      reversed,
      storedAt: reading.storedAt,
    })),
    // There were no such texts when it was drawn.
    ...(composition === 1 && { side: null }),
    reversed,
    face: await viewArt(ctx, designIds.get(cardId)),
  })
  const positions = reading.positions.map(async ({ revealedAt = null, ...position }) => {
    const clarifier = reading.clarifiers?.find(({ key }) => key === position.key)
    return {
      key: position.key,
      revealedAt,
      shown: revealedAt === null && !peek ? null : await show(position),
      clarifier: clarifier ? await show(clarifier) : null,
    }
  })
  return {
    _id: publicId(reading),
    isSingle: reading.isSingle,
    madeAt: madeAtOf(reading),
    made: madeOf(reading),
    ...physicalDeckOf(reading),
    source: reading.source,
    codename: reading.codename ?? null,
    question: (reading.sharesQuestion && reading.question) || null,
    hasPrivateQuestion: Boolean(reading.question) && !reading.sharesQuestion,
    theme: reading.theme ?? null,
    place: (isPlacePublic(totem) && reading.place) || null,
    layout: reading.layout,
    customLayout: reading.customLayout ?? null,
    reversible: reading.reversible,
    pool: reading.pool,
    composition,
    deck: await viewDeck(ctx, revision),
    positions: await Promise.all(positions),
    chosen: (isWhole(reading) && reading.proof?.chosen) || null,
    totem: totem && {
      _id: totem._id,
      name: shownName(totem),
      isDemo: totem.demo !== undefined,
      ordinal: commitment?.totem?.ordinal ?? 0,
      number: reading.touch?.number ?? 0,
      counter: reading.counter ?? null,
      trust: reading.touch?.trust ?? totem.kind,
      jumped: reading.touch?.jumped ?? false,
    },
    sealed: commitment && {
      commitmentId: commitment._id,
      seal: commitment.seal,
      sealedAtMs: commitment.sealedAtMs,
    },
  }
}

/** `peek` shows the face-down cards to an owner who is a magician and reads for somebody else. */
export async function viewOwnReading(ctx: PageCtx, reading: Reading, peek = false): Promise<OwnReadingView> {
  const mayPeek = peek && Boolean((await getViewer(ctx))?.user.isMagician)
  return {
    ...(await viewReading(ctx, reading, mayPeek)),
    ...privateParts(reading),
    isHidden: reading.hiddenAt !== undefined,
    aiText: reading.aiText ? { text: reading.aiText.text, keptAt: reading.aiText.keptAt } : null,
  }
}

/** Null until the last card is revealed, since the proof reveals all of them. */
export async function viewProof(ctx: PageCtx, readingId: string, userRandomID: string | undefined) {
  const reading = await getVisible(ctx, readingId, userRandomID)
  return reading && isWhole(reading) ? proofOf(ctx, reading) : null
}

/** The fields of a card that lists and statistics need. */
export function cardNames({ _id, slug, name, arcana, suit, element, number }: Doc<'cards'>) {
  return { _id, slug, name, arcana, suit, element, number }
}

/** A totem that hides its place also hides it in its draws. */
function isPlacePublic(totem: Doc<'totems'> | null): boolean {
  return totem === null || totem.showsPlace === true
}

export function privateParts(reading: Reading) {
  const { noteRevision, question = null, note = null, day = null } = reading
  return { ...writtenOf(reading), noteRevision, question, note, day }
}

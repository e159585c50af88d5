// Sealing and opening decks: connects the fair draw (`rules/readings/fair-draw/`) with the tables.
import { fromHex, toHex, utf8 } from '#rules/readings/fair-draw/bytes.ts'
import { EMPTY_HEAD } from '#rules/readings/fair-draw/chain.ts'
import { clarifierPlaces } from '#rules/readings/fair-draw/clarifier.ts'
import { dealDraw, problemOfChoice, reversalsOf } from '#rules/readings/fair-draw/draw.ts'
import { hmacSha256 } from '#rules/readings/fair-draw/fingerprint.ts'
import {
  type DrawTerms,
  type FairDrawVersion,
  sealDraw,
  type SealedDraw,
} from '#rules/readings/fair-draw/seal.ts'
import { shuffleDeck } from '#rules/readings/fair-draw/shuffle.ts'
import type { DrawTranscript } from '#rules/readings/fair-draw/transcript.ts'
import { isVisitorSeed } from '#rules/readings/fair-draw/visitor-seed.ts'
import { v } from 'convex/values'
import type { Doc, Id } from '../_generated/dataModel.js'
import type { MutationCtx, QueryCtx } from '../_generated/server.js'
import { cardsIn, cardTerms, requireRevisionById, requireRow } from '../cards/deckRevisions.ts'
import { refusal } from '../callers/refusal.ts'
import { localized, type PageCtx } from '../values/localized.ts'
import { unset } from '../values/unset.ts'
import { addToChain, getLink, getLinkOfSeal, linkView, viewLink } from './chainLinks.ts'

/** Every seed is used for one draw only, so the nonce is constant. */
const NONCE = 0

type Commitment = Doc<'commitments'>
type Proof = NonNullable<Doc<'readings'>['proof']>

/** The terms of a commitment that the caller chooses. */
export type ChosenTerms = Pick<Commitment, 'purpose' | 'pool' | 'layout' | 'reversalRate' | 'totem'> &
  Partial<Pick<Commitment, 'version' | 'visitorHash' | 'source' | 'day' | 'customLayout' | 'revealBy'>>

/** With the cards. */
type Terms = ChosenTerms &
  Pick<Commitment, 'deckId' | 'revision' | 'revisionId' | 'cardListHash' | 'cardCount'>

/** The seed comes from an action: in a mutation, randomness is deterministic. */
export async function sealCommitment(
  ctx: MutationCtx,
  deck: Doc<'deckRevisions'>,
  promised: ChosenTerms,
  seed: string,
): Promise<Commitment> {
  const cards = await cardTerms(deck, promised.pool)
  const which = { deckId: deck.deckId, revision: deck.revision, revisionId: deck._id }
  const commitmentId = await sealTerms(ctx, { ...promised, ...which, ...cards }, seed)
  return requireRow(ctx.db.get('commitments', commitmentId))
}

/** The same, if the cards are known already. */
export async function sealTerms(ctx: MutationCtx, promised: Terms, seed: string): Promise<Id<'commitments'>> {
  const { version, deckId, revision, cardListHash, cardCount, layout, reversalRate, totem } = promised
  if (cardCount < layout.positions.length) {
    throw refusal('invalid', 'deck_too_small_for_spread')
  }
  const terms: DrawTerms = {
    deck: { id: deckId, revision },
    cardListHash,
    cardCount,
    layout,
    reversalRate,
    totem,
  }
  const { commitment, sealedAtMs, seal } = await sealDraw(terms, fromHex(seed), Date.now(), version)
  const seedId = await ctx.db.insert('seeds', { seed })
  const commitmentId = await ctx.db.insert('commitments', {
    ...promised,
    commitment,
    sealedAtMs,
    seal,
    state: 'waiting',
    seedId,
  })
  await addToChain(ctx, seal)
  return commitmentId
}

export function sealedOf(commitment: Commitment): SealedDraw {
  const { deckId, revision, cardListHash, cardCount, layout, reversalRate, totem } = commitment
  return {
    version: versionOf(commitment),
    terms: { deck: { id: deckId, revision }, cardListHash, cardCount, layout, reversalRate, totem },
    commitment: commitment.commitment,
    sealedAtMs: commitment.sealedAtMs,
    seal: commitment.seal,
  }
}

function versionOf({ version }: Commitment): FairDrawVersion {
  return version ?? 1
}

export type Opening = {
  proof: Proof
  /** For each position, in dealing order. */
  drawn: { key: string; cardId: Id<'cards'>; reversed: boolean }[]
}

type OpeningChoice = {
  visitorSeed: string
  chosen: readonly number[]
  /** For version 2, which needs it: the link whose head is mixed in, null while the chain has none. */
  mixed?: { link: Doc<'sealLinks'> | null; /** When that link was the newest. */ drawnAtMs: number }
}

/** What the visitor's seed and choice make of the sealed deck. Neither marks it used nor shows the seed. */
export async function openCommitment(
  ctx: QueryCtx,
  commitment: Commitment,
  { visitorSeed, chosen, mixed: offered }: OpeningChoice,
): Promise<Opening> {
  if (!isVisitorSeed(visitorSeed)) {
    throw refusal('invalid', 'visitor_seed_invalid')
  }
  const sealed = sealedOf(commitment)
  const problem = problemOfChoice(chosen, sealed.terms)
  if (problem) throw refusal('invalid', problem.reason, problem.params)
  const [seed, deck] = await Promise.all([seedOf(ctx, commitment), deckOf(ctx, commitment)])
  const cards = cardsIn(deck, commitment.pool)
  const mixed = versionOf(commitment) === 2 ? offered : undefined
  const { deck: dealt, drawn } = await dealDraw({
    sealed,
    cards: cards.map(({ slug }) => slug),
    seed,
    visitorSeed,
    nonce: NONCE,
    chosen,
    ...(mixed && { mixedHead: mixed.link?.head ?? EMPTY_HEAD }),
  })
  return {
    proof: {
      commitmentId: commitment._id,
      visitorSeed,
      nonce: NONCE,
      chosen: [...chosen],
      ...(mixed && { mixedLink: mixed.link?.number ?? 0, drawnAtMs: mixed.drawnAtMs }),
    },
    drawn: drawn.map(({ position, reversed }, index) => ({
      key: position,
      cardId: cards[dealt.order[chosen[index]!]!]!.cardId,
      reversed,
    })),
  }
}

/** The card that is laid when one more is asked for, `laid` of them lying there already; null when none is left. */
export async function nextClarifier(
  ctx: QueryCtx,
  proof: Proof,
  laid: number,
): Promise<{ cardId: Id<'cards'>; reversed: boolean } | null> {
  const commitment = await requireRow(ctx.db.get('commitments', proof.commitmentId))
  const cards = cardsIn(await deckOf(ctx, commitment), commitment.pool)
  const place = clarifierPlaces(proof.chosen, laid + 1, cards.length)[laid]
  if (place === undefined) return null
  const seed = fromHex(await seedOf(ctx, commitment))
  const mixedHead = (await mixedOf(ctx, proof))?.head
  const { order, reversed } = await shuffleDeck(seed, proof.visitorSeed, proof.nonce, cards.length, mixedHead)
  return {
    cardId: cards[order[place]!]!.cardId,
    reversed: commitment.reversalRate > 0 && reversed[place]!,
  }
}

/** From now on anybody may see the seed, and nobody can draw with it. */
export async function revealSeed(
  ctx: MutationCtx,
  commitment: Commitment,
  changes: Partial<Pick<Commitment, 'state' | 'readingId'>> = {},
): Promise<void> {
  if (commitment.seedId === undefined) throw new Error('This seed was shown before.')
  const seed = await seedOf(ctx, commitment)
  await ctx.db.delete('seeds', commitment.seedId)
  await ctx.db.patch('commitments', commitment._id, {
    ...changes,
    seed,
    seedId: unset,
    revealedAt: Date.now(),
  })
}

const drawnCard = v.object({ position: v.string(), card: v.string(), reversed: v.boolean() })

export const transcriptView = v.object({
  version: v.union(v.literal(1), v.literal(2)),
  terms: v.object({
    deck: v.object({ id: v.string(), revision: v.number() }),
    cardListHash: v.string(),
    cardCount: v.number(),
    layout: v.object({ slug: v.string(), version: v.number(), positions: v.array(v.string()) }),
    reversalRate: v.union(v.literal(0), v.literal(0.5)),
    totem: v.union(v.object({ id: v.string(), ordinal: v.number() }), v.null()),
  }),
  commitment: v.string(),
  sealedAtMs: v.number(),
  seal: v.string(),
  cards: v.array(v.string()),
  seed: v.string(),
  visitorSeed: v.string(),
  nonce: v.number(),
  order: v.array(v.number()),
  reversals: v.string(),
  chosen: v.array(v.number()),
  drawn: v.array(drawnCard),
  clarifiers: v.optional(v.array(drawnCard)),
  mixed: v.optional(v.union(linkView, v.null())),
  drawnAtMs: v.optional(v.number()),
  next: v.optional(linkView),
  link: v.optional(linkView),
})

export const proofView = v.object({
  transcript: transcriptView,
  /** Beside the transcript's cards: what each is called in the language of the page. */
  names: v.array(v.string()),
})

type Provable = Pick<Doc<'readings'>, 'proof' | 'clarifiers'> & {
  positions: readonly { cardId: Id<'cards'>; reversed: boolean }[]
}

/**
 * The whole proof of a reading, or null as long as its seed is not to be seen. The order of the deck follows from the
 * seeds, so it is not stored; the cards are those of the reading's own row, so that a changed row is found out.
 */
export async function proofOf(
  ctx: PageCtx,
  { proof, positions, clarifiers = [] }: Provable,
): Promise<{ transcript: DrawTranscript; names: string[] } | null> {
  if (!proof) return null
  const commitment = await requireRow(ctx.db.get('commitments', proof.commitmentId))
  if (commitment.seed === undefined) return null
  const { visitorSeed, nonce, chosen, mixedLink, drawnAtMs } = proof
  const [deck, mixed, next, link] = await Promise.all([
    deckOf(ctx, commitment),
    mixedOf(ctx, proof),
    mixedLink === undefined ? null : getLink(ctx, mixedLink + 1),
    getLinkOfSeal(ctx, commitment.seal),
  ])
  const cards = cardsIn(deck, commitment.pool)
  const seed = fromHex(commitment.seed)
  const shuffled = await shuffleDeck(seed, visitorSeed, nonce, cards.length, mixed?.head)
  const slugs = new Map(cards.map(({ cardId, slug }) => [cardId, slug]))
  const transcript = {
    ...sealedOf(commitment),
    version: versionOf(commitment),
    ...(mixed && { mixed: mixed.link && (await viewLink(ctx, mixed.link)) }),
    ...(drawnAtMs !== undefined && { drawnAtMs }),
    ...(next && { next: await viewLink(ctx, next) }),
    ...(link && { link }),
    cards: cards.map(({ slug }) => slug),
    seed: commitment.seed,
    visitorSeed,
    nonce,
    chosen,
    order: shuffled.order,
    reversals: reversalsOf(shuffled),
    drawn: positions.map(({ cardId, reversed }, at) => ({
      position: commitment.layout.positions[at]!,
      card: slugs.get(cardId) ?? cardId,
      reversed,
    })),
    ...(clarifiers.length > 0 && {
      clarifiers: clarifiers.map(({ key, cardId, reversed }) => ({
        position: key,
        card: slugs.get(cardId) ?? cardId,
        reversed,
      })),
    }),
  }
  const named = await Promise.all(cards.map(({ cardId, name }) => localized(ctx, cardId, { name })))
  return { transcript, names: named.map(({ name }) => name) }
}

/** What version 2 mixed into a draw; null for a draw of version 1. */
export async function mixedOf(
  ctx: QueryCtx,
  { mixedLink }: Pick<Proof, 'mixedLink'>,
): Promise<{ head: string; link: Doc<'sealLinks'> | null } | null> {
  if (mixedLink === undefined) return null
  if (mixedLink === 0) return { head: EMPTY_HEAD, link: null }
  const link = await requireRow(getLink(ctx, mixedLink))
  return { head: link.head, link }
}

/** A totem's seeds follow from its secret, one for each ordinal; none of them tells another. */
export async function totemSeed(secret: string, totemId: Id<'totems'>, ordinal: number): Promise<string> {
  const sign = await hmacSha256(fromHex(secret))
  return toHex(await sign(utf8(`lodestar totem seed 1:${totemId}:${ordinal}`)))
}

async function seedOf(ctx: QueryCtx, { seed, seedId }: Commitment): Promise<string> {
  if (seed !== undefined) return seed
  if (seedId === undefined) throw new Error('A commitment has lost its seed.')
  return (await requireRow(ctx.db.get('seeds', seedId))).seed
}

function deckOf(ctx: QueryCtx, { revisionId }: Commitment): Promise<Doc<'deckRevisions'>> {
  return requireRevisionById(ctx, revisionId)
}

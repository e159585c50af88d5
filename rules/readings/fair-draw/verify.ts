// Verifies a draw: repeats it from its transcript and reports for each step whether it is correct. It runs in the visitor's
// browser, so the result does not depend on trusting the server.
import { fromHex } from './bytes.ts'
import { type ChainLink, problemOfLink } from './chain.ts'
import { clarifierPlaces } from './clarifier.ts'
import { cardsAt, problemOfChoice, reversalsOf } from './draw.ts'
import { areOfOneChain, inUtc, midnightOf, problemOfNewest, whatIsNewest } from './newest.ts'
import { cardListHash, commitmentOf, sealOf } from './seal.ts'
import { type ShuffledDeck, shuffleDeck } from './shuffle.ts'
import type { StepSentence } from './step-sentence.ts'
import { type DrawnCard, type DrawTranscript, mixedHeadOf, parseTranscript } from './transcript.ts'

export type StepKey =
  | 'transcript'
  | 'seal shown'
  | 'seed'
  | 'cards'
  | 'seal'
  | 'chain'
  | 'mixed'
  | 'newest'
  | 'order'
  | 'choice'
  | 'drawn'
  | 'clarifiers'

export interface VerifiedStep {
  step: StepKey
  ok: boolean
  says: StepSentence
}

export interface Verification {
  ok: boolean
  steps: VerifiedStep[]
}

export interface VerifyOptions {
  /**
   * The seal that was shown before the draw. Without it, verification proves that the transcript is consistent, but not
   * that it belongs to that seal.
   */
  sealShown?: string
  /** The display name of a card; the transcript has only slugs. */
  nameOf?: (card: string, reversed: boolean) => string
}

/** Accepts any value, because a transcript may come from a file. Never throws. */
export async function verifyDraw(
  value: unknown,
  { sealShown, nameOf = (card) => card }: VerifyOptions = {},
): Promise<Verification> {
  const parsed = parseTranscript(value)
  if ('problem' in parsed) return verdict([{ step: 'transcript', ok: false, says: parsed.problem }])
  const { transcript } = parsed
  const { version } = transcript
  const steps = [step('transcript', null, { code: 'transcript_complete', params: { version } })]
  if (sealShown !== undefined) steps.push(checkSealShown(transcript, sealShown))
  const cards = await checkCards(transcript)
  steps.push(await checkSeed(transcript), cards, await checkSeal(transcript))
  if (transcript.link) steps.push(await checkChain(transcript))
  if (version === 2) steps.push(await checkMixed(transcript), await checkNewest(transcript))
  // The shuffle cannot be repeated with the wrong cards.
  if (!cards.ok) return verdict(steps)
  const { seed, visitorSeed, nonce } = transcript
  const mixedHead = mixedHeadOf(transcript)
  const deck = await shuffleDeck(fromHex(seed), visitorSeed, nonce, transcript.cards.length, mixedHead)
  const choice = checkChoice(transcript)
  steps.push(checkOrder(transcript, deck), choice)
  // Without a valid choice there are no cards to compare.
  if (choice.ok) steps.push(checkDrawn(transcript, deck, nameOf))
  if (choice.ok && transcript.clarifiers?.length) steps.push(checkClarifiers(transcript, deck, nameOf))
  return verdict(steps)
}

function checkSealShown({ seal }: DrawTranscript, sealShown: string): VerifiedStep {
  const problem: StepSentence | null = seal === sealShown ? null : { code: 'seal_shown_differs' }
  return step('seal shown', problem, { code: 'seal_shown_matches' })
}

async function checkSeed({ seed, commitment }: DrawTranscript): Promise<VerifiedStep> {
  const actual = await commitmentOf(fromHex(seed))
  const problem: StepSentence | null = actual === commitment ? null : { code: 'seed_differs' }
  return step('seed', problem, { code: 'seed_matches' })
}

async function checkCards({ cards, terms }: DrawTranscript): Promise<VerifiedStep> {
  const problem: StepSentence | null =
    cards.length !== terms.cardCount
      ? { code: 'cards_count', params: { sealed: terms.cardCount, listed: cards.length } }
      : new Set(cards).size !== cards.length
        ? { code: 'cards_twice' }
        : (await cardListHash(cards)) !== terms.cardListHash
          ? { code: 'cards_differ' }
          : null
  return step('cards', problem, { code: 'cards_match', params: { count: cards.length } })
}

async function checkSeal(transcript: DrawTranscript): Promise<VerifiedStep> {
  const problem: StepSentence | null =
    (await sealOf(transcript)) === transcript.seal ? null : { code: 'seal_differs' }
  const reversals = transcript.terms.reversalRate === 0 ? 'none' : 'half'
  return step('seal', problem, { code: 'seal_matches', params: { reversals } })
}

async function checkChain({ seal, link }: DrawTranscript): Promise<VerifiedStep> {
  const { number, seals, atMs } = link!
  const fault = await problemOfLink(link!)
  const problem: StepSentence | null = fault
    ? { code: 'link_broken', params: { number, fault } }
    : seals.includes(seal)
      ? null
      : { code: 'seal_not_in_link', params: { number } }
  return step('chain', problem, { code: 'seal_in_link', params: { number, made: inUtc(atMs) } })
}

async function checkMixed(transcript: DrawTranscript): Promise<VerifiedStep> {
  const { mixed, link } = transcript
  if (!mixed) return step('mixed', null, { code: 'nothing_mixed' })
  const { number } = mixed
  const fault = await problemOfLink(mixed)
  const problem: StepSentence | null = fault
    ? { code: 'link_broken', params: { number, fault } }
    : link && !areOfOneChain(mixed, link)
      ? { code: 'different_chains', params: { one: link.number, other: number } }
      : null
  return step('mixed', problem, sentenceForMixedLink(transcript, mixed))
}

/** Says whether the mixed-in head is known to be newer than the seal, so that nobody knew it when the deck was sealed. */
function sentenceForMixedLink(transcript: DrawTranscript, { number, atMs }: ChainLink): StepSentence {
  const sealedIn = transcript.link?.number
  const made = inUtc(atMs)
  if (sealedIn === undefined) return { code: 'mixed_before_known', params: { number, made } }
  return number >= sealedIn
    ? { code: 'mixed_after_seal', params: { number, made, sealedIn } }
    : { code: 'mixed_before_seal', params: { number, made, sealedIn, ...reasonForLateSeal(transcript) } }
}

/** A new seal is in the chain after this time, unless the chain is delayed. */
const USUAL_LINK_DELAY_MS = 5000

/** Why the seal is in a later link than the one that was mixed in. */
function reasonForLateSeal(transcript: DrawTranscript): { why: string; seconds: number } {
  const { sealedAtMs, drawnAtMs } = transcript
  if (drawnAtMs === undefined) return { why: 'unknown', seconds: 0 }
  const waitedMs = drawnAtMs - sealedAtMs
  const seconds = Math.round(waitedMs / 1000)
  if (waitedMs < 0 && midnightOf(transcript) !== undefined) return { why: 'day', seconds }
  return { why: waitedMs < USUAL_LINK_DELAY_MS ? 'moments' : 'delay', seconds }
}

async function checkNewest(transcript: DrawTranscript): Promise<VerifiedStep> {
  return step('newest', await problemOfNewest(transcript), whatIsNewest(transcript))
}

function checkOrder(transcript: DrawTranscript, deck: ShuffledDeck): VerifiedStep {
  const mismatch = deck.order.findIndex((card, index) => card !== transcript.order[index])
  const [recorded, cards] = [transcript.order.length, deck.order.length]
  const problem: StepSentence | null =
    mismatch >= 0
      ? { code: 'order_differs', params: { place: mismatch + 1 } }
      : recorded !== cards
        ? { code: 'order_count', params: { recorded, cards } }
        : transcript.reversals !== reversalsOf(deck)
          ? { code: 'reversals_differ' }
          : null
  return step('order', problem, { code: 'order_matches', params: { version: String(transcript.version) } })
}

function checkChoice({ chosen, terms }: DrawTranscript): VerifiedStep {
  const places = chosen.map((deckIndex) => deckIndex + 1).join(', ')
  const problem = problemOfChoice(chosen, terms)
  return step('choice', problem && { ...problem, code: problem.reason }, {
    code: 'choice',
    params: { count: chosen.length, places },
  })
}

function checkDrawn(
  { chosen, cards, terms, drawn }: DrawTranscript,
  deck: ShuffledDeck,
  nameOf: NameOf,
): VerifiedStep {
  const displayName = displayNameWith(nameOf)
  const expected = cardsAt(chosen, deck, cards, terms)
  const mismatch = expected.findIndex((card, index) => !sameCard(card, drawn[index]))
  const problem: StepSentence | null =
    mismatch >= 0
      ? {
          code: 'drawn_differs',
          params: { position: expected[mismatch]!.position, card: displayName(expected[mismatch]!) },
        }
      : drawn.length !== expected.length
        ? { code: 'drawn_count', params: { recorded: drawn.length, taken: expected.length } }
        : null
  return step('drawn', problem, {
    code: 'drawn_matches',
    params: { count: drawn.length, cards: expected.map(displayName).join(', ') },
  })
}

function checkClarifiers(
  { chosen, cards, terms, drawn, clarifiers = [] }: DrawTranscript,
  { order, reversed }: ShuffledDeck,
  nameOf: NameOf,
): VerifiedStep {
  const displayName = displayNameWith(nameOf)
  const deckIndexes = clarifierPlaces(chosen, clarifiers.length, terms.cardCount)
  const expected = deckIndexes.map((deckIndex, index) => ({
    position: clarifiers[index]!.position,
    card: cards[order[deckIndex]!]!,
    reversed: terms.reversalRate > 0 && reversed[deckIndex]!,
  }))
  const mismatch = expected.findIndex((card, index) => !sameCard(card, clarifiers[index]))
  const withoutPosition = clarifiers.find(({ position }) => !drawn.some((card) => card.position === position))
  const problem: StepSentence | null =
    mismatch >= 0
      ? { code: 'clarifier_differs', params: { card: displayName(expected[mismatch]!) } }
      : clarifiers.length !== expected.length
        ? { code: 'clarifier_count', params: { laid: clarifiers.length, left: expected.length } }
        : withoutPosition
          ? { code: 'clarifier_astray', params: { position: withoutPosition.position } }
          : null
  return step('clarifiers', problem, {
    code: 'clarifiers_match',
    params: { count: expected.length, cards: expected.map(displayName).join(', ') },
  })
}

type NameOf = NonNullable<VerifyOptions['nameOf']>

function displayNameWith(nameOf: NameOf): (card: DrawnCard) => string {
  return ({ card, reversed }) => nameOf(card, reversed)
}

function sameCard(card: DrawnCard, other: DrawnCard | undefined): boolean {
  return card.position === other?.position && card.card === other.card && card.reversed === other.reversed
}

function step(key: StepKey, problem: StepSentence | null, success: StepSentence): VerifiedStep {
  return { step: key, ok: problem === null, says: problem ?? success }
}

function verdict(steps: VerifiedStep[]): Verification {
  return { ok: steps.every(({ ok }) => ok), steps }
}

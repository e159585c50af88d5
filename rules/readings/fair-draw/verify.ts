// "Check this draw": repeats a draw from its transcript and says of every step, in words for anybody, whether it
// holds. It runs in the visitor's own page, where the server has no say.
import { fromHex } from './bytes.ts'
import { problemOfLink } from './chain.ts'
import { clarifierPlaces } from './clarifier.ts'
import { cardsAt, problemOfChoice, reversalsOf } from './draw.ts'
import { areOfOneChain, inUtc, midnightOf, problemOfNewest, whatIsNewest } from './newest.ts'
import { cardListHash, commitmentOf, sealOf } from './seal.ts'
import { type ShuffledDeck, shuffleDeck } from './shuffle.ts'
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
  says: string
}

export interface Verification {
  ok: boolean
  steps: VerifiedStep[]
}

export interface VerifyOptions {
  /**
   * The seal as it was shown before the draw. Without it the check proves the transcript sound in itself, but not that
   * it is the one promised.
   */
  sealShown?: string
  /** A card's name for people; the transcript knows only slugs. */
  nameOf?: (card: string) => string
}

/** Takes anything, since a transcript may come from a file, and never throws. */
export async function verifyDraw(
  value: unknown,
  { sealShown, nameOf = (card) => card }: VerifyOptions = {},
): Promise<Verification> {
  const parsed = parseTranscript(value)
  if ('problem' in parsed) return verdict([step('transcript', parsed.problem, '')])
  const { transcript } = parsed
  const { version } = transcript
  const steps = [
    step('transcript', null, `The transcript is complete. It uses fair draw version ${version}.`),
  ]
  if (sealShown !== undefined) steps.push(checkSealShown(transcript, sealShown))
  const cards = await checkCards(transcript)
  steps.push(await checkSeed(transcript), cards, await checkSeal(transcript))
  if (transcript.link) steps.push(await checkChain(transcript))
  if (version === 2) steps.push(await checkMixed(transcript), await checkNewest(transcript))
  // With another list of cards there is no deck to shuffle; and below, without a possible choice, no card to compare.
  if (!cards.ok) return verdict(steps)
  const { seed, visitorSeed, nonce } = transcript
  const mixedHead = mixedHeadOf(transcript)
  const deck = await shuffleDeck(fromHex(seed), visitorSeed, nonce, transcript.cards.length, mixedHead)
  const choice = checkChoice(transcript)
  steps.push(checkOrder(transcript, deck), choice)
  if (choice.ok) steps.push(checkDrawn(transcript, deck, nameOf))
  if (choice.ok && transcript.clarifiers?.length) steps.push(checkClarifiers(transcript, deck, nameOf))
  return verdict(steps)
}

function checkSealShown({ seal }: DrawTranscript, sealShown: string): VerifiedStep {
  const problem =
    seal === sealShown ? null : 'The seal of this transcript is not the one that was shown before the draw.'
  return step('seal shown', problem, 'The seal is the one that was shown before the draw.')
}

async function checkSeed({ seed, commitment }: DrawTranscript): Promise<VerifiedStep> {
  const actual = await commitmentOf(fromHex(seed))
  const problem =
    actual === commitment
      ? null
      : 'The revealed seed is not the one that was sealed: its fingerprint differs.'
  return step('seed', problem, 'The revealed seed has exactly the fingerprint that was sealed.')
}

async function checkCards({ cards, terms }: DrawTranscript): Promise<VerifiedStep> {
  const problem =
    cards.length !== terms.cardCount
      ? `The deck was sealed with ${terms.cardCount} cards, but ${cards.length} are listed.`
      : new Set(cards).size !== cards.length
        ? 'The list of cards names one card twice.'
        : (await cardListHash(cards)) !== terms.cardListHash
          ? 'The list of cards is not the one that was sealed.'
          : null
  return step(
    'cards',
    problem,
    `The deck holds the ${cards.length} cards it was sealed with, each of them once.`,
  )
}

async function checkSeal(transcript: DrawTranscript): Promise<VerifiedStep> {
  const problem =
    (await sealOf(transcript)) === transcript.seal
      ? null
      : 'The deck, layout, reversal rate, totem or time is not the one that was sealed.'
  const { reversalRate } = transcript.terms
  const rate = reversalRate === 0 ? 'no card reversed' : 'every card reversed with one chance in two'
  return step('seal', problem, `Deck, layout and terms were fixed with the seed: ${rate}.`)
}

async function checkChain({ seal, link }: DrawTranscript): Promise<VerifiedStep> {
  const { number, seals, atMs } = link!
  const broken = await problemOfLink(link!)
  const problem = broken
    ? `Link ${number} of the chain does not hold: ${broken}.`
    : seals.includes(seal)
      ? null
      : `The seal is not in link ${number} of the chain.`
  return step('chain', problem, `The seal is in link ${number} of the chain, made on ${inUtc(atMs)}.`)
}

async function checkMixed(transcript: DrawTranscript): Promise<VerifiedStep> {
  const { mixed, link } = transcript
  if (!mixed) return step('mixed', null, 'No head of the chain is part of the shuffle.')
  const { number } = mixed
  const broken = await problemOfLink(mixed)
  const problem = broken
    ? `Link ${number} of the chain does not hold: ${broken}.`
    : link && !areOfOneChain(mixed, link)
      ? `Links ${link.number} and ${number} belong to different chains.`
      : null
  const says = `The head of link ${number}, made on ${inUtc(mixed.atMs)}, is part of the shuffle. `
  return step('mixed', problem, says + whatMixingProves(transcript, number))
}

function whatMixingProves(transcript: DrawTranscript, mixed: number): string {
  const sealedIn = transcript.link?.number
  if (sealedIn === undefined) {
    return 'This transcript does not say yet which link the seal is in, so it cannot show which came first.'
  }
  return mixed >= sealedIn
    ? `The seal was already in the chain by then (link ${sealedIn}), so this head did not exist when the order was sealed.`
    : `The seal came after it (link ${sealedIn})${whySealedLate(transcript)}. So nothing shows that this head was unknown when the order was sealed.`
}

/** Longer than a seal waits for its link, unless something is wrong. */
const MOMENTS_MS = 5000

function whySealedLate(transcript: DrawTranscript): string {
  const { sealedAtMs, drawnAtMs } = transcript
  if (drawnAtMs === undefined) return ''
  const waitedMs = drawnAtMs - sealedAtMs
  if (waitedMs < 0 && midnightOf(transcript) !== undefined) {
    return ', because this card was sealed only after its day had begun'
  }
  return waitedMs < MOMENTS_MS
    ? ', because the card was drawn within moments of the sealing'
    : `, although the order was sealed ${Math.round(waitedMs / 1000)} seconds before the draw: the chain was held up, or the server’s clock was set back`
}

async function checkNewest(transcript: DrawTranscript): Promise<VerifiedStep> {
  return step('newest', await problemOfNewest(transcript), whatIsNewest(transcript))
}

function checkOrder(transcript: DrawTranscript, deck: ShuffledDeck): VerifiedStep {
  const place = deck.order.findIndex((card, at) => card !== transcript.order[at])
  const problem =
    place >= 0
      ? `Shuffling again gives another deck: card ${place + 1} from the top differs.`
      : transcript.order.length !== deck.order.length
        ? `The recorded deck has ${transcript.order.length} cards in place of ${deck.order.length}.`
        : transcript.reversals !== reversalsOf(deck)
          ? 'Shuffling again turns other cards upside down.'
          : null
  const ingredients = transcript.version === 2 ? 'Both seeds and the mixed-in head' : 'Both seeds'
  return step('order', problem, `${ingredients} together give this order of the deck, card for card.`)
}

function checkChoice({ chosen, terms }: DrawTranscript): VerifiedStep {
  const places = chosen.map((place) => place + 1).join(', ')
  const taken = chosen.length === 1 ? `card ${places} from the top` : `cards ${places} from the top`
  return step('choice', problemOfChoice(chosen, terms), `Taken from the face-down deck: ${taken}.`)
}

function checkDrawn(
  { chosen, cards, terms, drawn }: DrawTranscript,
  deck: ShuffledDeck,
  nameOf: (card: string) => string,
): VerifiedStep {
  const named = namedBy(nameOf)
  const expected = cardsAt(chosen, deck, cards, terms)
  const at = expected.findIndex((card, index) => !sameCard(card, drawn[index]))
  const problem =
    at >= 0
      ? `At “${expected[at]!.position}” lay ${named(expected[at]!)}, not what the transcript says.`
      : drawn.length !== expected.length
        ? `${drawn.length} cards are recorded, but ${expected.length} were taken.`
        : null
  const result = drawn.length === 1 ? 'The card drawn is the one' : 'The cards drawn are the ones'
  return step('drawn', problem, `${result} that lay there: ${expected.map(named).join(', ')}.`)
}

function checkClarifiers(
  { chosen, cards, terms, drawn, clarifiers = [] }: DrawTranscript,
  { order, reversed }: ShuffledDeck,
  nameOf: (card: string) => string,
): VerifiedStep {
  const named = namedBy(nameOf)
  const places = clarifierPlaces(chosen, clarifiers.length, terms.cardCount)
  const expected = places.map((place, at) => ({
    position: clarifiers[at]!.position,
    card: cards[order[place]!]!,
    reversed: terms.reversalRate > 0 && reversed[place]!,
  }))
  const at = expected.findIndex((card, index) => !sameCard(card, clarifiers[index]))
  const astray = clarifiers.find(({ position }) => !drawn.some((card) => card.position === position))
  const problem =
    at >= 0
      ? `The next card in the deck was ${named(expected[at]!)}, not what the transcript says.`
      : clarifiers.length !== expected.length
        ? `${clarifiers.length} cards were laid beside others, but the deck held only ${expected.length} more.`
        : astray
          ? `A card was laid beside “${astray.position}”, which this reading does not have.`
          : null
  const were = expected.length === 1 ? 'The card laid beside it later was' : 'The cards laid later were'
  return step(
    'clarifiers',
    problem,
    `${were} the next from the top of what was left: ${expected.map(named).join(', ')}.`,
  )
}

function namedBy(nameOf: (card: string) => string): (drawn: DrawnCard) => string {
  return ({ card, reversed }) => (reversed ? `${nameOf(card)} (reversed)` : nameOf(card))
}

function sameCard(card: DrawnCard, other: DrawnCard | undefined): boolean {
  return card.position === other?.position && card.card === other.card && card.reversed === other.reversed
}

function step(key: StepKey, problem: string | null, saysWhenOk: string): VerifiedStep {
  return { step: key, ok: problem === null, says: problem ?? saysWhenOk }
}

function verdict(steps: VerifiedStep[]): Verification {
  return { ok: steps.every(({ ok }) => ok), steps }
}

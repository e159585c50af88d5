// "Check this draw": repeats a draw from its transcript and says of every step, in words for anybody, whether it
// holds. It runs in the visitor's own page, where the server has no say.
import { fromHex } from './bytes.ts'
import { clarifierPlaces } from './clarifier.ts'
import { cardsAt, problemOfChoice, reversalsOf } from './draw.ts'
import { cardListHash, commitmentOf, sealOf } from './seal.ts'
import { type ShuffledDeck, shuffleDeck } from './shuffle.ts'
import { type DrawnCard, type DrawTranscript, parseTranscript } from './transcript.ts'

export type StepKey =
  'transcript' | 'seal shown' | 'seed' | 'cards' | 'seal' | 'order' | 'choice' | 'drawn' | 'clarifiers'

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
  const steps = [step('transcript', null, 'The transcript is whole and of a version we know.')]
  if (sealShown !== undefined) steps.push(checkSealShown(transcript, sealShown))
  const cards = await checkCards(transcript)
  steps.push(await checkSeed(transcript), cards, await checkSeal(transcript))
  // With another list of cards there is no deck to shuffle; and below, without a possible choice, no card to compare.
  if (!cards.ok) return verdict(steps)
  const { seed, visitorSeed, nonce } = transcript
  const deck = await shuffleDeck(fromHex(seed), visitorSeed, nonce, transcript.cards.length)
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
  return step('order', problem, 'Both seeds together give this order of the deck, card for card.')
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

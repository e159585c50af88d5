// Chance for what is only shown and never kept: no seal, no proof, but every card equally likely all the same. What is
// kept is drawn by rules/readings/fair-draw.

/** Gives an unsigned 32-bit number, every one of them equally likely. */
export type RandomWord = () => number

const WORD_COUNT = 2 ** 32

const randomWord: RandomWord = () => crypto.getRandomValues(new Uint32Array(1))[0]!

/** A whole number from 0 up to, but not including, `limit`. */
export function randomBelow(limit: number, nextWord: RandomWord = randomWord): number {
  if (!Number.isInteger(limit) || limit < 1 || limit > WORD_COUNT) {
    throw new RangeError(`No fair number below ${limit}.`)
  }
  // The last, incomplete run of `limit` words would favour small numbers. Such a word is thrown away.
  const fairWords = WORD_COUNT - (WORD_COUNT % limit)
  let word = nextWord()
  while (word >= fairWords) word = nextWord()
  return word % limit
}

/** So many different things, in an order as random as the choice; all of them if there are fewer. */
export function chooseSome<Thing>(things: readonly Thing[], count: number, nextWord?: RandomWord): Thing[] {
  const rest = [...things]
  const chosen: Thing[] = []
  while (chosen.length < count && rest.length > 0) {
    chosen.push(...rest.splice(randomBelow(rest.length, nextWord), 1))
  }
  return chosen
}

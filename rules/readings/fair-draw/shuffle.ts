import type { Bytes } from './bytes.ts'
import { createWordStream } from './word-stream.ts'

/** A deck in the order it lies, top card first: which card of the card list lies there, and whether upside down. */
export interface ShuffledDeck {
  order: number[]
  reversed: boolean[]
}

/**
 * The reference algorithm: Fisher–Yates from the end, and only then one fair bit for every place, from the top. Its known
 * answers stand in the tests. Any change of the order in which words are used is a new version. `mixedHead` is given in
 * version 2 and only there. The visitor's seed holds no colon, so the two versions never share a message.
 */
export async function shuffleDeck(
  seed: Bytes,
  visitorSeed: string,
  nonce: number,
  cardCount: number,
  mixedHead?: string,
): Promise<ShuffledDeck> {
  const mixed = mixedHead === undefined ? visitorSeed : `${visitorSeed}:${mixedHead}`
  const { below } = await createWordStream(seed, mixed, nonce, 2 * cardCount)
  const order = Array.from({ length: cardCount }, (_, card) => card)
  for (let last = cardCount - 1; last > 0; last--) {
    const found = below(last + 1)
    // Waiting for what is there already, twice for each card, took longer than the shuffle.
    const other = typeof found === 'number' ? found : await found
    ;[order[last], order[other]] = [order[other]!, order[last]!]
  }
  const reversed: boolean[] = []
  for (let place = 0; place < cardCount; place++) {
    const bit = below(2)
    reversed.push((typeof bit === 'number' ? bit : await bit) === 1)
  }
  return { order, reversed }
}

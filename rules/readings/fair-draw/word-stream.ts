// The randomness of a draw: HMAC-SHA256 in counter mode. The server's seed is the key and the visitor's seed is part
// of the message, so neither side alone can choose what comes out, and anyone who has both can repeat it.
import { type Bytes, utf8 } from './bytes.ts'
import { hmacSha256 } from './fingerprint.ts'

export interface WordStream {
  /** A whole number from 0 up to, but not including, `limit`; every one of them equally likely. At once, while words last. */
  below(limit: number): number | Promise<number>
}

const WORD_COUNT = 2 ** 32
const WORDS_PER_BLOCK = 8

/** `expected` words are made together: a round trip to the crypto threads for each block took longer than all else. */
export async function createWordStream(
  seed: Bytes,
  visitorSeed: string,
  nonce: number,
  expected: number,
): Promise<WordStream> {
  const sign = await hmacSha256(seed)
  let nextBlock = 0
  let words: number[] = []
  let used = 0

  async function refill(count: number): Promise<void> {
    const first = nextBlock
    nextBlock += Math.ceil(count / WORDS_PER_BLOCK)
    const blocks = Array.from({ length: nextBlock - first }, (_, at) =>
      sign(utf8(`${visitorSeed}:${nonce}:${first + at}`)),
    )
    words = (await Promise.all(blocks)).flatMap(wordsOf)
    used = 0
  }

  function below(limit: number): number | Promise<number> {
    if (!Number.isInteger(limit) || limit < 1 || limit > WORD_COUNT) {
      throw new RangeError(`No fair number below ${limit}.`)
    }
    // The last, incomplete run of `limit` words would favour small numbers. Such a word is thrown away.
    const fairWords = WORD_COUNT - (WORD_COUNT % limit)
    while (used < words.length) {
      const word = words[used++]!
      if (word < fairWords) return word % limit
    }
    return refill(WORDS_PER_BLOCK).then(() => below(limit))
  }

  await refill(expected)
  return { below }
}

function wordsOf({ buffer, byteOffset }: Uint8Array): number[] {
  const view = new DataView(buffer, byteOffset)
  return Array.from({ length: WORDS_PER_BLOCK }, (_, at) => view.getUint32(at * 4))
}

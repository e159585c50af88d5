// Random Convex values, with edge cases far more often than by chance.
import type { Value } from 'convex/values'
import type { RandomSource } from './random-source.ts'

const numbers = [
  0,
  -0,
  1,
  -1,
  0.1,
  -1.5,
  NaN,
  Infinity,
  -Infinity,
  5e-324,
  -5e-324,
  Number.MAX_VALUE,
  -Number.MAX_VALUE,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
  2 ** 53 + 2,
  1e21,
  1e-7,
]

const integers = [
  0n,
  1n,
  -1n,
  127n,
  128n,
  -128n,
  -129n,
  255n,
  256n,
  32_767n,
  32_768n,
  -32_768n,
  -32_769n,
  2n ** 31n - 1n,
  2n ** 31n,
  -(2n ** 31n),
  -(2n ** 31n) - 1n,
  2n ** 63n - 1n,
  -(2n ** 63n),
]

/** U+FFFD sorts below U+10000 as UTF-8 and above it as UTF-16: strings of both catch a wrong comparison. */
const characters = [
  'a',
  'b',
  'z',
  ' ',
  '"',
  '\\',
  '\0',
  '\u0001',
  '\u0002',
  '\n',
  'é',
  '\uffff',
  '\ufffd',
  '𐀀',
  '😀',
  '\u2028',
]

const names = [
  '',
  'a',
  'b',
  'ab',
  'a.b',
  '0',
  '10',
  '9',
  ' ',
  'name with spaces',
  'constructor',
  'toString',
  '~',
]

export function randomString(random: RandomSource, maxLength = 6): string {
  return Array.from({ length: random.integer(0, maxLength) }, () => random.pick(characters)).join('')
}

export function randomBytesValue(random: RandomSource): ArrayBuffer {
  const bytes = Array.from({ length: random.integer(0, 5) }, () => random.pick([0, 1, 127, 128, 254, 255]))
  return Uint8Array.from(bytes).buffer
}

export function randomValue(random: RandomSource, depth = 3): Value {
  const kind = random.integer(0, depth > 0 ? 9 : 7)
  switch (kind) {
    case 0:
      return null
    case 1:
      return random.chance(0.5)
    case 2:
      return random.pick(numbers)
    case 3:
      return (random.next() - 0.5) * 10 ** random.integer(-20, 20)
    case 4:
      return random.pick(integers)
    case 5:
      return BigInt.asIntN(
        64,
        BigInt(random.integer(-(2 ** 31), 2 ** 31)) * BigInt(random.integer(1, 2 ** 30)),
      )
    case 6:
      return randomString(random)
    case 7:
      return randomBytesValue(random)
    case 8:
      return Array.from({ length: random.integer(0, 3) }, () => randomValue(random, depth - 1))
    default:
      return randomObject(random, depth - 1)
  }
}

export function randomObject(random: RandomSource, depth = 2): { [name: string]: Value } {
  const object: { [name: string]: Value } = {}
  for (let count = random.integer(0, 3); count > 0; count--)
    object[random.pick(names)] = randomValue(random, depth)
  return object
}

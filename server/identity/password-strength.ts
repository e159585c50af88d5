// Whether a password is easy to guess: by how much of it is left when common passwords, keyboard walks, dates, repetitions
// and the account's own words are taken for what they are to a guessing program, which is a single step each.
import listed from './common-passwords.txt?raw'

const commonWords = new Set(listed.split(/\s+/).filter((word) => word !== ''))
const longestWord = Math.max(...[...commonWords].map((word) => word.length))
const shortestWord = 3
/** What comes later is not looked at: anybody may send long passwords, and looking costs time. */
const lookedAt = 64

/** About what an unpredictable character is worth is 1. */
const cost = { word: 2.7, pattern: 1, character: 1, separator: 0.5, furtherDigit: 0.5 }

/** Three common words in a row are enough, with or without spaces, and so are eight unpredictable characters. */
const enough = 8

const keyboardRows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiopü',
  'asdfghjklöä',
  'yxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  '!@#$%^&*()',
]
const walks = keyboardRows.flatMap((row) => [row, [...row].reverse().join('')])

/** How people write letters as other characters, and a guessing program reads them back. */
const lookalikes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '(': 'c',
  '3': 'e',
  '9': 'g',
  '1': 'i',
  '!': 'i',
  '|': 'l',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
  '2': 'z',
}

/** `personal`: what anybody knows of the account, such as its email address. */
export function isEasyToGuess(password: string, personal: readonly string[]): boolean {
  const own = new Set(personal.flatMap(wordsOf))
  const plain = password.slice(0, lookedAt).toLowerCase()
  const readBack = [...plain].map((character) => lookalikes[character] ?? character).join('')
  return Math.min(scoreOf(plain, own), scoreOf(readBack, own)) < enough
}

function wordsOf(text: string): string[] {
  const lower = text.toLowerCase()
  return [lower, ...lower.split(/[^\p{L}\p{N}]+/u), ...lower.split('@')].filter(
    (word) => word.length >= shortestWord,
  )
}

type Part = { text: string; cost: number }

/** The cheapest way to put the password together. A part that comes again costs nothing the second time. */
function scoreOf(password: string, own: ReadonlySet<string>): number {
  const best: { cost: number; parts: Part[] }[] = [{ cost: 0, parts: [] }]
  for (let end = 1; end <= password.length; end++) {
    let cheapest: { cost: number; parts: Part[] } | undefined
    for (let start = end - 1; start >= 0; start--) {
      const text = password.slice(start, end)
      const partCost = costOf(text, own)
      const before = best[start]
      if (partCost === undefined || !before) continue
      const total = before.parts.some((part) => part.text === text) ? before.cost : before.cost + partCost
      if (!cheapest || total < cheapest.cost) {
        cheapest = { cost: total, parts: [...before.parts, { text, cost: partCost }] }
      }
    }
    best[end] = cheapest!
  }
  return best[password.length]!.cost
}

/** Undefined when it is not one part. */
function costOf(text: string, own: ReadonlySet<string>): number | undefined {
  if (text.length === 1) return /\s/.test(text) ? cost.separator : cost.character
  if (text.length >= shortestWord && (own.has(text) || isCommon(text))) return cost.word
  if (text === text[0]!.repeat(text.length)) return cost.pattern
  if (text.length >= 3 && walks.some((walk) => walk.includes(text))) return cost.pattern
  if (/^\d+$/.test(text)) return cost.character + (text.length - 1) * cost.furtherDigit
  return undefined
}

function isCommon(text: string): boolean {
  return text.length <= longestWord && commonWords.has(text)
}

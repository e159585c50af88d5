// Estimates password strength: common passwords, keyboard walks, dates, repetitions and words of the account count as a single
// step each, as they do for a guessing program.
import wordList from './common-passwords.txt?raw'

const commonWords = new Set(wordList.split(/\s+/).filter((word) => word !== ''))
const maxWordLength = Math.max(...[...commonWords].map((word) => word.length))
const minWordLength = 3
/** Only the beginning is checked, because anybody may send long passwords and the check costs time. */
const checkedLength = 64

/** The unit is one unpredictable character. */
const cost = { word: 2.7, pattern: 1, character: 1, separator: 0.5, furtherDigit: 0.5 }

/** Three common words or eight unpredictable characters reach it. */
const minScore = 8

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
const keyboardWalks = keyboardRows.flatMap((row) => [row, [...row].reverse().join('')])

/** Common substitutions of letters (leetspeak), which guessing programs reverse. */
const substitutions: Record<string, string> = {
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

/** `personal`: public data of the account, such as its email. */
export function isEasyToGuess(password: string, personal: readonly string[]): boolean {
  const personalWords = new Set(personal.flatMap(wordsOf))
  const plain = password.slice(0, checkedLength).toLowerCase()
  const desubstituted = [...plain].map((character) => substitutions[character] ?? character).join('')
  return Math.min(scoreOf(plain, personalWords), scoreOf(desubstituted, personalWords)) < minScore
}

function wordsOf(text: string): string[] {
  const lower = text.toLowerCase()
  return [lower, ...lower.split(/[^\p{L}\p{N}]+/u), ...lower.split('@')].filter(
    (word) => word.length >= minWordLength,
  )
}

type Part = { text: string; cost: number }

/** The lowest total cost over all ways to split the password into parts; a repeated part is free. */
function scoreOf(password: string, personalWords: ReadonlySet<string>): number {
  const best: { cost: number; parts: Part[] }[] = [{ cost: 0, parts: [] }]
  for (let end = 1; end <= password.length; end++) {
    let cheapest: { cost: number; parts: Part[] } | undefined
    for (let start = end - 1; start >= 0; start--) {
      const text = password.slice(start, end)
      const partCost = costOf(text, personalWords)
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

/** Undefined if the text is not a single part. */
function costOf(text: string, personalWords: ReadonlySet<string>): number | undefined {
  if (text.length === 1) return /\s/.test(text) ? cost.separator : cost.character
  if (text.length >= minWordLength && (personalWords.has(text) || isCommon(text))) return cost.word
  if (text === text[0]!.repeat(text.length)) return cost.pattern
  if (text.length >= 3 && keyboardWalks.some((walk) => walk.includes(text))) return cost.pattern
  if (/^\d+$/.test(text)) return cost.character + (text.length - 1) * cost.furtherDigit
  return undefined
}

function isCommon(text: string): boolean {
  return text.length <= maxWordLength && commonWords.has(text)
}

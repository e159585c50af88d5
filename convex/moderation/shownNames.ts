// Names that everybody sees must not have a word of the owner's list.
import { hasBlockedWord, parseBlockedWords, type BlockedWords } from '#rules/moderation/blocked-words.ts'
import { refusal } from '../callers/refusal.ts'

let parsed: { list: string; words: BlockedWords } | null = null

/** Refuses a name that has one. The word itself is not repeated. */
export function requireAllowedName(...texts: readonly string[]): void {
  const list = process.env.BLOCKED_WORDS ?? ''
  if (list === '') return
  if (parsed?.list !== list) parsed = { list, words: parseBlockedWords(list) }
  if (hasBlockedWord(texts.join('\n'), parsed.words)) throw refusal('invalid', 'blocked_word')
}

// The messages for the endpoint. The instructions are a file and never contain what a visitor typed; the reading is one block of
// data that nothing inside it can close.
import promptFile from './prompt.txt?raw'
import type { ReadingData } from './reading-data.ts'

export interface ChatMessage {
  role: 'system' | 'user'
  content: string
}

/** Well below the limit of what is shown, so that answers end by themselves. */
const maxWords = 300

const [, systemText = '', userText = ''] = promptFile.split(/^# (?:System|User)\n/m)

/** `language` is for a reading without a question, as a BCP 47 tag. */
export function messagesFor(reading: ReadingData, language: string): ChatMessage[] {
  const values = { words: String(maxWords), language: languageName(language) }
  return [
    { role: 'system', content: fill(systemText, values) },
    { role: 'user', content: fill(userText, { data: toDataBlock(reading) }) },
  ]
}

/**
 * JSON has no line break or quotation mark of a visitor that is not escaped; escaping the angle brackets too means that the
 * mark at the end of the block cannot occur in it.
 */
function toDataBlock(reading: ReadingData): string {
  const escape = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  return JSON.stringify(reading, null, 1).replace(/[<>&\u2028\u2029]/g, escape)
}

/** In one pass, so that a placeholder in a visitor's text stays text. */
function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.trim().replace(/\{(\w+)\}/g, (mark, key: string) => values[key] ?? mark)
}

function languageName(language: string): string {
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language
}

// Parses alt texts that an artist sends with the pictures: a table with one column for the card or file and one for the text, or
// plain lines such as “The Star: a woman kneels by a pool”.
import { matchNames, type NamedCard, type Target } from './match-names.ts'

/** The maximum length of an alt text. */
export const MAX_ALT_TEXT = 1000
/** Longer lines of a file are cut: the pattern that splits a line would take long on them. */
const LONGEST_LINE = 4 * MAX_ALT_TEXT

export interface GivenAltText {
  target: Target
  text: string
}

export interface AltTexts {
  given: GivenAltText[]
  /** Lines whose name matches no card of the deck. */
  unknown: string[]
}

const nameColumns = ['file', 'filename', 'id', 'slug', 'card', 'name']
const textColumns = ['alt', 'alttext', 'altText', 'alt_text', 'alt text', 'description', 'text']

/** From a table; without a header, the first column is the name and the last one the text. */
export function altTextsOfRows(rows: readonly (readonly string[])[], cards: readonly NamedCard[]): AltTexts {
  const header = (rows[0] ?? []).map((cell) => cell.trim().toLowerCase())
  const nameAt = header.findIndex((cell) => nameColumns.includes(cell))
  const textAt = header.findIndex((cell) => textColumns.includes(cell))
  const hasHeader = nameAt >= 0 && textAt >= 0 && nameAt !== textAt
  const pairs = (hasHeader ? rows.slice(1) : rows).map((row) =>
    hasHeader ? [row[nameAt] ?? '', row[textAt] ?? ''] : [row[0] ?? '', row.at(-1) ?? ''],
  )
  return matched(pairs, cards)
}

export function altTextsOfLines(text: string, cards: readonly NamedCard[]): AltTexts {
  const pairs = text.split(/\r\n|\r|\n/).flatMap((line) => {
    const [, name, words] =
      /^\s*(.+?)\s*(?::|=|\t|\s[–—-]\s)\s*(.+?)\s*$/.exec(
        line.replace(/^\uFEFF/, '').slice(0, LONGEST_LINE),
      ) ?? []
    return name && words ? [[name, words]] : []
  })
  return matched(pairs, cards)
}

function matched(pairs: string[][], cards: readonly NamedCard[]): AltTexts {
  const named = pairs.filter(([name, text]) => name?.trim() && text?.trim())
  const matches = matchNames(
    named.map(([name]) => name!),
    cards,
  )
  const given = named.flatMap(([, text], at) => {
    const match = matches[at]
    // Only sure matches: a similar name could give a picture the wrong text.
    return match?.isSure ? [{ target: match.target, text: text!.trim() }] : []
  })
  const unknown = named.flatMap(([name], at) => (matches[at]?.isSure ? [] : [name!.trim()]))
  return { given, unknown }
}

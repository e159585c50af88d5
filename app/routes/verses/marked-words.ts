export interface Piece {
  text: string
  /** Whether it was looked for. */
  isFound: boolean
}

/** The text in pieces, of which some begin as one of the words that were looked for. */
export function markedWords(text: string, lookedFor: string): Piece[] {
  const wanted = lettersOf(lookedFor).filter((word) => word.length > 1)
  const pieces: Piece[] = []
  for (const part of text.split(/([\p{L}’']+)/u)) {
    if (part === '') continue
    const isFound = wanted.some((word) => lettersOf(part).some((written) => written.startsWith(word)))
    const last = pieces.at(-1)
    if (last?.isFound === isFound) last.text += part
    else pieces.push({ text: part, isFound })
  }
  return pieces
}

function lettersOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? []
}

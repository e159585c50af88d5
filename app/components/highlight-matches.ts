export interface Piece {
  text: string
  isMatch: boolean
}

/** Splits a text into pieces and marks words that start with one of the query's words. */
export function highlightMatches(text: string, query: string): Piece[] {
  const queryWords = wordsOf(query).filter((word) => word.length > 1)
  const pieces: Piece[] = []
  for (const part of text.split(/([\p{L}’']+)/u)) {
    if (part === '') continue
    const isMatch = queryWords.some((word) => wordsOf(part).some((candidate) => candidate.startsWith(word)))
    const last = pieces.at(-1)
    if (last?.isMatch === isMatch) last.text += part
    else pieces.push({ text: part, isMatch })
  }
  return pieces
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? []
}

/** A part of a text that is one utterance. */
export interface SpokenPiece {
  start: number
  end: number
}

/** In characters: some voices stop in the middle of an utterance of more than about 15 seconds. */
export const longestPiece = 180

const sentenceEnd = /[.!?…]+[”’"')\]]*(?=\s)/g
const clauseEnd = /[;:,—–][”’"')\]]*(?=\s)/g

/** Splits into sentences, and long sentences into clauses. Only white space is dropped between pieces. */
export function piecesOf(text: string): SpokenPiece[] {
  return cutAt(text, { start: 0, end: text.length }, endsIn(text, sentenceEnd)).flatMap((sentence) =>
    shortened(text, sentence),
  )
}

function shortened(text: string, piece: SpokenPiece): SpokenPiece[] {
  if (piece.end - piece.start <= longestPiece) return [piece]
  const cut = lastBefore(piece, endsIn(text, clauseEnd)) ?? lastBefore(piece, endsIn(text, /\s+/g))
  const at = cut ?? wholeCharacter(text, piece.start + longestPiece)
  const [first, ...rest] = cutAt(text, piece, [at])
  return [...(first ? [first] : []), ...rest.flatMap((part) => shortened(text, part))]
}

function endsIn(text: string, mark: RegExp): number[] {
  return Array.from(text.matchAll(mark), ({ 0: match, index }) => index + match.length)
}

/** The last possible end, but not so early that only a word or two remain. */
function lastBefore({ start }: SpokenPiece, ends: readonly number[]): number | undefined {
  return ends.findLast((end) => end > start + longestPiece / 4 && end <= start + longestPiece)
}

/** Does not split a surrogate pair. */
function wholeCharacter(text: string, at: number): number {
  return (text.codePointAt(at - 1) ?? 0) > 0xffff ? at - 1 : at
}

function cutAt(text: string, { start, end }: SpokenPiece, cuts: readonly number[]): SpokenPiece[] {
  const within = cuts.filter((cut) => cut > start && cut < end)
  return [...within, end]
    .map((cut, index) => trimmed(text, { start: within[index - 1] ?? start, end: cut }))
    .filter((piece) => piece.end > piece.start)
}

function trimmed(text: string, { start, end }: SpokenPiece): SpokenPiece {
  const slice = text.slice(start, end)
  const from = start + slice.length - slice.trimStart().length
  return { start: from, end: Math.max(from, start + slice.trimEnd().length) }
}

/** Part of a text, said in one breath. */
export interface SpokenPiece {
  start: number
  end: number
}

/** Some voices fall silent in the middle of what takes them longer than a quarter of a minute. */
export const longestPiece = 180

const sentenceEnd = /[.!?…]+[”’"')\]]*(?=\s)/g
/** Where one takes breath within a sentence. */
const clauseEnd = /[;:,—–][”’"')\]]*(?=\s)/g

/** Sentence by sentence, and long ones clause by clause. Nothing but white space lies between two pieces. */
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
  return [...(first ? [first] : []), ...rest.flatMap((one) => shortened(text, one))]
}

function endsIn(text: string, mark: RegExp): number[] {
  return Array.from(text.matchAll(mark), ({ 0: found, index }) => index + found.length)
}

/** As late as it may be, and not so early that a word or two stand alone. */
function lastBefore({ start }: SpokenPiece, ends: readonly number[]): number | undefined {
  return ends.findLast((end) => end > start + longestPiece / 4 && end <= start + longestPiece)
}

/** A character of two code units is not taken apart. */
function wholeCharacter(text: string, at: number): number {
  return (text.codePointAt(at - 1) ?? 0) > 0xffff ? at - 1 : at
}

function cutAt(text: string, { start, end }: SpokenPiece, cuts: readonly number[]): SpokenPiece[] {
  const within = cuts.filter((cut) => cut > start && cut < end)
  return [...within, end]
    .map((cut, at) => trimmed(text, { start: within[at - 1] ?? start, end: cut }))
    .filter((piece) => piece.end > piece.start)
}

function trimmed(text: string, { start, end }: SpokenPiece): SpokenPiece {
  const slice = text.slice(start, end)
  const from = start + slice.length - slice.trimStart().length
  return { start: from, end: Math.max(from, start + slice.trimEnd().length) }
}

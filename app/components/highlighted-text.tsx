import { highlightMatches } from './highlight-matches.ts'

type HighlightedTextProps = {
  text: string
  /** The search query, whose words are highlighted. */
  query: string
}

export function HighlightedText({ text, query }: HighlightedTextProps) {
  return highlightMatches(text, query).map((piece, index) =>
    piece.isMatch ? <mark key={index}>{piece.text}</mark> : piece.text,
  )
}

import { Link } from 'react-router'
import { titleOf } from '#content/verses/title.ts'
import type { TranslationSlug } from '#content/verses/translations.ts'
import { highlightMatches } from './highlight-matches.ts'
import { versePath } from './verse-address.ts'
import './verse-list.css'

interface Verse {
  verseId: string
  reference: string
  text: string
}

type VerseListProps = {
  verses: readonly Verse[]
  translation: TranslationSlug
  /** The search query, whose words are highlighted. */
  query?: string
}

export function VerseList({ verses, translation, query = '' }: VerseListProps) {
  return (
    <ul role="list" className="verse-list">
      {verses.map(({ verseId, reference, text }) => (
        <li key={verseId}>
          <Link to={versePath(verseId, translation)} viewTransition>
            <strong>{titleOf(reference)}</strong>
            <p>
              {highlightMatches(text, query).map((piece, index) =>
                piece.isMatch ? <mark key={index}>{piece.text}</mark> : piece.text,
              )}
            </p>
          </Link>
        </li>
      ))}
    </ul>
  )
}

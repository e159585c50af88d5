import { Link } from 'react-router'
import { HighlightedText } from '#app/components/highlighted-text.tsx'
import { titleOf } from '#content/verses/title.ts'
import type { TranslationSlug } from '#content/verses/translations.ts'
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
              <HighlightedText text={text} query={query} />
            </p>
          </Link>
        </li>
      ))}
    </ul>
  )
}

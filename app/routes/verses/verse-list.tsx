import { Link } from 'react-router'
import { titleOf } from '#content/verses/title.ts'
import type { TranslationSlug } from '#content/verses/translations.ts'
import { markedWords } from './marked-words.ts'
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
  /** Words to mark in them. */
  lookedFor?: string
}

export function VerseList({ verses, translation, lookedFor = '' }: VerseListProps) {
  return (
    <ul role="list" className="verse-list">
      {verses.map(({ verseId, reference, text }) => (
        <li key={verseId}>
          <Link to={versePath(verseId, translation)} viewTransition>
            <strong>{titleOf(reference)}</strong>
            <p>
              {markedWords(text, lookedFor).map((piece, at) =>
                piece.isFound ? <mark key={at}>{piece.text}</mark> : piece.text,
              )}
            </p>
          </Link>
        </li>
      ))}
    </ul>
  )
}

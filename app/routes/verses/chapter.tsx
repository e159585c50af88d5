import { Link } from 'react-router'
import type { TranslationSlug } from '#content/verses/translations.ts'
import * as m from '#messages'
import { versePath } from './verse-address.ts'

export interface ChapterView {
  title: string
  verses: readonly { verseId: string; verse: number; text: string }[]
  previous: AdjacentChapter | null
  next: AdjacentChapter | null
}

interface AdjacentChapter {
  /** The chapter's first verse. */
  verseId: string
  title: string
}

type ChapterProps = { chapter: ChapterView; current: string; translation: TranslationSlug }

/** The whole chapter; each number links to the page of its verse. */
export function Chapter({ chapter: { title, verses, previous, next }, current, translation }: ChapterProps) {
  return (
    <section className="chapter" aria-labelledby="chapter">
      <h2 id="chapter">{title}</h2>
      <ol role="list">
        {verses.map(({ verseId, verse, text }) => (
          <li key={verseId} aria-current={verseId === current || undefined}>
            <Link to={versePath(verseId, translation)} aria-label={m.verses_chapter_verse({ verse })}>
              {verse}
            </Link>{' '}
            {text}
          </li>
        ))}
      </ol>
      <nav className="chapter-beside" aria-label={m.verses_chapter_previous_and_next_chapter()}>
        {previous && (
          <Link to={versePath(previous.verseId, translation)} rel="prev">
            {previous.title}
          </Link>
        )}
        {next && (
          <Link to={versePath(next.verseId, translation)} rel="next">
            {next.title}
          </Link>
        )}
      </nav>
    </section>
  )
}

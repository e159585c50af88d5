import { Link } from 'react-router'
import { Icon } from '#app/components/ui/icon.tsx'
import { titleOf } from '#content/verses/title.ts'
import type { TranslationSlug } from '#content/verses/translations.ts'
import { HiddenComma } from '#app/components/ui/visually-hidden.tsx'
import * as m from '#messages'
import { versePath } from './verse-address.ts'

interface AdjacentVerse {
  verseId: string
  reference: string
  text: string
}

type AdjacentVersesProps = {
  previous: AdjacentVerse | null
  next: AdjacentVerse | null
  translation: TranslationSlug
}

/** Links to the previous and next verse, with their text. */
export function AdjacentVerses({ previous, next, translation }: AdjacentVersesProps) {
  return (
    <nav className="verse-neighbours" aria-label={m.verses_adjacent_verses_previous_and_next_verse()}>
      {previous && (
        <Link to={versePath(previous.verseId, translation)} rel="prev" viewTransition>
          <strong>
            <Icon name="chevron-left" />
            {titleOf(previous.reference)}
          </strong>
          <HiddenComma />
          <span>{previous.text}</span>
        </Link>
      )}
      {next && (
        <Link to={versePath(next.verseId, translation)} rel="next" viewTransition>
          <strong>
            {titleOf(next.reference)}
            <Icon name="chevron-right" />
          </strong>
          <HiddenComma />
          <span>{next.text}</span>
        </Link>
      )}
    </nav>
  )
}

import { Link } from 'react-router'
import { drawnPicture } from '#app/components/cards/card-picture.ts'
import type { TranslationSlug } from '#content/verses/translations.ts'
import { HiddenComma } from '#app/components/ui/visually-hidden.tsx'
import * as m from '#messages'
import { versesPath } from './verse-address.ts'

interface Theme {
  slug: string
  name: string
  introduction: string
  count: number
  /** The verse whose card represents it. */
  cover: string | null
}

type ThemeTilesProps = {
  themes: readonly Theme[]
  translation: TranslationSlug
  current?: string | undefined
}

export function ThemeTiles({ themes, translation, current }: ThemeTilesProps) {
  return (
    <section className="section" aria-labelledby="themes">
      <h2 id="themes" className="section-title">
        {current === undefined ? m.verses_theme_tiles_by_theme() : m.verses_theme_tiles_other_themes()}
      </h2>
      <ul role="list" className="theme-tiles">
        {themes
          .filter(({ slug }) => slug !== current)
          .map(({ slug, name, introduction, count, cover }) => (
            <li key={slug}>
              <Link to={versesPath({ theme: slug, translation })} className="theme-tile" viewTransition>
                <Cover verseId={cover} />
                <span>
                  <strong>{name}</strong>
                  <HiddenComma />
                  <span>{introduction}</span>
                  <HiddenComma />
                  <small>{m.verses_theme_tiles_verse({ count })}</small>
                </span>
              </Link>
            </li>
          ))}
      </ul>
    </section>
  )
}

function Cover({ verseId }: { verseId: string | null }) {
  const picture = verseId === null ? null : drawnPicture('still-waters', verseId)
  if (!picture) return null
  return <img src={picture.small} alt="" width="660" height="1140" loading="lazy" decoding="async" />
}

// One verse: its text in both translations, with the adjacent verses and its chapter.
import type { FunctionReturnType } from 'convex/server'
import { data, Link } from 'react-router'
import { ReadAloud } from '#app/components/readings/read-aloud.tsx'
import { ShareReading } from '#app/components/readings/share-reading.tsx'
import { ChipLinks } from '#app/components/ui/badge.tsx'
import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx'
import { Button, buttonLook } from '#app/components/ui/button.tsx'
import { Message } from '#app/components/ui/message.tsx'
import { backendContext, type PageBackend } from '#app/data/contexts.ts'
import { nearestVerse } from '#app/search/search-everything.ts'
import { bookSlug } from '#content/verses/reference.ts'
import { titleOf } from '#content/verses/title.ts'
import { verseThemes } from '#content/verses/themes.ts'
import { translations, translationSlugs, type TranslationSlug } from '#content/verses/translations.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { getLocale } from '#messages/runtime'
import { baseLanguage } from '#rules/language.ts'
import { pageMeta } from '../page-meta.ts'
import { Chapter, type ChapterView } from './chapter.tsx'
import { RightsNotice } from './rights-notice.tsx'
import { getTranslation, versePath, versesPath } from './verse-address.ts'
import { verseStructuredData } from './verse-structured-data.ts'
import { verseImage } from './verse-image.ts'
import { AdjacentVerses } from './adjacent-verses.tsx'
import type { Route } from './+types/verse.ts'
import './verse.css'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const backend = context.get(backendContext)
  const translation = getTranslation(request)
  const result = await backend.query(api.verses.get, { verseId: params.verseId, translation })
  if (!result) throw data({ nearest: await nearestVerse(backend, params.verseId) }, { status: 404 })
  const { reference, book, chapter, verseId, text } = result.verse
  const wholeChapter = await backend.query(api.verses.chapter, { book: bookSlug(book), chapter, translation })
  return {
    translation,
    previous: result.previous,
    next: result.next,
    verse: { verseId, text, book, chapter, title: titleOf(reference), bookSlug: bookSlug(book) },
    chapter: wholeChapter && toChapterView(wholeChapter),
    themes: await loadThemes(backend, reference),
  }
}

/** The themes of a verse. The English names are in the code, so an English page makes no query for them. */
async function loadThemes(backend: PageBackend, reference: string) {
  const own = verseThemes.filter(({ verses }) => verses.includes(reference))
  const all = getLocale() === baseLanguage ? verseThemes : await backend.query(api.verses.themes)
  return all
    .filter(({ slug }) => own.some((theme) => theme.slug === slug))
    .map(({ slug, name }) => ({ slug, name }))
}

type WholeChapter = NonNullable<FunctionReturnType<typeof api.verses.chapter>>

function toChapterView({ book, chapter, verses, previous, next }: WholeChapter): ChapterView {
  const toAdjacent = (other: WholeChapter['next']) =>
    other && {
      verseId: `${other.bookSlug}-${other.chapter}-1`,
      title: titleOf(`${other.book} ${other.chapter}`),
    }
  return {
    title: titleOf(`${book} ${chapter}`),
    verses: verses.map(({ verseId, verse, text }) => ({ verseId, verse, text })),
    previous: toAdjacent(previous),
    next: toAdjacent(next),
  }
}

export const meta = (args: Route.MetaArgs) => {
  if (!args.loaderData) return []
  const { verse, translation } = args.loaderData
  return [
    ...pageMeta(args, {
      title: m.verses_verse_text({
        title: verse.title,
        translation: translations[translation].name,
      }),
      description: truncate(verse.text),
      image: verseImage(verse, translation),
      path: versePath(verse.verseId, translation),
    }),
    { 'script:ld+json': verseStructuredData(verse, translations[translation]) },
  ]
}

export default function VersePage({ loaderData }: Route.ComponentProps) {
  const { verse, translation, themes, chapter, previous, next } = loaderData
  return (
    <article className="verse-page" key={verse.verseId}>
      <Breadcrumbs
        steps={[
          { label: m.verses_verse_verses(), to: versesPath({ translation }) },
          { label: verse.book, to: versePath(`${verse.bookSlug}-1-1`, translation) },
          { label: verse.title },
        ]}
      />
      <div className="verse-page-words">
        <h1 tabIndex={-1}>{verse.title}</h1>
        <blockquote className="panel" data-variant="gilded">
          {verse.text}
        </blockquote>
        <ChipLinks
          label={m.verses_verse_translation()}
          links={translationSlugs.map((slug) => ({
            to: versePath(verse.verseId, slug),
            label: translations[slug].name,
            isCurrent: slug === translation,
          }))}
        />
        <Themes themes={themes} translation={translation} />
        <ReadAloud of=".verse-page-words h1, .verse-page-words blockquote" />
        <div className="actions">
          <ShareReading
            path={versePath(verse.verseId, translation)}
            title={verse.title}
            text={m.verses_verse_text_2({
              text: verse.text,
              title: verse.title,
              translation: translations[translation].name,
            })}
            image={verseImage(verse, translation).path}
            pictureName={verse.verseId}
          />
          <Button onClick={() => print()}>{m.verses_verse_print()}</Button>
          <Link to="/bibledeck" {...buttonLook()} viewTransition>
            {m.verses_verse_draw_a_verse()}
          </Link>
        </div>
      </div>
      <AdjacentVerses previous={previous} next={next} translation={translation} />
      {chapter && <Chapter chapter={chapter} current={verse.verseId} translation={translation} />}
      <RightsNotice translation={translations[translation]} />
    </article>
  )
}

type ThemesProps = { themes: readonly { slug: string; name: string }[]; translation: TranslationSlug }

function Themes({ themes, translation }: ThemesProps) {
  if (themes.length === 0) return null
  return (
    <p className="verse-page-themes">
      <Message
        parts={m.verses_verse_themes.parts()}
        themes={() =>
          themes.map(({ slug, name }, index) => (
            <span key={slug}>
              {index > 0 && ', '}
              <Link to={versesPath({ theme: slug, translation })}>{name.toLowerCase()}</Link>
            </span>
          ))
        }
      />
    </p>
  )
}

function truncate(text: string): string {
  const limit = 155
  if (text.length <= limit) return text
  return `${text.slice(0, text.lastIndexOf(' ', limit))} …`
}

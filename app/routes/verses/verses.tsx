// Bible verses: a draw, themes, and a search of the whole Bible. All of it is in the address, so it works without JavaScript.
import { data } from 'react-router'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { backendContext } from '#app/data/contexts.ts'
import { translations } from '#content/verses/translations.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { pageMeta } from '../page-meta.ts'
import { pageImage } from '../share-image.ts'
import { BookList } from './book-list.tsx'
import { DrawVerse } from './draw-verse.tsx'
import { VerseSearchResults } from './verse-search-results.tsx'
import { RightsNotice } from './rights-notice.tsx'
import { coverVerse } from './theme-cover.ts'
import { ThemeTiles } from './theme-tiles.tsx'
import { getTranslation, versesPath } from './verse-address.ts'
import { VerseList } from './verse-list.tsx'
import { loadVerseOfTheDay } from './load-verse-of-the-day.ts'
import { VerseOfTheDay } from './verse-of-the-day.tsx'
import { VerseSearch } from './verse-search.tsx'
import type { Route } from './+types/verses.ts'
import './verses.css'

/** The limit of the search, and the length of a page of results. */
const maxResults = 50

export async function loader({ context, request }: Route.LoaderArgs) {
  const backend = context.get(backendContext)
  const { searchParams } = new URL(request.url)
  const translation = getTranslation(request)
  const q = (searchParams.get('q') ?? '').trim()
  const page = Math.max(1, Math.trunc(Number(searchParams.get('page'))) || 1)
  const [published, themes, { books }] = await Promise.all([
    backend.query(api.cards.decks.listPublished),
    backend.query(api.verses.themes),
    backend.query(api.verses.contents),
  ])
  const decks = published.filter(({ decktype }) => decktype.kind === 'verse')
  const deckSlug = searchParams.get('deck')
  const deck = deckSlug === null ? decks[0] : decks.find(({ slug }) => slug === deckSlug)
  const slug = searchParams.get('theme')
  const theme = slug === null ? null : await backend.query(api.verses.theme, { slug, translation })
  if ((deckSlug !== null && !deck) || (slug !== null && !theme)) throw data(null, { status: 404 })
  const isStart = q === '' && theme === null
  return {
    q,
    page,
    translation,
    theme,
    verseOfTheDay: isStart ? await loadVerseOfTheDay(backend, translation) : null,
    books,
    themes: themes.map((item) => ({ ...item, cover: coverVerse(item.slug) })),
    decks: decks.map(({ slug, title }) => ({ slug, title })),
    deck: deck && {
      slug: deck.slug,
      title: deck.title,
      tagline: deck.tagline,
      cardCount: deck.cardCount,
      back: deck.back && { source: deck.back.source },
      decktype: { wording: deck.decktype.wording, aspectRatio: deck.decktype.aspectRatio },
    },
    results:
      q === ''
        ? null
        : await backend.query(api.verses.search, {
            text: q,
            translation,
            limit: maxResults,
            skip: (page - 1) * maxResults,
          }),
  }
}

export const meta = (args: Route.MetaArgs) => {
  if (!args.loaderData) return []
  const { theme, q, translation } = args.loaderData
  return pageMeta(args, {
    title: theme ? m.verses_verses_about({ theme: theme.name.toLowerCase() }) : m.verses_bible_verses(),
    description: theme
      ? m.verses_verse_from_the_bible_with({
          introduction: theme.introduction,
          count: theme.verses.length,
        })
      : m.verses_draw_a_verse_choose_a(),
    image: pageImage('verses', m.verses_lodestar_a_verse_for_today()),
    path: theme ? versesPath({ theme: theme.slug, translation }) : '/bibledeck',
    ...(q !== '' && { robots: 'noindex' }),
  })
}

export default function Verses({ loaderData }: Route.ComponentProps) {
  const { q, page, translation, theme, themes, books, decks, deck, results, verseOfTheDay } = loaderData
  return (
    <div className="verses">
      {theme ? (
        <PageHeading eyebrow={m.verses_verses()} title={theme.name} lede={theme.introduction} />
      ) : (
        <PageHeading
          eyebrow={m.verses_verses()}
          title={m.verses_a_verse_to_read_slowly()}
          lede={m.verses_draw_a_verse_choose_a_2()}
        />
      )}
      <VerseSearch q={q} translation={translation} />
      {results && (
        <VerseSearchResults q={q} result={results} translation={translation} page={page} limit={maxResults} />
      )}
      {theme && !results && (
        <section aria-label={m.verses_verses_about({ theme: theme.name.toLowerCase() })}>
          <VerseList verses={theme.verses} translation={translation} />
        </section>
      )}
      {!theme && !results && deck && <DrawVerse key={deck.slug} deck={deck} decks={decks} />}
      {verseOfTheDay && <VerseOfTheDay day={verseOfTheDay} translation={translation} />}
      {!results && <ThemeTiles themes={themes} translation={translation} current={theme?.slug} />}
      {!theme && !results && <BookList books={books} translation={translation} />}
      {(results || theme) && <RightsNotice translation={translations[translation]} />}
    </div>
  )
}

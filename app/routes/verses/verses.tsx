// Verses: one to be drawn, themes to choose from, and the whole Bible to search. What is looked at stands in the address, so
// that all of it works without JavaScript.
import { data } from 'react-router'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { backendContext } from '#app/data/contexts.ts'
import { translations } from '#content/verses/translations.ts'
import { api } from '#convex/_generated/api.js'
import { pageMeta } from '../page-meta.ts'
import { pageImage } from '../share-image.ts'
import { BookList } from './book-list.tsx'
import { DrawVerse } from './draw-verse.tsx'
import { FoundVerses } from './found-verses.tsx'
import { RightsNotice } from './rights-notice.tsx'
import { coverOf } from './theme-cover.ts'
import { ThemeTiles } from './theme-tiles.tsx'
import { translationIn, versesPath } from './verse-address.ts'
import { VerseList } from './verse-list.tsx'
import { VerseSearch } from './verse-search.tsx'
import type { Route } from './+types/verses.ts'
import './verses.css'

/** As many as the search gives. */
const mostFound = 50

export async function loader({ context, request }: Route.LoaderArgs) {
  const backend = context.get(backendContext)
  const { searchParams } = new URL(request.url)
  const translation = translationIn(request)
  const q = (searchParams.get('q') ?? '').trim()
  const [published, themes, { books }] = await Promise.all([
    backend.query(api.cards.decks.listPublished),
    backend.query(api.verses.themes),
    backend.query(api.verses.contents),
  ])
  const decks = published.filter(({ decktype }) => decktype.kind === 'verse')
  const named = searchParams.get('deck')
  const deck = named === null ? decks[0] : decks.find(({ slug }) => slug === named)
  const slug = searchParams.get('theme')
  const theme = slug === null ? null : await backend.query(api.verses.theme, { slug, translation })
  if ((named !== null && !deck) || (slug !== null && !theme)) throw data(null, { status: 404 })
  return {
    ...{ q, translation, theme, books },
    themes: themes.map((one) => ({ ...one, cover: coverOf(one.slug) })),
    decks: decks.map(({ slug, title }) => ({ slug, title })),
    deck: deck && {
      ...{ slug: deck.slug, title: deck.title, tagline: deck.tagline, cardCount: deck.cardCount },
      back: deck.back && { source: deck.back.source },
      decktype: { wording: deck.decktype.wording, aspectRatio: deck.decktype.aspectRatio },
    },
    found:
      q === '' ? null : await backend.query(api.verses.search, { text: q, translation, limit: mostFound }),
  }
}

export const meta = (args: Route.MetaArgs) => {
  if (!args.loaderData) return []
  const { theme, q, translation } = args.loaderData
  return pageMeta(args, {
    title: theme ? `Verses on ${theme.name.toLowerCase()}` : 'Bible verses',
    description: theme
      ? `${theme.introduction} ${theme.verses.length} verses of the Bible, each with its chapter.`
      : 'Draw a verse, open a theme, or search the whole Bible in two translations. Each verse leads on to its chapter.',
    image: pageImage('verses', 'Lodestar: a verse for today. Cards with plain backs, fanned on linen.'),
    path: theme ? versesPath({ theme: theme.slug, translation }) : '/bibledeck',
    ...(q !== '' && { robots: 'noindex' }),
  })
}

export default function Verses({ loaderData }: Route.ComponentProps) {
  const { q, translation, theme, themes, books, decks, deck, found } = loaderData
  return (
    <div className="verses">
      {theme ? (
        <PageHeading eyebrow="Verses" title={theme.name} lede={theme.introduction} />
      ) : (
        <PageHeading
          eyebrow="Verses"
          title="A verse to read slowly"
          lede="Draw one, open a theme, or look one up. Each leads on to the chapter it stands in."
        />
      )}
      <VerseSearch q={q} translation={translation} />
      {found && <FoundVerses {...{ q, found, translation }} most={mostFound} />}
      {theme && !found && (
        <section aria-label={`Verses on ${theme.name.toLowerCase()}`}>
          <VerseList verses={theme.verses} translation={translation} />
        </section>
      )}
      {!theme && !found && deck && <DrawVerse key={deck.slug} deck={deck} decks={decks} />}
      {!found && <ThemeTiles {...{ themes, translation }} current={theme?.slug} />}
      {!theme && !found && <BookList books={books} translation={translation} />}
      {(found || theme) && <RightsNotice translation={translations[translation]} />}
    </div>
  )
}

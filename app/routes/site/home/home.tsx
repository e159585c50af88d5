import { Link, redirect } from 'react-router'
import type { FunctionReturnType } from 'convex/server'
import { cardShape } from '#app/components/cards/deck-theme.ts'
import { buttonLook } from '#app/components/ui/button.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { backendContext, requestFacts } from '#app/data/contexts.ts'
import { useChosenDeck } from '#app/session/chosen-deck.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { firstSentences } from '#rules/readings/composition/wording.ts'
import { plainText } from '#rules/rich-text/rich-text.ts'
import { pageMeta } from '../../page-meta.ts'
import { listLayouts } from '../../readings/spreads/layout-catalog.ts'
import { CardOfTheDay } from './card-of-the-day.tsx'
import { DrawHere } from './draw-here.tsx'
import { RecentDraws } from './recent-draws.tsx'
import { SavedTown } from './saved-town.tsx'
import { DeckList } from './deck-list.tsx'
import { spreadOutline } from './spread-outline.ts'
import { Testimonials } from './testimonials.tsx'
import type { Route } from './+types/home.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Lodestar',
    description: m.site_home_draw_tarot_oracle_crystal_and(),
  })

export async function loader({ context }: Route.LoaderArgs) {
  // Decided before rendering, so that nobody sees one page replaced by the other.
  if (await context.get(requestFacts).flag('landing')) throw redirect('/newlanding')
  const backend = context.get(backendContext)
  const [decks, day, testimonials, spreads] = await Promise.all([
    backend.query(api.cards.decks.listPublished),
    backend.query(api.readings.days.latest),
    backend.query(api.messages.testimonials.listPublished),
    loadFeaturedSpreads(),
  ])
  return {
    deck: decks[0] ? toFanDeck(decks[0]) : null,
    decks: decks.map(toListedDeck),
    day: day && toDay(day),
    spreads,
    testimonials: testimonials.slice(0, 3).map(({ _id, author, text }) => ({ _id, author, text })),
  }
}

// Loader data is also serialized into the HTML, so these functions keep only what the page shows.

type Deck = FunctionReturnType<typeof api.cards.decks.listPublished>[number]

/** The page has each shape once: most decks share one, and an object that is sent again is only a reference. */
const shapes = new Map<number, ReturnType<typeof cardShape>>()

/** Three digits are less than a tenth of a pixel. */
function roundedShape(decktype: { aspectRatio: number }) {
  const aspectRatio = Math.round(decktype.aspectRatio * 1000) / 1000
  const shape = shapes.get(aspectRatio) ?? cardShape({ aspectRatio })
  shapes.set(aspectRatio, shape)
  return shape
}

function toFanDeck({ slug, cardCount, back, decktype }: Deck) {
  return { slug, cardCount, back: back && { source: back.source }, shape: roundedShape(decktype) }
}

function toListedDeck({ slug, title, tagline, cover, decktype }: Deck) {
  return {
    slug,
    title,
    tagline,
    type: decktype.name,
    shape: roundedShape(decktype),
    cover: cover && { source: cover.source, altText: cover.altText },
  }
}

type Day = NonNullable<FunctionReturnType<typeof api.readings.days.latest>>

function toDay({ day, card, face, reversed, deck }: Day) {
  const meaning = (reversed && card.reversed) || card.upright
  return {
    day,
    reversed,
    card: { slug: card.slug, name: card.name },
    // Shortened, because the page has to fit into the first TCP window on every day.
    summary: firstSentences(plainText(meaning.summary), 20),
    face: face && { source: face.source, altText: face.altText },
    deck: { slug: deck.slug, title: deck.title, reversible: deck.decktype.reversible },
    shape: roundedShape(deck.decktype),
  }
}

const featuredSlugs = ['three-card', 'two-paths', 'celtic-cross']

async function loadFeaturedSpreads() {
  return (await listLayouts({ size: null, theme: null }))
    .filter(({ slug }) => featuredSlugs.includes(slug))
    .map(({ slug, name, summary, positions }) => ({ slug, name, summary, ...spreadOutline(positions) }))
}

const promises = () => [
  { title: m.site_home_sealed_in_advance(), text: m.site_home_we_fix_our_half_of() },
  { title: m.site_home_shuffled_by_you_too(), text: m.site_home_your_browser_adds_its_own() },
  { title: m.site_home_easy_to_check(), text: m.site_home_every_card_comes_with_a() },
]

export default function Home({ loaderData }: Route.ComponentProps) {
  const { deck, decks, day, testimonials, spreads } = loaderData
  const chosen = useChosenDeck()
  // Not if it was retired since.
  const ownDeck = decks.some(({ slug }) => slug === chosen?.slug) ? chosen : null
  const fanDeck = ownDeck ?? deck
  return (
    <>
      {/* The fan keeps the room of the first deck, so that nothing shifts when the page changes to another one. */}
      <section className="hero" style={deck?.shape}>
        <PageHeading
          title={
            ownDeck && ownDeck.decktype.kind !== 'tarot'
              ? m.site_home_draw_one(ownDeck.decktype.wording)
              : m.site_home_draw_a_tarot_card()
          }
          lede={m.site_home_free_no_account_nobody()}
        />
        {fanDeck && (
          <DrawHere key={fanDeck.slug} deck={fanDeck} shape={ownDeck ? cardShape(ownDeck.decktype) : {}} />
        )}
        <SavedTown />
        <RecentDraws />
      </section>

      {day && <CardOfTheDay day={day} />}
      <DeckList decks={decks} />

      <section className="section" aria-labelledby="spreads">
        <h2 id="spreads" className="section-title">
          {m.site_home_try_a_spread()}
        </h2>
        <ul className="promises">
          {spreads.map(({ slug, name, summary, viewBox, path }) => (
            <li key={slug}>
              <Link to={`/spreads/${slug}`} className="panel home-spread" viewTransition>
                <svg viewBox={viewBox} aria-hidden="true">
                  <path d={path} />
                </svg>
                <h3>{name}</h3>
                <p>{summary}</p>
              </Link>
            </li>
          ))}
        </ul>
        <p className="home-more">
          <Link to="/spreads" viewTransition>
            {m.site_home_all_spreads()}
          </Link>
        </p>
      </section>

      <section className="section" aria-labelledby="fairness">
        <h2 id="fairness" className="section-title">
          {m.site_home_why_you_can_trust_a()}
        </h2>
        <ol className="promises">
          {promises().map(({ title, text }, index) => (
            <li className="panel" key={index}>
              <span className="promise-number" aria-hidden="true">
                {['I', 'II', 'III'][index]}
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <p className="home-more">
          <Link to="/how" {...buttonLook()} viewTransition>
            {m.site_home_see_how_a_draw_works()}
          </Link>
        </p>
      </section>

      <Testimonials testimonials={testimonials} />
    </>
  )
}

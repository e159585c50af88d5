import { Link, redirect } from 'react-router'
import type { FunctionReturnType } from 'convex/server'
import { cardShape } from '#app/components/cards/deck-theme.ts'
import { buttonLook } from '#app/components/ui/button.tsx'
import { Dotted } from '#app/components/ui/dotted.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { backendContext, requestFacts } from '#app/data/contexts.ts'
import { api } from '#convex/_generated/api.js'
import { openingOf } from '#rules/readings/meaning/wording.ts'
import { plainText } from '#rules/rich-text/rich-text.ts'
import { pageMeta } from '../../page-meta.ts'
import { listedLayouts } from '../../readings/spreads/layout-catalogue.ts'
import { CardOfTheDay } from './card-of-the-day.tsx'
import { DrawHere } from './draw-here.tsx'
import { JustDrawn } from './just-drawn.tsx'
import { KeptPlace } from './kept-place.tsx'
import { SomeDecks } from './some-decks.tsx'
import { spreadOutline } from './spread-outline.ts'
import { Voices } from './voices.tsx'
import { YourDay } from './your-day.tsx'
import type { Route } from './+types/home.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Lodestar',
    description:
      'Tarot, oracle, crystal and Bible-verse cards, drawn fairly: every draw can be checked by you.',
  })

export async function loader({ context }: Route.LoaderArgs) {
  // Decided before anything is rendered, so that nobody sees one page turn into the other.
  if ((await context.get(requestFacts).firstPage()) === 'totems') throw redirect('/newlanding')
  const backend = context.get(backendContext)
  const [decks, day, testimonials] = await Promise.all([
    backend.query(api.cards.decks.listPublished),
    backend.query(api.readings.days.latest),
    backend.query(api.messages.testimonials.listPublished),
  ])
  return {
    deck: decks[0] ? deckInHand(decks[0]) : null,
    decks: decks.map(deckToChoose),
    day: day && trimDay(day),
    spreads: offeredSpreads,
    testimonials: testimonials.slice(0, 3).map(({ author, text }) => ({ author, text })),
  }
}

// What the page shows and no more: it is written into its HTML a second time, for the browser.

type Deck = FunctionReturnType<typeof api.cards.decks.listPublished>[number]

function deckInHand({ slug, cardCount, back, decktype }: Deck) {
  return { slug, cardCount, back: back && { source: back.source }, shape: cardShape(decktype) }
}

function deckToChoose({ slug, title, tagline, cover, decktype }: Deck) {
  return {
    ...{ slug, title, tagline, type: decktype.name, shape: cardShape(decktype) },
    cover: cover && { source: cover.source, altText: cover.altText },
  }
}

type Day = NonNullable<FunctionReturnType<typeof api.readings.days.latest>>

function trimDay({ day, card, face, reversed, deck }: Day) {
  const words = (reversed && card.reversed) || card.upright
  return {
    ...{ day, reversed },
    card: { slug: card.slug, name: card.name },
    // Whole texts differ by half a kB, and the page has to fit into its first window on every day.
    summary: openingOf(plainText(words.summary), 20),
    face: face && { source: face.source, altText: face.altText },
    deck: { slug: deck.slug, title: deck.title, reversible: deck.decktype.reversible },
    shape: cardShape(deck.decktype),
  }
}

const offered = ['past-present-future', 'two-paths', 'celtic-cross']
const offeredSpreads = listedLayouts({ size: null, theme: null })
  .filter(({ slug }) => offered.includes(slug))
  .map(({ slug, name, summary, positions }) => ({ slug, name, summary, ...spreadOutline(positions) }))

const promises = [
  {
    title: 'Sealed in advance',
    text: 'Our half of the shuffle is fixed, and its seal is shown to you, before you add yours. Nobody can change it afterwards, and that includes us.',
  },
  {
    title: 'Mixed by your own hand',
    text: 'Your browser adds its half, made of your touch and of chance. We cannot know it in advance, so we cannot pick a card for you.',
  },
  {
    title: 'Open to be checked',
    text: 'With the card comes the proof. Your own browser repeats the draw step by step and tells you in plain words whether it was fair.',
  },
]

export default function Home({ loaderData }: Route.ComponentProps) {
  const { deck, decks, day, testimonials, spreads } = loaderData
  return (
    <>
      <section className="hero">
        <PageHeading
          eyebrow={<Dotted words={['Tarot', 'Oracle', 'Crystals', 'Verses']} />}
          title="A card, drawn in the open"
          lede="Touch one. It is free, it is yours, and you can check that it was fair."
        />
        {deck && <DrawHere deck={deck} shape={deck.shape} />}
        <KeptPlace />
        <JustDrawn />
      </section>

      {day && <CardOfTheDay day={day} />}
      {deck && <YourDay deck={deck} shape={deck.shape} />}
      <SomeDecks decks={decks} />

      <section className="section" aria-labelledby="spreads">
        <h2 id="spreads" className="section-title">
          Lay a spread
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
            All the spreads
          </Link>
        </p>
      </section>

      <section className="section" aria-labelledby="fairness">
        <h2 id="fairness" className="section-title">
          Three things we promise about a draw
        </h2>
        <ol className="promises">
          {promises.map(({ title, text }, index) => (
            <li className="panel" key={title}>
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
            See how a draw works
          </Link>
        </p>
      </section>

      <Voices testimonials={testimonials} />
    </>
  )
}

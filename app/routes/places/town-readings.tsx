// Tarot readings in a town: a draw, local statistics, and tonight's sky.
import { Link } from 'react-router'
import { cardShape } from '#app/components/cards/deck-theme.ts'
import { backendContext, requestFacts } from '#app/data/contexts.ts'
import { SavedTownChoice } from '#app/places/saved-town-choice.tsx'
import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { readingQuestions } from './local-questions.ts'
import { endOfMonth, periodOf } from '#rules/places/periods.ts'
import { skyOver } from '#rules/places/sky.ts'
import { deckOfKind } from '../readings/draw/decks-to-draw.ts'
import { DrawHere } from '../site/home/draw-here.tsx'
import { pageMeta } from '../page-meta.ts'
import { placeImage } from './place-image.ts'
import { findTown } from './find-town.ts'
import { TownStatistics, Introduction, QuestionsAndAnswers, Testimonials, Totems } from './town-sections.tsx'
import { breadcrumbData, questionData, serviceData } from './structured-data.ts'
import { SkyTonight } from './sky-tonight.tsx'
import { toBreadcrumbs, townSteps } from './breadcrumb-steps.ts'
import { PlaceSource } from './place-source.tsx'
import { TownLinks } from './town-links.tsx'
import { PlaceErrors } from './unknown-town.tsx'
import type { Route } from './+types/town-readings.ts'
import '#app/places/saved-town-choice.css'
import './places.css'

/** /portland/oregon/tarot-readings is an old public address with city and state swapped; it stays valid. */
const portlandOregon = { state: 'oregon', city: 'portland' }

export async function loader({ context, params }: Route.LoaderArgs) {
  const backend = context.get(backendContext)
  const address = params.state === undefined ? portlandOregon : params
  const town = await findTown(backend, { ...address, page: 'tarot-readings' })
  const now = Date.now()
  const month = periodOf('month', now)
  const [life, deck] = await Promise.all([
    backend.query(api.places.placeNumbers.ofTown, { state: town.state.slug, slug: town.slug, month }),
    deckOfKind(backend, 'tarot'),
  ])
  const sky = skyOver(town, now)
  backend.cacheUntil(Math.min(sky.holdsUntil, endOfMonth(now)))
  if (!life) throw new Error(`No numbers for the town ${town.name}`)
  const { name, state, nearby, latitude, longitude, slug } = town
  return {
    name,
    slug,
    state,
    nearby,
    latitude,
    longitude,
    month,
    life,
    deck,
    sky,
    origin: context.get(requestFacts).origin,
  }
}

export const meta = (args: Route.MetaArgs) => {
  if (!args.loaderData) return []
  const { name, slug, state, life, origin, latitude, longitude } = args.loaderData
  const path = `/${state.slug}/${slug}/tarot-readings`
  const title = m.places_town_readings_draw_a_tarot_card({ name, abbreviation: state.abbreviation })
  const description = descriptionOf(args.loaderData)
  const questions = questionsOf(args.loaderData)
  return [
    ...pageMeta(args, {
      title,
      description,
      path,
      image: placeImage({ state: state.slug, slug, name }),
      ...(!life.isWorthFinding.readings && { robots: 'noindex' as const }),
    }),
    {
      'script:ld+json': serviceData({
        origin,
        path,
        name: title,
        description,
        serviceType: m.places_town_readings_tarot_reading(),
        state,
        city: { name, latitude, longitude },
      }),
    },
    { 'script:ld+json': breadcrumbData(origin, townSteps(args.loaderData, 'tarot-readings')) },
    { 'script:ld+json': questionData(questions) },
  ]
}

export default function TownReadings({ loaderData }: Route.ComponentProps) {
  const { name, slug, state, nearby, deck, sky, month } = loaderData
  const args = { state: state.slug, slug, month }
  const life = useLiveQuery(api.places.placeNumbers.ofTown, args, loaderData.life) ?? loaderData.life
  return (
    <article className="place">
      <Breadcrumbs steps={toBreadcrumbs(townSteps(loaderData, 'tarot-readings'))} />
      <section className="hero">
        <PageHeading
          eyebrow={state.name}
          title={m.places_town_readings_draw_a_tarot_card_2({ name })}
          lede={m.places_town_readings_choose_a_card_its_free()}
        />
        {deck && <DrawHere deck={deck} shape={cardShape(deck.decktype)} />}
      </section>
      <Introduction text={life.introduction} />
      <TownStatistics name={name} activity={life} />
      <Totems name={name} totems={life.totems} />
      <Testimonials name={name} testimonials={life.testimonials} />
      <SkyTonight name={name} sky={sky} />
      <QuestionsAndAnswers questions={questionsOf({ ...loaderData, life })} />
      <SavedTownChoice town={{ state: state.slug, slug, name }} />
      <section className="section" aria-labelledby="nearby">
        <h2 id="nearby" className="section-title">
          {m.places_town_readings_nearby_towns()}
        </h2>
        <TownLinks towns={nearby} page="tarot-readings" />
        <ul role="list" className="place-more">
          <li>
            <Link to={`/${state.slug}/${slug}/crystals`}>{m.places_town_readings_crystals_in({ name })}</Link>
          </li>
          <li>
            <Link to={`/${state.slug}/tarot-readings`}>
              {m.places_town_readings_all_towns_in({ name: state.name })}
            </Link>
          </li>
          <li>
            <Link to="/map">{m.places_town_readings_where_cards_are_drawn()}</Link>
          </li>
        </ul>
      </section>
      <PlaceSource />
    </article>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PlaceErrors error={error} />
}

type TownData = Awaited<ReturnType<typeof loader>>

function questionsOf({ name, state, nearby, sky, life }: TownData) {
  const { mostDrawn, magicians, totems } = life
  return readingQuestions({ name, state, nearby, sky, mostDrawn, magicians, totems })
}

/** Contains local facts where there are any, so that descriptions of towns differ. */
function descriptionOf({ name, state, life, sky }: TownData): string {
  const facts = [
    life.drawsThisMonth && m.places_town_readings_card_drawn_this_month({ count: life.drawsThisMonth }),
    life.totems.length > 0 && m.places_town_readings_totem_to_tap_in_town({ count: life.totems.length }),
    life.mostDrawn && m.places_town_readings_drawn_most_often({ card: life.mostDrawn.name }),
  ].filter(Boolean)
  return [
    m.places_town_readings_draw_a_tarot_card_in({ name, state: state.name }),
    facts.length > 0 && `${facts.join(', ')}.`,
    m.places_town_readings_tonight_new_moon_its_free({ moon: sky.moon.name }),
  ]
    .filter(Boolean)
    .join(' ')
}

// Crystals in a town: a crystal to draw, and the minerals that are found in its state.
import { Link } from 'react-router'
import { cardShape } from '#app/components/cards/deck-theme.ts'
import { backendContext, requestFacts } from '#app/data/contexts.ts'
import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { getLocale } from '#messages/runtime'
import { crystalQuestions } from './local-questions.ts'
import { endOfMonth, periodOf } from '#rules/places/periods.ts'
import { deckOfKind } from '../readings/draw/decks-to-draw.ts'
import { DrawHere } from '../site/home/draw-here.tsx'
import { pageMeta } from '../page-meta.ts'
import { placeImage } from './place-image.ts'
import { findTown } from './find-town.ts'
import { mineralsInState } from './minerals.ts'
import { MineralList } from './mineral-list.tsx'
import { Introduction, QuestionsAndAnswers, Totems } from './town-sections.tsx'
import { breadcrumbData, questionData, serviceData } from './structured-data.ts'
import { toBreadcrumbs, townSteps } from './breadcrumb-steps.ts'
import { PlaceSource } from './place-source.tsx'
import { TownLinks } from './town-links.tsx'
import { PlaceErrors } from './unknown-town.tsx'
import type { Route } from './+types/town-crystals.ts'
import './places.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const backend = context.get(backendContext)
  const town = await findTown(backend, { ...params, page: 'crystals' })
  const now = Date.now()
  const [life, deck] = await Promise.all([
    backend.query(api.places.placeNumbers.ofTown, {
      state: town.state.slug,
      slug: town.slug,
      month: periodOf('month', now),
    }),
    deckOfKind(backend, 'crystal'),
  ])
  backend.cacheUntil(endOfMonth(now))
  if (!life) throw new Error(`No numbers for the town ${town.name}`)
  const { name, state, nearby, latitude, longitude, slug } = town
  const { ofStones, isWorthFinding } = life
  const totems = life.totems.filter((totem) => totem.deck.kind === 'crystal')
  return {
    name,
    slug,
    state,
    nearby,
    latitude,
    longitude,
    deck,
    ofStones,
    totems,
    isWorthFinding: isWorthFinding.stones,
    ground: await mineralsInState(state.slug),
    origin: context.get(requestFacts).origin,
  }
}

export const meta = (args: Route.MetaArgs) => {
  if (!args.loaderData) return []
  const { name, slug, state, origin, latitude, longitude, isWorthFinding } = args.loaderData
  const path = `/${state.slug}/${slug}/crystals`
  const title = m.places_town_crystals_crystals_in({ name, abbreviation: state.abbreviation })
  const description = descriptionOf(args.loaderData)
  const questions = questionsOf(args.loaderData)
  return [
    ...pageMeta(args, {
      title,
      description,
      path,
      image: placeImage({ state: state.slug, slug, name }),
      ...(!isWorthFinding && { robots: 'noindex' as const }),
    }),
    {
      'script:ld+json': serviceData({
        origin,
        path,
        name: title,
        description,
        serviceType: m.places_town_crystals_crystal_reading(),
        state,
        city: { name, latitude, longitude },
      }),
    },
    { 'script:ld+json': breadcrumbData(origin, townSteps(args.loaderData, 'crystals')) },
    ...(questions.length > 0 ? [{ 'script:ld+json': questionData(questions) }] : []),
  ]
}

export default function TownCrystals({ loaderData }: Route.ComponentProps) {
  const { name, slug, state, nearby, deck, ground, ofStones, totems } = loaderData
  return (
    <article className="place">
      <Breadcrumbs steps={toBreadcrumbs(townSteps(loaderData, 'crystals'))} />
      <section className="hero">
        <PageHeading
          eyebrow={state.name}
          title={m.places_town_crystals_crystals_in_2({ name })}
          lede={m.places_town_crystals_choose_a_card_to_learn()}
        />
        {deck && <DrawHere deck={deck} shape={cardShape(deck.decktype)} />}
      </section>
      <Introduction text={ofStones} />
      <Totems name={name} totems={totems} />
      <MineralList state={state} minerals={ground} />
      <QuestionsAndAnswers questions={questionsOf(loaderData)} />
      <section className="section" aria-labelledby="nearby">
        <h2 id="nearby" className="section-title">
          {m.places_town_crystals_nearby_towns()}
        </h2>
        <TownLinks towns={nearby} page="crystals" />
        <ul role="list" className="place-more">
          <li>
            <Link to={`/${state.slug}/${slug}/tarot-readings`}>
              {m.places_town_crystals_draw_a_tarot_card({ name })}
            </Link>
          </li>
          <li>
            <Link to={`/${state.slug}/crystals`}>
              {m.places_town_crystals_crystals_of({ name: state.name })}
            </Link>
          </li>
          <li>
            <Link to="/map">{m.places_town_crystals_where_cards_are_drawn()}</Link>
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

function questionsOf({ name, state, nearby, ground }: TownData) {
  return crystalQuestions({ name, state, nearby, minerals: ground })
}

function descriptionOf({ name, state, ground }: TownData): string {
  if (ground.length === 0) return m.places_town_crystals_draw_a_crystal_in_read({ name, state: state.name })
  const names = new Intl.ListFormat(getLocale()).format(ground.map((mineral) => mineral.name.toLowerCase()))
  return m.places_town_crystals_draw_a_crystal_in_minerals({ name, state: state.name, names })
}

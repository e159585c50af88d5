// Crystals in a town: a stone to draw, and what really comes out of the ground of its state.
import { Link } from 'react-router'
import { cardShape } from '#app/components/cards/deck-theme.ts'
import { backendContext, requestFacts } from '#app/data/contexts.ts'
import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { api } from '#convex/_generated/api.js'
import { questionsOfStones } from '#rules/places/local-questions.ts'
import { endOfMonth, periodOf } from '#rules/places/periods.ts'
import { deckOfKind } from '../readings/draw/decks-to-draw.ts'
import { DrawHere } from '../site/home/draw-here.tsx'
import { pageMeta } from '../page-meta.ts'
import { placeImage } from './place-image.ts'
import { findTown } from './find-town.ts'
import { groundOf } from './ground.ts'
import { Ground } from './ground-list.tsx'
import { OwnWords, Questions, Totems } from './local-parts.tsx'
import { breadcrumbData, questionData, serviceData } from './place-data.ts'
import { shownSteps, townSteps } from './steps.ts'
import { Towns } from './towns.tsx'
import { PlaceErrors } from './unknown-town.tsx'
import type { Route } from './+types/town-crystals.ts'
import './places.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const backend = context.get(backendContext)
  const town = await findTown(backend, { ...params, page: 'crystals' })
  const now = Date.now()
  const [life, deck] = await Promise.all([
    backend.query(api.places.placeNumbers.ofTown, {
      ...{ state: town.state.slug, slug: town.slug, month: periodOf('month', now) },
    }),
    deckOfKind(backend, 'crystal'),
  ])
  backend.holdsUntil(endOfMonth(now))
  if (!life) throw new Error(`${town.name} was there and is not.`)
  const { name, state, nearby, latitude, longitude, slug } = town
  const { ofStones, isWorthFinding } = life
  const totems = life.totems.filter((totem) => totem.deck.kind === 'crystal')
  return {
    ...{ name, slug, state, nearby, latitude, longitude, deck, ofStones, totems },
    ...{ isWorthFinding: isWorthFinding.stones, ground: groundOf(state.slug) },
    origin: context.get(requestFacts).origin,
  }
}

export const meta = (args: Route.MetaArgs) => {
  if (!args.loaderData) return []
  const { name, slug, state, origin, latitude, longitude, isWorthFinding } = args.loaderData
  const path = `/${state.slug}/${slug}/crystals`
  const title = `Crystals in ${name}, ${state.abbreviation}`
  const description = descriptionOf(args.loaderData)
  const questions = questionsOf(args.loaderData)
  return [
    ...pageMeta(args, {
      ...{ title, description, path, image: placeImage({ state: state.slug, slug, name }) },
      ...(!isWorthFinding && { robots: 'noindex' as const }),
    }),
    {
      'script:ld+json': serviceData({
        ...{ origin, path, name: title, description, serviceType: 'Crystal reading', state },
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
      <Breadcrumbs steps={shownSteps(townSteps(loaderData, 'crystals'))} />
      <section className="hero">
        <PageHeading
          eyebrow={state.name}
          title={`Crystals in ${name}`}
          lede="Touch a stone’s card, and see what there is to know of it."
        />
        {deck && <DrawHere deck={deck} shape={cardShape(deck.decktype)} />}
      </section>
      <OwnWords text={ofStones} />
      <Totems name={name} totems={totems} />
      <Ground state={state} ground={ground} />
      <Questions questions={questionsOf(loaderData)} />
      <section className="section" aria-labelledby="nearby">
        <h2 id="nearby" className="section-title">
          Not far from here
        </h2>
        <Towns towns={nearby} page="crystals" />
        <p className="place-more">
          <Link to={`/${state.slug}/${slug}/tarot-readings`}>Tarot readings in {name}</Link>
          <Link to={`/${state.slug}/crystals`}>Stones of {state.name}</Link>
          <Link to="/map">Where cards are drawn</Link>
        </p>
      </section>
    </article>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PlaceErrors error={error} />
}

type Data = Awaited<ReturnType<typeof loader>>

function questionsOf({ name, state, nearby, ground }: Data) {
  return questionsOfStones({ name, state, nearby, minerals: ground })
}

function descriptionOf({ name, state, ground }: Data): string {
  const names = ground.map((mineral) => mineral.name.toLowerCase())
  const found =
    names.length > 0 ? `${state.name}’s ground holds ${new Intl.ListFormat('en-US').format(names)}. ` : ''
  return `Draw a crystal in ${name}, ${state.name}. ${found}What is known of a stone, and what has been told of it, kept apart.`
}

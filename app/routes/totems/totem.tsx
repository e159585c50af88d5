import './totem.css'
import type { ReactNode } from 'react'
import { data, Link } from 'react-router'
import { Card } from '#app/components/cards/card.tsx'
import { cardShape } from '#app/components/cards/deck-theme.ts'
import { shownCard } from '#app/components/cards/shown-card.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { Disclosure } from '#app/components/ui/disclosure.tsx'
import { inFigures } from '#app/components/ui/figures.ts'
import { Moment } from '#app/components/ui/moment.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { backendContext } from '#app/data/contexts.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import { LightTotem } from './demo/light-totem.tsx'
import { TotemPicture } from './landing/totem-picture.tsx'
import { pageMeta } from '../page-meta.ts'
import { pageImage } from '../share-image.ts'
import { trustIn } from './taps/trust.ts'
import { NameTotem } from './name-totem.tsx'
import type { TotemView } from './totem-view.ts'
import type { Route } from './+types/totem.ts'

export const meta = (args: Route.MetaArgs) => {
  if (!args.loaderData) return []
  const { name, touches } = args.loaderData.totem
  return pageMeta(args, {
    title: name,
    description: `A Lodestar totem that has drawn ${cards(touches)} so far: what it is, when it was touched, and how far a touch of it can be trusted.`,
    image: pageImage('totems'),
    robots: 'noindex',
  })
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const totem = await context.get(backendContext).query(api.totems.get, { totemId: params.totemId })
  if (!totem) throw data(null, { status: 404 })
  return { totem }
}

/** A totem's own page. It is reached from its draws, and nothing on it opens a touch. */
export default function TotemPage({ loaderData }: Route.ComponentProps) {
  const totem = useLiveQuery(api.totems.get, { totemId: loaderData.totem._id }, loaderData.totem)
  if (!totem) return <PageHeading title="This totem is gone" />
  const { title, words } = trustIn({ trust: totem.kind, jumped: false, isDemo: totem.isDemo })
  return (
    <>
      <section className="totem-top">
        <div>
          <PageHeading
            align="start"
            eyebrow={`A totem of ${totem.material}`}
            title={totem.name}
            lede={ledeOf(totem)}
          />
          <p className="totem-trust">
            <Badge
              tone={totem.kind === 'sealed' ? 'gold' : 'neutral'}
              icon={totem.kind === 'sealed' ? 'lock' : 'info'}
            >
              {title.replace('touch', 'touches')}
            </Badge>
          </p>
          <p className="totem-words">{totem.isDemo ? wordsOfDemo : words}</p>
          <Standing totem={totem} />
          <NameTotem totem={totem} />
        </div>
        {totem.isDemo ? <LightTotem /> : <TotemPicture />}
      </section>
      <Figures totem={totem} />
      {totem.cards.length > 0 && <MostDrawn totem={totem} />}
      {totem.kind !== 'static' && <Gaps totem={totem} />}
    </>
  )
}

/** Of those that count. */
function Gaps({ totem: { counted, isWorn } }: { totem: TotemView }) {
  return (
    <section className="section narrow">
      <Disclosure summary="Why its numbers have gaps">
        <p>
          A tag counts whenever a phone wakes it, also when nobody looks: a phone that is laid beside it, a
          banner that is waved away, a place without a signal. So the count runs ahead of the cards, and a
          touch may be the {counted === null ? 'third' : ordinal(counted)} though fewer cards were drawn. No
          card is missing: each one that was drawn has its own number, for good.
        </p>
        {isWorn && (
          <p>
            This chip has come to the end of its counting, at 16,777,215. Every touch from now on shows the
            card of the last one.
          </p>
        )}
      </Disclosure>
    </section>
  )
}

const wordsOfDemo =
  'It is a picture on a screen. Its count is real, and so is the seal on every touch, made with a key that only this totem has.'

function Standing({ totem }: { totem: TotemView }) {
  if (totem.status === 'active') return null
  return totem.status === 'lost' ? (
    <Callout tone="warning" title="This totem is lost">
      <p>
        It draws nothing until it is found. <Link to="/support">Tell us where it is</Link>
      </p>
    </Callout>
  ) : (
    <Callout tone="info" title="This totem has retired">
      <p>It draws no more cards. Those it has drawn stay.</p>
    </Callout>
  )
}

function Figures({ totem }: { totem: TotemView }) {
  return (
    <dl className="totem-figures">
      <Figure name="Cards drawn">{inFigures(totem.touches)}</Figure>
      {totem.counted !== null && <Figure name="Its chip has counted">{inFigures(totem.counted)}</Figure>}
      {totem.firstTouchedAt !== null && (
        <Figure name="First touched">
          <Moment at={totem.firstTouchedAt} />
        </Figure>
      )}
      {totem.lastTouchedAt !== null && (
        <Figure name="Last touched">
          <Moment at={totem.lastTouchedAt} />
        </Figure>
      )}
      {totem.place && (
        <Figure name="Where it is">
          {inCapitals(totem.place.city)}, {inCapitals(totem.place.state)}
        </Figure>
      )}
      <Figure name="Draws from">
        <Link to={`/draw/${totem.deck.slug}`}>{totem.deck.title}</Link>
      </Figure>
      {totem.sealedAtMs !== null && totem.status === 'active' && (
        <Figure name="Sealed for the next tap since">
          <Moment at={totem.sealedAtMs} />
        </Figure>
      )}
    </dl>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function MostDrawn({ totem }: { totem: TotemView }) {
  return (
    <section className="section" aria-labelledby="most-drawn">
      <h2 id="most-drawn" className="section-title">
        What it draws most
      </h2>
      <ol className="totem-cards" style={cardShape(totem.deck)}>
        {totem.cards.map(({ card, face, count }) => (
          <li key={card._id}>
            <Link to={`/cards/${card.slug}`} viewTransition>
              <Card deck={totem.deck.slug} card={shownCard(card, face)} />
              <span>{card.name}</span>
            </Link>
            <small>{count === 1 ? 'once' : count === 2 ? 'twice' : `${inFigures(count)} times`}</small>
          </li>
        ))}
      </ol>
      <p className="field-hint">
        By chance, and by nothing else: each of its cards was as likely every time.
      </p>
    </section>
  )
}

function ledeOf({ touches, isDemo }: TotemView): string {
  if (touches === 0) return 'Nobody has touched it yet. Its first card is sealed and waits.'
  const drawn = `It has drawn ${cards(touches)} so far.`
  return isDemo ? `${drawn} It is made of light, and it is yours.` : drawn
}

/** As a place stands in an address: “coeur-d-alene”. */
function inCapitals(slug: string): string {
  return slug.replace(/(^|-)(\w)/g, (_, dash: string, letter: string) => (dash && ' ') + letter.toUpperCase())
}

function cards(count: number): string {
  return count === 1 ? 'one card' : `${inFigures(count)} cards`
}

function ordinal(count: number): string {
  const kind = new Intl.PluralRules('en', { type: 'ordinal' }).select(count)
  const ending = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' }[kind]
  return inFigures(count) + ending
}

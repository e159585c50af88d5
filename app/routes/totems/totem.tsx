import './totem.css'
import type { ReactNode } from 'react'
import { data, Link } from 'react-router'
import { Card } from '#app/components/cards/card.tsx'
import { cardShape } from '#app/components/cards/deck-theme.ts'
import { shownCard } from '#app/components/cards/shown-card.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { Disclosure } from '#app/components/ui/disclosure.tsx'
import { formatNumber } from '#app/components/ui/format-number.ts'
import { DateTime } from '#app/components/ui/date-time.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { backendContext } from '#app/data/contexts.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import { HiddenComma } from '#app/components/ui/visually-hidden.tsx'
import * as m from '#messages'
import { LightTotem } from './demo/light-totem.tsx'
import { TotemPicture } from './landing/totem-picture.tsx'
import { pageMeta } from '../page-meta.ts'
import { pageImage } from '../share-image.ts'
import { describeTrust } from './taps/trust.ts'
import { NameTotem } from './name-totem.tsx'
import type { TotemView } from './totem-view.ts'
import type { Route } from './+types/totem.ts'
import { Message } from '#app/components/ui/message.tsx'

export const meta = (args: Route.MetaArgs) => {
  if (!args.loaderData) return []
  const { name, touches } = args.loaderData.totem
  return pageMeta(args, {
    title: name,
    description: m.totems_totem_a_lodestar_totem_that_has_drawn({
      touches,
      inFigures: formatNumber(touches),
    }),
    image: pageImage('totems'),
    robots: 'noindex',
  })
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const totem = await context.get(backendContext).query(api.totems.get, { totemId: params.totemId })
  if (!totem) throw data(null, { status: 404 })
  return { totem }
}

/** A totem's public page. It never reveals the address that counts as a tap. */
export default function TotemPage({ loaderData }: Route.ComponentProps) {
  const totem = useLiveQuery(api.totems.get, { totemId: loaderData.totem._id }, loaderData.totem)
  if (!totem) return <PageHeading title={m.totems_totem_this_totem_is_gone()} />
  const { words } = describeTrust({ trust: totem.kind, jumped: false, isDemo: totem.isDemo })
  return (
    <>
      <section className="totem-top">
        <div>
          <PageHeading
            align="start"
            eyebrow={m.totems_totem_a_totem_of({ material: totem.material })}
            title={totem.name}
            lede={ledeOf(totem)}
          />
          <p className="totem-trust">
            <Badge
              tone={totem.kind === 'sealed' ? 'gold' : 'neutral'}
              icon={totem.kind === 'sealed' ? 'lock' : 'info'}
            >
              {tapKindLabels[totem.isDemo ? 'sealed' : totem.kind]()}
            </Badge>
          </p>
          <p className="totem-words">{totem.isDemo ? m.totems_totem_it_is_a_picture_on_a() : words}</p>
          <TotemStatus totem={totem} />
          <NameTotem totem={totem} />
        </div>
        {totem.isDemo ? <LightTotem /> : <TotemPicture />}
      </section>
      <TotemStatistics totem={totem} />
      {totem.cards.length > 0 && <MostDrawn totem={totem} />}
      {totem.kind !== 'static' && <CountGaps totem={totem} />}
    </>
  )
}

function CountGaps({ totem: { counted, isWorn } }: { totem: TotemView }) {
  return (
    <section className="section narrow">
      <Disclosure summary={m.totems_totem_why_its_numbers_have_gaps()}>
        <p>
          {m.totems_totem_a_tag_counts_whenever_a_phone()}{' '}
          {counted === null
            ? m.totems_totem_so_the_count_runs_ahead_third()
            : m.totems_totem_so_the_count_runs_ahead({ counted, inFigures: formatNumber(counted) })}{' '}
          {m.totems_totem_no_card_is_missing_each_one()}
        </p>
        {isWorn && <p>{m.totems_totem_this_chip_has_come_to_the()}</p>}
      </Disclosure>
    </section>
  )
}

const tapKindLabels = {
  sealed: m.totems_totem_sealed_touches,
  counted: m.totems_totem_counted_touches,
  static: m.totems_totem_plain_touches,
}

function TotemStatus({ totem }: { totem: TotemView }) {
  if (totem.status === 'active') return null
  return totem.status === 'lost' ? (
    <Callout tone="warning" title={m.totems_totem_this_totem_is_lost()}>
      <p>
        <Message
          parts={m.totems_totem_it_draws_nothing_until_it_is.parts()}
          link={(text) => <Link to="/support">{text}</Link>}
        />
      </p>
    </Callout>
  ) : (
    <Callout tone="info" title={m.totems_totem_this_totem_has_retired()}>
      <p>{m.totems_totem_it_draws_no_more_cards_those()}</p>
    </Callout>
  )
}

function TotemStatistics({ totem }: { totem: TotemView }) {
  return (
    <dl className="totem-figures">
      <Figure name={m.totems_totem_cards_drawn()}>{formatNumber(totem.touches)}</Figure>
      {totem.counted !== null && (
        <Figure name={m.totems_totem_its_chip_has_counted()}>{formatNumber(totem.counted)}</Figure>
      )}
      {totem.firstTouchedAt !== null && (
        <Figure name={m.totems_totem_first_touched()}>
          <DateTime at={totem.firstTouchedAt} />
        </Figure>
      )}
      {totem.lastTouchedAt !== null && (
        <Figure name={m.totems_totem_last_touched()}>
          <DateTime at={totem.lastTouchedAt} />
        </Figure>
      )}
      {totem.place && (
        <Figure name={m.totems_totem_where_it_is()}>
          {titleCase(totem.place.city)}, {titleCase(totem.place.state)}
        </Figure>
      )}
      <Figure name={m.totems_totem_draws_from()}>
        <Link to={`/draw/${totem.deck.slug}`}>{totem.deck.title}</Link>
      </Figure>
      {totem.sealedAtMs !== null && totem.status === 'active' && (
        <Figure name={m.totems_totem_sealed_for_the_next_tap_since()}>
          <DateTime at={totem.sealedAtMs} />
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
        {m.totems_totem_what_it_draws_most()}
      </h2>
      <ol className="totem-cards" style={cardShape(totem.deck)}>
        {totem.cards.map(({ card, face, count }) => (
          <li key={card._id}>
            <Link to={`/cards/${card.slug}`} viewTransition>
              <Card deck={totem.deck.slug} card={shownCard(card, face)} />
              <span>{card.name}</span>
            </Link>
            <HiddenComma />
            <small>{m.totems_totem_times({ count, inFigures: formatNumber(count) })}</small>
          </li>
        ))}
      </ol>
      <p className="field-hint">{m.totems_totem_by_chance_and_by_nothing_else()}</p>
    </section>
  )
}

function ledeOf({ touches, isDemo }: TotemView): string {
  if (touches === 0) return m.totems_totem_nobody_has_touched_it_yet_its()
  const drawn = m.totems_totem_it_has_drawn_so_far({ touches, inFigures: formatNumber(touches) })
  return isDemo ? `${drawn} ${m.totems_totem_it_is_made_of_light_and()}` : drawn
}

/** “Coeur D Alene”, from the slug “coeur-d-alene”. */
function titleCase(slug: string): string {
  return slug.replace(/(^|-)(\w)/g, (_, dash: string, letter: string) => (dash && ' ') + letter.toUpperCase())
}

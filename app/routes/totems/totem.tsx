import './totem.css'
import type { ReactNode } from 'react'
import { data, Link } from 'react-router'
import { Card } from '#app/components/cards/card.tsx'
import { cardShape } from '#app/components/cards/deck-theme.ts'
import { shownCard } from '#app/components/cards/shown-card.ts'
import { Report } from '#app/components/moderation/report.tsx'
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
    description: m.totems_totem_a_lodestar_totem_that_has({
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
  if (!totem) return <PageHeading title={m.totems_totem_this_totem_no_longer_exists()} />
  const { words } = describeTrust({ trust: totem.kind, jumped: false, isDemo: totem.isDemo })
  return (
    <>
      <section className="totem-top">
        <div>
          <PageHeading
            align="start"
            eyebrow={m.totems_totem_totem_made_of({ material: totem.material })}
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
          <p className="totem-words">{totem.isDemo ? m.totems_totem_its_a_picture_on_a() : words}</p>
          <TotemStatus totem={totem} />
          <NameTotem totem={totem} />
          {totem.hasOwnName && <Report kind="totem" targetId={totem._id} />}
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
      <Disclosure summary={m.totems_totem_why_tap_numbers_have_gaps()}>
        <p>
          {m.totems_totem_a_chip_counts_every_time()}{' '}
          {counted === null
            ? m.totems_totem_so_the_counter_runs_ahead()
            : m.totems_totem_so_the_counter_runs_ahead_2({ counted, inFigures: formatNumber(counted) })}{' '}
          {m.totems_totem_no_card_is_missing_every()}
        </p>
        {isWorn && <p>{m.totems_totem_this_chips_counter_has_reached()}</p>}
      </Disclosure>
    </section>
  )
}

const tapKindLabels = {
  sealed: m.totems_totem_sealed_taps,
  counted: m.totems_totem_counted_taps,
  static: m.totems_totem_plain_taps,
}

function TotemStatus({ totem }: { totem: TotemView }) {
  if (totem.status === 'active') return null
  return totem.status === 'lost' ? (
    <Callout tone="warning" title={m.totems_totem_this_totem_is_lost()}>
      <p>
        <Message
          parts={m.totems_totem_it_cant_draw_cards_until.parts()}
          link={(text) => <Link to="/support">{text}</Link>}
        />
      </p>
    </Callout>
  ) : (
    <Callout tone="info" title={m.totems_totem_this_totem_is_retired()}>
      <p>{m.totems_totem_it_no_longer_draws_cards()}</p>
    </Callout>
  )
}

function TotemStatistics({ totem }: { totem: TotemView }) {
  return (
    <dl className="totem-figures">
      <Figure name={m.totems_totem_cards_drawn()}>{formatNumber(totem.touches)}</Figure>
      {totem.counted !== null && (
        <Figure name={m.totems_totem_chip_counter()}>{formatNumber(totem.counted)}</Figure>
      )}
      {totem.firstTouchedAt !== null && (
        <Figure name={m.totems_totem_first_tap()}>
          <DateTime at={totem.firstTouchedAt} />
        </Figure>
      )}
      {totem.lastTouchedAt !== null && (
        <Figure name={m.totems_totem_last_tap()}>
          <DateTime at={totem.lastTouchedAt} />
        </Figure>
      )}
      {totem.place && (
        <Figure name={m.totems_totem_town()}>
          {titleCase(totem.place.city)}, {titleCase(totem.place.state)}
        </Figure>
      )}
      <Figure name={m.totems_totem_deck()}>
        <Link to={`/draw/${totem.deck.slug}`}>{totem.deck.title}</Link>
      </Figure>
      {totem.sealedAtMs !== null && totem.status === 'active' && (
        <Figure name={m.totems_totem_next_card_sealed()}>
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
        {m.totems_totem_most_drawn_cards()}
      </h2>
      <ol className="totem-cards" style={cardShape(totem.deck)}>
        {totem.cards.map(({ card, face, count }) => (
          <li key={card._id}>
            <Link to={`/cards/${card.slug}`} viewTransition>
              <Card deck={totem.deck.slug} card={shownCard(card, face)} />
              <span>{card.name}</span>
            </Link>
            <HiddenComma />
            <small>{m.totems_totem_once({ count, inFigures: formatNumber(count) })}</small>
          </li>
        ))}
      </ol>
      <p className="field-hint">{m.totems_totem_this_is_pure_chance_every()}</p>
    </section>
  )
}

function ledeOf({ touches, isDemo }: TotemView): string {
  if (touches === 0) return m.totems_totem_nobody_has_tapped_it_yet()
  const drawn = m.totems_totem_it_has_drawn_one_card({ touches, inFigures: formatNumber(touches) })
  return isDemo ? `${drawn} ${m.totems_totem_its_your_own_demo_totem()}` : drawn
}

/** “Coeur D Alene”, from the slug “coeur-d-alene”. */
function titleCase(slug: string): string {
  return slug.replace(/(^|-)(\w)/g, (_, dash: string, letter: string) => (dash && ' ') + letter.toUpperCase())
}

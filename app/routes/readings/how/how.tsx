import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { shownCard } from '#app/components/cards/shown-card.ts'
import { buttonLook } from '#app/components/ui/button.tsx'
import { Disclosure } from '#app/components/ui/disclosure.tsx'
import { Message } from '#app/components/ui/message.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { Prose } from '#app/components/ui/prose.tsx'
import { backendContext } from '#app/data/contexts.ts'
import { inPageLanguage } from '#app/data/page-language.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { chanceOfRepeat, drawsUntilRepeatIsLikely } from '#rules/readings/statistics/repeats.ts'
import { pageMeta } from '../../page-meta.ts'
import { pageImage } from '../../share-image.ts'
import { checkExample } from './check-example.ts'
import { exampleDraw } from './example-draw.ts'
import { LiveProof } from './live-proof.tsx'
import type { Route } from './+types/how.ts'
import './how.css'

/** The deck that the recorded draw was made with. */
const exampleDeck = 'celestial'
const DAYS_PER_WEEK = 7

export async function loader({ context }: Route.LoaderArgs) {
  const deck = await context.get(backendContext).query(api.cards.decks.get, { deck: exampleDeck })
  const names = Object.fromEntries((deck?.cards ?? []).map(({ slug, name }) => [slug, name]))
  const drawn = deck?.cards.find(({ slug }) => slug === exampleDraw.drawn[0]?.card)
  const cards = exampleDraw.cards.length
  const { seed, commitment } = exampleDraw
  return {
    names,
    draw: { seed, commitment },
    drawn: drawn ? { slug: drawn.slug, name: drawn.name, face: drawn.face } : null,
    first: await cachedCheck(drawn?.name ?? null, names),
    odds: {
      cards,
      week: Math.round(chanceOfRepeat(DAYS_PER_WEEK, cards) * 100),
      likely: drawsUntilRepeatIsLikely(cards),
    },
  }
}

let cached: { name: string | null; result: ReturnType<typeof checkExample> } | null = null

/** The recorded draw never changes and the result contains only the drawn card's name, so one check serves every request. */
function cachedCheck(name: string | null, names: Record<string, string>) {
  if (cached?.name !== name) cached = { name, result: checkExample(new Set(), names) }
  return cached!.result
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.readings_how_how_it_works(),
    description: m.readings_how_how_a_card_is_drawn_at(),
    image: pageImage('how'),
  })

const steps = [
  { title: m.readings_how_we_seal_an_order, text: m.readings_how_our_server_takes_32_random_bytes },
  { title: m.readings_how_you_shuffle, text: m.readings_how_the_way_you_shuffle_together_with },
  {
    title: m.readings_how_the_deck_falls_into_order,
    text: m.readings_how_both_ingredients_together_drive_a_fisher,
  },
  { title: m.readings_how_you_choose, text: m.readings_how_the_cards_lie_face_down_already },
  { title: m.readings_how_we_open_the_seal_and_you, text: m.readings_how_with_your_card_we_reveal_the },
]

export default function How({ loaderData: { names, draw, drawn, first, odds } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        eyebrow={m.readings_how_how_it_works()}
        title={m.readings_how_a_draw_you_can_check()}
        lede={m.readings_how_most_programs_ask_you_to_believe()}
      />

      <section className="section" aria-labelledby="steps">
        <h2 id="steps" className="section-title">
          {m.readings_how_the_five_steps_of_a_draw()}
        </h2>
        <ol className="steps">
          {steps.map(({ title, text }) => (
            <li key={title()}>
              <h3>{title()}</h3>
              <p>{text()}</p>
            </li>
          ))}
        </ol>
      </section>

      <section className="section how-proof" aria-labelledby="proof">
        <h2 id="proof" className="section-title">
          {m.readings_how_try_to_cheat()}
        </h2>
        <LiveProof draw={draw} names={names} card={drawn && shownCard(drawn, drawn.face)} first={first} />
        <p className="how-proof-note">{m.readings_how_every_draw_has_this_check_on()}</p>
        <Disclosure summary={m.readings_how_for_programmers_the_draw_exactly()}>
          <Algorithm />
        </Disclosure>
      </section>

      <section className="section" aria-labelledby="odds">
        <h2 id="odds" className="section-title">
          {m.readings_how_the_odds_said_plainly()}
        </h2>
        <Odds odds={odds} />
        <p className="how-more">
          <Link to="/randomcards/review">{m.readings_how_see_every_draw_counted_and_every()}</Link>
        </p>
      </section>

      <section className="section narrow-reading" aria-labelledby="totems">
        <Prose>
          <h2 id="totems">{m.readings_how_totems()}</h2>
          <p>{m.readings_how_a_totem_is_a_small_object()}</p>
          <h2 id="chain">{m.readings_how_the_chain_of_seals()}</h2>
          <p>
            <Message
              parts={m.readings_how_about_once_a_second.parts()}
              link={(text) => <Link to="/randomcards/review#chain">{text}</Link>}
            />
          </p>
        </Prose>
        <NewestHead />
        <Prose>
          <h2>{m.readings_how_what_this_doesnt_prove()}</h2>
          <ul>
            <li>
              <Message parts={m.readings_how_a_chain_nobody_notes_proves_nothing.parts()} strong={strong} />
            </li>
            <li>
              <Message
                parts={m.readings_how_we_could_still_cheat_while_a.parts()}
                strong={strong}
                link={(text) => <Link to="/randomcards/review#seals">{text}</Link>}
              />
            </li>
            <li>
              <Message parts={m.readings_how_we_could_use_an_older_head.parts()} strong={strong} />
            </li>
            <li>
              <Message parts={m.readings_how_two_taps_within_a_second_or.parts()} strong={strong} />
            </li>
            <li>
              <Message parts={m.readings_how_we_could_seal_many_decks_and.parts()} strong={strong} />
            </li>
            <li>
              <Message parts={m.readings_how_the_clock_is_ours.parts()} strong={strong} />
            </li>
          </ul>
          <p>{m.readings_how_when_you_shuffle_yourself_you_dont()}</p>
          <h2>{m.readings_how_what_a_card_can_do()}</h2>
          <p>{m.readings_how_a_picture_and_a_few_words()}</p>
        </Prose>
        <div className="actions">
          <Link to="/newDraw" {...buttonLook({ variant: 'gold', size: 'large' })} viewTransition>
            {m.readings_how_draw_a_card()}
          </Link>
        </div>
      </section>
    </>
  )
}

/** Loaded only when opened: it needs a live query, and the rest of the page stays static and cached. */
const ChainHead = lazy(async () => {
  const { ChainHead: component } = await import('#app/components/readings/fairness/chain-head.tsx')
  return { default: component }
})

function NewestHead() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure
      summary={m.readings_how_show_the_newest_head()}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      {isOpen && (
        <Suspense fallback={<p>{m.readings_how_loading_the_newest_head()}</p>}>
          <ChainHead first={undefined} />
        </Suspense>
      )}
      <noscript>
        <p>
          <Message
            parts={m.readings_how_without_javascript_see_it_on.parts()}
            link={(text) => <a href={inPageLanguage('/randomcards/review#chain')}>{text}</a>}
          />
        </p>
      </noscript>
    </Disclosure>
  )
}

function Odds({ odds: { cards, week, likely } }: { odds: { cards: number; week: number; likely: number } }) {
  const rows = [
    { number: m.readings_how_one_in({ number: cards }), text: m.readings_how_for_any_tarot_card_each_time() },
    { number: m.readings_how_one_in({ number: 2 }), text: m.readings_how_for_a_card_to_lie_reversed() },
    {
      number: m.readings_how_percent({ number: week }),
      text: m.readings_how_to_meet_the_same_card_twice({ likely }),
    },
  ]
  return (
    <ul className="promises">
      {rows.map(({ number, text }) => (
        <li className="panel" key={number}>
          <h3>{number}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}

const sealedText =
  'JSON.stringify(["lodestar fair draw 1", commitment, sealedAtMs, [deckId, revision], [cardListHash, cardCount], [layoutSlug, layoutVersion, positionKeys], reversalRate, totem])'
const linkedText = 'JSON.stringify(["lodestar seal chain 1", number, previousHead, atMs, seals])'

const strong = (text: ReactNode) => <strong>{text}</strong>
const code = (text: ReactNode) => <code>{text}</code>
const variable = (text: ReactNode) => <var>{text}</var>

function Algorithm() {
  return (
    <Prose>
      <ol>
        <li>
          <Message
            parts={m.readings_how_commitment.parts({
              sealed: sealedText,
              totem: 'totem',
              pair: '[id, ordinal]',
              none: 'null',
            })}
            code={code}
          />
        </li>
        <li>
          <Message
            parts={m.readings_how_words_block.parts({ message: 'visitorSeed:nonce:b' })}
            code={code}
            var={variable}
          />
        </li>
        <li>
          <Message
            parts={m.readings_how_version_2.parts({
              name: '"lodestar fair draw 2"',
              message: 'visitorSeed:head:nonce:b',
            })}
            code={code}
          />
        </li>
        <li>
          <Message parts={m.readings_how_head_of_a_link.parts({ linked: linkedText })} code={code} />
        </li>
        <li>
          <Message parts={m.readings_how_a_number_below.parts()} var={variable} />
        </li>
        <li>
          <Message parts={m.readings_how_order_begin_with.parts()} var={variable} />
        </li>
        <li>{m.readings_how_reversals_then_from_the_top_one()}</li>
        <li>{m.readings_how_choice_the_card_at_the_place()}</li>
      </ol>
    </Prose>
  )
}

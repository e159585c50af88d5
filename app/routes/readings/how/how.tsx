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
    description: m.readings_how_how_a_card_is_drawn(),
    image: pageImage('how'),
  })

const steps = [
  { title: m.readings_how_we_seal_an_order, text: m.readings_how_our_server_picks_32_random },
  { title: m.readings_how_you_shuffle, text: m.readings_how_the_way_you_shuffle_together },
  {
    title: m.readings_how_the_deck_is_put_in,
    text: m.readings_how_both_ingredients_together_drive_a,
  },
  { title: m.readings_how_you_choose, text: m.readings_how_the_cards_are_face_down },
  { title: m.readings_how_we_open_the_seal_and, text: m.readings_how_along_with_your_card_we },
]

export default function How({ loaderData: { names, draw, drawn, first, odds } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        eyebrow={m.readings_how_how_it_works()}
        title={m.readings_how_a_draw_you_can_check()}
        lede={m.readings_how_most_apps_ask_you_to()}
      />

      <section className="section" aria-labelledby="steps">
        <h2 id="steps" className="section-title">
          {m.readings_how_the_five_steps_of_a()}
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
        <p className="how-proof-note">{m.readings_how_every_draw_has_this_check()}</p>
        <Disclosure summary={m.readings_how_for_developers_the_exact_algorithm()}>
          <Algorithm />
        </Disclosure>
      </section>

      <section className="section" aria-labelledby="odds">
        <h2 id="odds" className="section-title">
          {m.readings_how_the_odds_in_plain_words()}
        </h2>
        <Odds odds={odds} />
        <p className="how-more">
          <Link to="/randomcards/review">{m.readings_how_see_all_draws_and_seals()}</Link>
        </p>
      </section>

      <section className="section narrow-reading" aria-labelledby="totems">
        <Prose>
          <h2 id="totems">{m.readings_how_totems()}</h2>
          <p>{m.readings_how_a_totem_is_a_small()}</p>
          <h2 id="chain">{m.readings_how_the_chain_of_seals()}</h2>
          <p>
            <Message
              parts={m.readings_how_about_once_a_second_all.parts()}
              link={(text) => <Link to="/randomcards/review#chain">{text}</Link>}
            />
          </p>
        </Prose>
        <NewestHead />
        <Prose>
          <h2>{m.readings_how_what_this_doesnt_prove()}</h2>
          <ul>
            <li>
              <Message parts={m.readings_how_a_chain_nobody_saves_proves.parts()} strong={strong} />
            </li>
            <li>
              <Message
                parts={m.readings_how_we_could_still_cheat_while.parts()}
                strong={strong}
                link={(text) => <Link to="/randomcards/review#seals">{text}</Link>}
              />
            </li>
            <li>
              <Message parts={m.readings_how_we_could_use_an_older.parts()} strong={strong} />
            </li>
            <li>
              <Message parts={m.readings_how_two_taps_within_a_second.parts()} strong={strong} />
            </li>
            <li>
              <Message parts={m.readings_how_we_could_seal_many_decks.parts()} strong={strong} />
            </li>
            <li>
              <Message parts={m.readings_how_the_clock_is_ours_seals.parts()} strong={strong} />
            </li>
          </ul>
          <p>{m.readings_how_when_you_shuffle_yourself_you()}</p>
          <h2>{m.readings_how_what_a_card_can_do()}</h2>
          <p>{m.readings_how_a_picture_and_a_few()}</p>
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
            parts={m.readings_how_without_javascript_youll_find_it.parts()}
            link={(text) => <a href={inPageLanguage('/randomcards/review#chain')}>{text}</a>}
          />
        </p>
      </noscript>
    </Disclosure>
  )
}

function Odds({ odds: { cards, week, likely } }: { odds: { cards: number; week: number; likely: number } }) {
  const rows = [
    { number: m.readings_how_1_in({ number: cards }), text: m.readings_how_for_any_tarot_card_each() },
    { number: m.readings_how_1_in({ number: 2 }), text: m.readings_how_for_a_card_to_be() },
    {
      number: m.readings_how_text({ number: week }),
      text: m.readings_how_to_draw_the_same_card({ likely }),
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
            parts={m.readings_how_commitment_sha_256_of_the.parts({
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
            parts={m.readings_how_words_block_b_0_1.parts({ message: 'visitorSeed:nonce:b' })}
            code={code}
            var={variable}
          />
        </li>
        <li>
          <Message
            parts={m.readings_how_version_2_for_totems_and.parts({
              name: '"lodestar fair draw 2"',
              message: 'visitorSeed:head:nonce:b',
            })}
            code={code}
          />
        </li>
        <li>
          <Message parts={m.readings_how_head_of_a_link_sha.parts({ linked: linkedText })} code={code} />
        </li>
        <li>
          <Message parts={m.readings_how_a_number_below_n_the.parts()} var={variable} />
        </li>
        <li>
          <Message parts={m.readings_how_order_start_with_0_n.parts()} var={variable} />
        </li>
        <li>{m.readings_how_reversals_then_from_the_top()}</li>
        <li>{m.readings_how_choice_the_card_at_the()}</li>
      </ol>
    </Prose>
  )
}

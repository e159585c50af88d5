import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { shownCard } from '#app/components/cards/shown-card.ts'
import { buttonLook } from '#app/components/ui/button.tsx'
import { Disclosure } from '#app/components/ui/disclosure.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { Prose } from '#app/components/ui/prose.tsx'
import { backendContext } from '#app/data/contexts.ts'
import { api } from '#convex/_generated/api.js'
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
const DAYS_OF_A_WEEK = 7

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
    first: await checkOnce(drawn?.name ?? null, names),
    odds: {
      cards,
      week: Math.round(chanceOfRepeat(DAYS_OF_A_WEEK, cards) * 100),
      likely: drawsUntilRepeatIsLikely(cards),
    },
  }
}

let checked: { name: string | null; found: ReturnType<typeof checkExample> } | null = null

/** The recorded draw never changes, and of all names only that of its card is spoken of: one check does for all. */
function checkOnce(name: string | null, names: Record<string, string>) {
  if (checked?.name !== name) checked = { name, found: checkExample(new Set(), names) }
  return checked!.found
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'How it works',
    description:
      'How a card is drawn at Lodestar, how you can check that the draw was fair, and what the odds are.',
    image: pageImage('how'),
  })

const steps = [
  {
    title: 'We seal an order',
    text: 'Our server takes 32 random bytes, puts them away, and shows you their fingerprint (a SHA-256 hash). The fingerprint fits those bytes only, so from now on we cannot exchange them. It also binds the deck, its list of cards and the chance of a reversed card.',
  },
  {
    title: 'You shuffle',
    text: 'The way you shuffle, together with random numbers from your own device, becomes a second ingredient. We get it only after our seal is on your screen, so neither side can steer the result alone.',
  },
  {
    title: 'The deck falls into order',
    text: 'Both ingredients together drive a Fisher–Yates shuffle, card by card, in a way that gives every order the same chance. One more fair bit for each card decides whether it lies upright or reversed.',
  },
  {
    title: 'You choose',
    text: 'The cards lie face down, already in their order. Which one you take is yours alone. (On the first page one touch does all of it: we seal, your browser adds its half, and the card you touched is taken.)',
  },
  {
    title: 'We open the seal, and you check',
    text: 'With your card we reveal the bytes. Your browser computes their fingerprint, compares it with the seal you saw, shuffles the deck once more and finds your card where you took it. If a single bit were different, it would say so.',
  },
]

export default function How({ loaderData: { names, draw, drawn, first, odds } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        eyebrow="How it works"
        title="A draw you can check"
        lede="Most programs ask you to believe that their cards are random. Here you need not believe it."
      />

      <section className="section" aria-labelledby="steps">
        <h2 id="steps" className="section-title">
          The five steps of a draw
        </h2>
        <ol className="steps">
          {steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>

      <section className="section how-proof" aria-labelledby="proof">
        <h2 id="proof" className="section-title">
          Try to cheat
        </h2>
        <LiveProof draw={draw} names={names} card={drawn && shownCard(drawn, drawn.face)} first={first} />
        <p className="how-proof-note">
          Every draw has this check on its own page, under “Check this draw”, with a file to download for
          those who would rather check it by a program of their own.
        </p>
        <Disclosure summary="For programmers: the draw, exactly">
          <Algorithm />
        </Disclosure>
      </section>

      <section className="section" aria-labelledby="odds">
        <h2 id="odds" className="section-title">
          The odds, said plainly
        </h2>
        <Odds odds={odds} />
        <p className="how-more">
          <Link to="/randomcards/review">See every draw counted, and every seal</Link>
        </p>
      </section>

      <section className="section narrow-reading" aria-labelledby="totems">
        <Prose>
          <h2 id="totems">Totems</h2>
          <p>
            A totem is a small object of wood or metal with a chip inside. Hold a phone near it and a card is
            yours: one touch, one card, for ever. Opening the link again shows the same card, and a message
            that previews the link draws nothing. A tap has no shuffle, so nothing of yours goes into it. In
            its place we use something that didn’t exist when the totem’s secret was sealed: the newest head
            of the chain below. So the totem’s maker could not pick the secret to suit a card.
          </p>
          <h2 id="chain">The chain of seals</h2>
          <p>
            About once a second, all new seals become a link in a chain. Its head is a hash of those seals and
            of the head before it, so one head stands for every seal ever made. Note a head, and{' '}
            <Link to="/randomcards/review#chain">look it up later</Link>: if it’s still there, nothing before
            it was removed, added, or changed. The file you can download with a draw has the link its seal is
            in.
          </p>
        </Prose>
        <NewestHead />
        <Prose>
          <h2>What this doesn’t prove</h2>
          <ul>
            <li>
              <strong>A chain nobody notes proves nothing.</strong> We could make the whole chain again, and
              only a head that somebody kept would show it.
            </li>
            <li>
              <strong>We could still cheat while a tap happens.</strong> We make the links, so for a tap we
              could hold it back a moment and add seals of our own until a head gives the card we want. Those
              seals would stay in <Link to="/randomcards/review#seals">the public list</Link>, unused, for
              everyone to see.
            </li>
            <li>
              <strong>We could use an older head.</strong> The check compares the time of the draw with the
              next link, so only the last few seconds leave us a choice. To reach further back we’d have to
              state a wrong time for your tap, and “Check this draw” shows you that time.
            </li>
            <li>
              <strong>Two taps within a second or two.</strong> The second may come before its seal is in the
              chain. Then nothing shows that the head was unknown when it was sealed, and “Check this draw”
              says so.
            </li>
            <li>
              <strong>We could seal many decks and use the one we like.</strong> Every seal is listed from the
              moment it’s made, and those that nobody used are opened and marked.
            </li>
            <li>
              <strong>The clock is ours.</strong> Seals and links hold the time we state. Only a seal or head
              you saw yourself tells you when it was there.
            </li>
          </ul>
          <p>
            When you shuffle yourself, you don’t depend on the chain: your half of the randomness reaches us
            only after the seal is on your screen.
          </p>
          <h2>What a card can do</h2>
          <p>
            A picture and a few words, met by chance, can show you a question from a side you had not looked
            at. That is all, and it is a good deal. A card does not know your future, and nothing here is
            advice about health, law or money.
          </p>
        </Prose>
        <div className="actions">
          <Link to="/newDraw" {...buttonLook({ variant: 'gold', size: 'large' })} viewTransition>
            Draw a card
          </Link>
        </div>
      </section>
    </>
  )
}

/** Loaded and followed only while it is open: the rest of the page is the same for everybody and stays cached. */
const ChainHead = lazy(async () => {
  const { ChainHead: component } = await import('#app/components/readings/fairness/chain-head.tsx')
  return { default: component }
})

function NewestHead() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure summary="Show the newest head" onToggle={(event) => setOpen(event.currentTarget.open)}>
      {isOpen && (
        <Suspense fallback={<p>Loading the newest head…</p>}>
          <ChainHead first={undefined} />
        </Suspense>
      )}
      <noscript>
        <p>
          Without JavaScript, see it on <a href="/randomcards/review#chain">the page with all seals</a>.
        </p>
      </noscript>
    </Disclosure>
  )
}

function Odds({ odds: { cards, week, likely } }: { odds: { cards: number; week: number; likely: number } }) {
  const all = [
    { number: `1 in ${cards}`, text: 'for any tarot card, each time, whatever was drawn before.' },
    { number: '1 in 2', text: 'for a card to lie reversed, where a deck has reversals and you want them.' },
    {
      number: `${week} %`,
      text: `to meet the same card twice within a week, drawing one a day. Within ${likely} days it is more likely than not.`,
    },
  ]
  return (
    <ul className="promises">
      {all.map(({ number, text }) => (
        <li className="panel" key={number}>
          <h3>{number}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}

function Algorithm() {
  return (
    <Prose>
      <ol>
        <li>
          Commitment: SHA-256 of the seed of 32 bytes. Seal: SHA-256 of{' '}
          <code>
            JSON.stringify(["lodestar fair draw 1", commitment, sealedAtMs, [deckId, revision], [cardListHash,
            cardCount], [layoutSlug, layoutVersion, positionKeys], reversalRate, totem])
          </code>
          , where the card-list hash is SHA-256 of the JSON of the cards’ names in the address, in the deck’s
          order, and <code>totem</code> is <code>[id, ordinal]</code> or <code>null</code>.
        </li>
        <li>
          Words: block <var>b</var> = 0, 1, 2 … is HMAC-SHA256 with the seed as key and{' '}
          <code>visitorSeed:nonce:b</code> as message, read as eight unsigned 32-bit numbers, highest byte
          first.
        </li>
        <li>
          Version 2, for totems and the card of the day: the seal says <code>"lodestar fair draw 2"</code>,
          and the message is <code>visitorSeed:head:nonce:b</code>, with the newest head of the chain that was
          public before the draw.
        </li>
        <li>
          Head of a link: SHA-256 of{' '}
          <code>JSON.stringify(["lodestar seal chain 1", number, previousHead, atMs, seals])</code>, with the
          seals in ascending order. The head before the first link is 64 zeros.
        </li>
        <li>
          A number below <var>n</var>: the next word modulo <var>n</var>, unless the word is not below ⌊2³²/
          <var>n</var>⌋·
          <var>n</var>; then it is thrown away and the next one taken.
        </li>
        <li>
          Order: begin with 0 … <var>n</var>−1 and, for <var>i</var> from <var>n</var>−1 down to 1, exchange{' '}
          <var>i</var> with a number below <var>i</var>+1. The first is the top card.
        </li>
        <li>Reversals: then, from the top, one number below 2 for every place; 1 lies upside down.</li>
        <li>Choice: the card at the place that was taken. A touch takes the top card.</li>
      </ol>
    </Prose>
  )
}

import { Callout } from '#app/components/ui/callout.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { Prose } from '#app/components/ui/prose.tsx'
import { pageMeta } from './page-meta.ts'
import { pageImage } from './share-image.ts'
import type { Route } from './+types/how.ts'

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
    text: 'The cards lie face down, already in their order. Which one you take is yours alone.',
  },
  {
    title: 'We open the seal, and you check',
    text: 'With your card we reveal the bytes. Your browser computes their fingerprint, compares it with the seal you saw, shuffles the deck once more and finds your card where you took it. If a single bit were different, it would say so.',
  },
]

const odds = [
  { number: '1 in 78', text: 'for any tarot card, each time, whatever was drawn before.' },
  { number: '1 in 2', text: 'for a card to lie reversed, where a deck has reversals and you want them.' },
  {
    number: '24 %',
    text: 'to meet the same card twice within a week, drawing one a day. By the eleventh day it is more likely than not.',
  },
]

export default function How() {
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

      <section className="section" aria-labelledby="odds">
        <h2 id="odds" className="section-title">
          The odds, said plainly
        </h2>
        <ul className="promises">
          {odds.map(({ number, text }) => (
            <li className="panel" key={number}>
              <h3>{number}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>

      <section className="section narrow-reading" aria-labelledby="totems">
        <Prose>
          <h2 id="totems">Totems</h2>
          <p>
            A totem is a small object of wood or metal with a chip inside. Hold a phone near it and a card is
            yours: one touch, one card, for ever. Opening the link again shows the same card, and a message
            that previews the link draws nothing. Since a touch has no shuffle, each totem has its next order
            sealed before you come.
          </p>
          <h2>What a card can do</h2>
          <p>
            A picture and a few words, met by chance, can show you a question from a side you had not looked
            at. That is all, and it is a good deal. A card does not know your future, and nothing here is
            advice about health, law or money.
          </p>
        </Prose>
        <Callout tone="info" title="Being built">
          Drawing opens with the next releases. This page says how every draw will work, and will link to the
          proofs once there are draws to prove.
        </Callout>
      </section>
    </>
  )
}

import { Link } from 'react-router'
import { CardBack, CardBackCopy } from '#app/components/brand/card-back.tsx'
import { buttonLook } from '#app/components/ui/button.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { pageMeta } from './page-meta.ts'
import type { Route } from './+types/home.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Lodestar',
    description:
      'Tarot, oracle, crystal and Bible-verse cards, drawn fairly: every draw can be checked by you.',
  })

const promises = [
  {
    title: 'Sealed before you choose',
    text: 'The order of the deck is fixed, and its seal is shown to you, before you touch a card. Nobody can change it afterwards, and that includes us.',
  },
  {
    title: 'Mixed by your own hand',
    text: 'Your shuffle goes into the order too. We cannot know it in advance, so we cannot pick a card for you.',
  },
  {
    title: 'Open to be checked',
    text: 'With the card comes the proof. Your own browser recomputes the draw step by step and tells you in plain words whether it was fair.',
  },
]

export default function Home() {
  return (
    <>
      <section className="hero">
        <PageHeading
          eyebrow="Tarot · Oracle · Crystals · Verses"
          title="A card, drawn in the open"
          lede="Lodestar is a quiet place to draw a card and think about it, where every draw can be checked."
        />
        <div className="hero-fan" aria-hidden="true">
          <CardBackCopy />
          <CardBackCopy />
          <CardBackCopy />
          <CardBack />
          <CardBackCopy />
          <CardBackCopy />
          <CardBackCopy />
        </div>
        <div className="actions">
          <Link to="/how" {...buttonLook({ variant: 'gold', size: 'large' })} viewTransition>
            See how a draw works
          </Link>
          <Link to="/hello" {...buttonLook({ size: 'large' })} viewTransition>
            Say hello
          </Link>
        </div>
      </section>

      <section className="section" aria-labelledby="fairness">
        <h2 id="fairness" className="section-title">
          Three things we promise about a draw
        </h2>
        <ol className="promises">
          {promises.map(({ title, text }, index) => (
            <li className="panel" key={title}>
              <span className="promise-number" aria-hidden="true">
                {['I', 'II', 'III'][index]}
              </span>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>

      <section className="section narrow" aria-labelledby="today">
        <h2 id="today">Where we are today</h2>
        <p className="lede">
          The house is built and the table is being set. You cannot draw here yet: when the first deck is
          ready, the fan above will be it, and the first card will be free, at once, with no account and no
          question before it.
        </p>
      </section>
    </>
  )
}

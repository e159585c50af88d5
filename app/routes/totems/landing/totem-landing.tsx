import './totem-landing.css'
import { Link } from 'react-router'
import { buttonLook } from '#app/components/ui/button.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { TotemPicture } from './totem-picture.tsx'

const steps = [
  {
    title: 'Hold your phone near',
    text: 'There is a small tag in the wood. Your phone feels it and opens a page; no app, no account, no battery in the totem.',
  },
  {
    title: 'One touch, one card',
    text: 'The order was sealed before you came. Your touch opens it, and the card that lies on top is yours.',
  },
  {
    title: 'Kept for good',
    text: 'The card has an address of its own. Open it again, send it to somebody, print it: it is the same card for ever, and nobody’s reload draws a second one.',
  },
]

/** The totems, as things one can hold: what they are, and what a touch does. */
export function TotemLanding() {
  return (
    <>
      <section className="totem-hero">
        <div>
          <PageHeading
            align="start"
            eyebrow="Totems"
            title="A card, by touch"
            lede="An object to keep on a table, on a shelf or in a pocket. Hold a phone near it, and a card is drawn."
          />
          <div className="actions">
            <Link to="/demo" {...buttonLook({ variant: 'gold', size: 'large' })} viewTransition>
              Touch one here
            </Link>
            <Link to="/newDraw" {...buttonLook({ size: 'large' })} viewTransition>
              Draw without a totem
            </Link>
            <Link to="/how" {...buttonLook({ size: 'large' })} viewTransition>
              How it is fair
            </Link>
          </div>
        </div>
        <TotemPicture />
      </section>

      <section className="section" aria-labelledby="touch">
        <h2 id="touch" className="section-title">
          What a touch does
        </h2>
        <ol className="promises">
          {steps.map(({ title, text }, index) => (
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

      <section className="section narrow" aria-labelledby="trust">
        <h2 id="trust">How far a touch can be trusted</h2>
        <p className="lede">
          Some tags only know their name, some count their touches, and some seal every touch with a key. A
          copy of the first can be made; a copy of the last cannot.
        </p>
      </section>
    </>
  )
}

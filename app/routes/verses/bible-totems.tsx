import '../totems/landing/totem-landing.css'
import { Link } from 'react-router'
import { buttonLook } from '#app/components/ui/button.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { pageMeta } from '../page-meta.ts'
import { pageImage } from '../share-image.ts'
import { BibleTotemPicture } from './bible-totem-picture.tsx'
import { versePath } from './verse-address.ts'
import type { Route } from './+types/bible-totems.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Bible totems',
    description:
      'A Bible totem is a small thing of wood or metal with a tag inside. Hold your phone near it, and one verse is there to be read, with its chapter.',
    image: pageImage('verses', 'Lodestar: a verse for today. Cards with plain backs, fanned on linen.'),
  })

const steps = [
  {
    title: 'Hold your phone near',
    text: 'There is a small tag in the wood. Your phone feels it and opens a page: no app, no account, and no battery in the totem.',
  },
  {
    title: 'One touch, one verse',
    text: 'It comes from a deck of verses that were chosen to be met on any day. It is never turned upside down, and it claims to know nothing about you.',
  },
  {
    title: 'Read on',
    text: 'Beneath the verse stand its neighbours and its whole chapter, in two translations. The page stays where it is: open it again, send it to somebody, print it.',
  },
]

/** What a Bible totem is, for whoever was given one or thinks of giving one. */
export default function BibleTotems() {
  return (
    <>
      <section className="totem-hero">
        <div>
          <PageHeading
            align="start"
            eyebrow="Bible totems"
            title="A verse, by touch"
            lede="Something to keep on a table, by a bed or in a pocket. Hold a phone near it, and there is a verse to read."
          />
          <div className="actions">
            <Link to="/bibledeck" {...buttonLook({ variant: 'gold', size: 'large' })} viewTransition>
              Draw a verse without one
            </Link>
            <Link to={versePath('psalms-23-1', 'kjv')} {...buttonLook({ size: 'large' })} viewTransition>
              See a verse
            </Link>
          </div>
        </div>
        <BibleTotemPicture />
      </section>

      <section className="section" aria-labelledby="touch">
        <h2 id="touch" className="section-title">
          What a touch does
        </h2>
        <ol className="promises">
          {steps.map(({ title, text }) => (
            <li className="panel" key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>

      <section className="section narrow" aria-labelledby="open">
        <h2 id="open">Drawn in the open</h2>
        <p className="lede">
          The order of the deck is sealed before a verse is taken from it, and every draw can be checked
          afterwards, by anybody. One touch is one verse, for good: no reload takes another.
        </p>
      </section>
    </>
  )
}

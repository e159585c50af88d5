import * as m from '#messages'
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
    title: m.verses_bible_totems_bible_totems(),
    description: m.verses_bible_totems_a_bible_totem_is_a(),
    image: pageImage('verses', m.verses_bible_totems_lodestar_a_verse_for_today()),
  })

const steps = [
  { title: m.verses_bible_totems_hold_your_phone_close, text: m.verses_bible_totems_theres_a_small_chip_in },
  { title: m.verses_bible_totems_one_tap_one_verse, text: m.verses_bible_totems_it_comes_from_a_deck },
  {
    title: m.verses_bible_totems_keep_reading,
    text: m.verses_bible_totems_below_the_verse_youll_find,
  },
]

/** Explains what a Bible totem is. */
export default function BibleTotems() {
  return (
    <>
      <section className="totem-hero">
        <div>
          <PageHeading
            align="start"
            eyebrow={m.verses_bible_totems_bible_totems()}
            title={m.verses_bible_totems_a_verse_with_a_tap()}
            lede={m.verses_bible_totems_keep_it_on_a_table()}
          />
          <div className="actions">
            <Link to="/bibledeck" {...buttonLook({ variant: 'gold', size: 'large' })} viewTransition>
              {m.verses_bible_totems_draw_without_a_totem()}
            </Link>
            <Link to={versePath('psalms-23-1', 'kjv')} {...buttonLook({ size: 'large' })} viewTransition>
              {m.verses_bible_totems_see_a_verse()}
            </Link>
          </div>
        </div>
        <BibleTotemPicture />
      </section>

      <section className="section" aria-labelledby="touch">
        <h2 id="touch" className="section-title">
          {m.verses_bible_totems_what_a_tap_does()}
        </h2>
        <ol className="promises">
          {steps.map(({ title, text }) => (
            <li className="panel" key={title()}>
              <h3>{title()}</h3>
              <p>{text()}</p>
            </li>
          ))}
        </ol>
      </section>

      <section className="section narrow" aria-labelledby="open">
        <h2 id="open">{m.verses_bible_totems_a_draw_you_can_check()}</h2>
        <p className="lede">{m.verses_bible_totems_the_decks_order_is_sealed()}</p>
      </section>
    </>
  )
}

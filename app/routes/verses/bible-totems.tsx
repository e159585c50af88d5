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
    description: m.verses_bible_totems_a_bible_totem_is_a_small(),
    image: pageImage('verses', m.verses_bible_totems_lodestar_a_verse_for_today_cards()),
  })

const steps = [
  { title: m.verses_bible_totems_hold_your_phone_near, text: m.verses_bible_totems_there_is_a_small_tag_in },
  { title: m.verses_bible_totems_one_touch_one_verse, text: m.verses_bible_totems_it_comes_from_a_deck_of },
  {
    title: m.verses_bible_totems_read_on,
    text: m.verses_bible_totems_beneath_the_verse_stand_its_neighbours,
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
            title={m.verses_bible_totems_a_verse_by_touch()}
            lede={m.verses_bible_totems_something_to_keep_on_a_table()}
          />
          <div className="actions">
            <Link to="/bibledeck" {...buttonLook({ variant: 'gold', size: 'large' })} viewTransition>
              {m.verses_bible_totems_draw_a_verse_without_one()}
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
          {m.verses_bible_totems_what_a_touch_does()}
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
        <h2 id="open">{m.verses_bible_totems_drawn_in_the_open()}</h2>
        <p className="lede">{m.verses_bible_totems_the_order_of_the_deck_is()}</p>
      </section>
    </>
  )
}

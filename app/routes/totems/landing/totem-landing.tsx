import './totem-landing.css'
import { Link } from 'react-router'
import { buttonLook } from '#app/components/ui/button.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import * as m from '#messages'
import { TotemPicture } from './totem-picture.tsx'

const steps = [
  {
    title: m.totems_totem_landing_hold_your_phone_near,
    text: m.totems_totem_landing_there_is_a_small_tag_in,
  },
  {
    title: m.totems_totem_landing_one_touch_one_card,
    text: m.totems_totem_landing_the_order_was_sealed_before_you,
  },
  {
    title: m.totems_totem_landing_kept_for_good,
    text: m.totems_totem_landing_the_card_has_an_address_of,
  },
]

/** Explains what totems are and what a tap does. */
export function TotemLanding() {
  return (
    <>
      <section className="totem-hero">
        <div>
          <PageHeading
            align="start"
            eyebrow={m.totems_totem_landing_totems()}
            title={m.totems_totem_landing_a_card_by_touch()}
            lede={m.totems_totem_landing_an_object_to_keep_on_a()}
          />
          <div className="actions">
            <Link to="/demo" {...buttonLook({ variant: 'gold', size: 'large' })} viewTransition>
              {m.totems_totem_landing_touch_one_here()}
            </Link>
            <Link to="/newDraw" {...buttonLook({ size: 'large' })} viewTransition>
              {m.totems_totem_landing_draw_without_a_totem()}
            </Link>
            <Link to="/how" {...buttonLook({ size: 'large' })} viewTransition>
              {m.totems_totem_landing_how_it_is_fair()}
            </Link>
          </div>
        </div>
        <TotemPicture />
      </section>

      <section className="section" aria-labelledby="touch">
        <h2 id="touch" className="section-title">
          {m.totems_totem_landing_what_a_touch_does()}
        </h2>
        <ol className="promises">
          {steps.map(({ title, text }, index) => (
            <li className="panel" key={index}>
              <span className="promise-number" aria-hidden="true">
                {['I', 'II', 'III'][index]}
              </span>
              <h3>{title()}</h3>
              <p>{text()}</p>
            </li>
          ))}
        </ol>
      </section>

      <section className="section narrow" aria-labelledby="trust">
        <h2 id="trust">{m.totems_totem_landing_how_far_a_touch_can_be()}</h2>
        <p className="lede">{m.totems_totem_landing_some_tags_only_know_their_name()}</p>
      </section>
    </>
  )
}

import './totem-landing.css'
import './totem-table.css'
import { Link } from 'react-router'
import { buttonLook } from '#app/components/ui/button.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import * as m from '#messages'
import { TotemPicture } from './totem-picture.tsx'

const steps = [
  {
    title: m.totems_totem_landing_hold_your_phone_near_it,
    text: m.totems_totem_landing_theres_a_small_chip_inside,
  },
  {
    title: m.totems_totem_landing_one_tap_one_card,
    text: m.totems_totem_landing_the_order_of_the_cards,
  },
  {
    title: m.totems_totem_landing_yours_for_good,
    text: m.totems_totem_landing_the_card_has_its_own,
  },
]

/** Explains what totems are and what a tap does. */
export function TotemLanding() {
  return (
    <>
      <section className="totem-scene">
        <PageHeading
          align="start"
          title={m.totems_totem_landing_draw_a_card_with_a()}
          lede={m.totems_totem_landing_a_small_object_for_your()}
        />
        <div className="actions">
          <Link to="/demo" {...buttonLook({ variant: 'gold', size: 'large' })} viewTransition>
            {m.totems_totem_landing_try_a_demo_totem()}
          </Link>
          <Link to="/newDraw" {...buttonLook()} viewTransition>
            {m.totems_totem_landing_draw_without_a_totem()}
          </Link>
          <Link to="/how" {...buttonLook()} viewTransition>
            {m.totems_totem_landing_how_it_works()}
          </Link>
        </div>
        <TotemPicture />
      </section>

      <section className="totem-table" aria-labelledby="touch">
        <h2 id="touch">{m.totems_totem_landing_how_a_tap_works()}</h2>
        <ol>
          {steps.map(({ title, text }, index) => (
            <li key={index}>
              <span aria-hidden="true">{['I', 'II', 'III'][index]}</span>
              <h3>{title()}</h3>
              <p>{text()}</p>
            </li>
          ))}
        </ol>
      </section>

      <section className="section narrow" aria-labelledby="trust">
        <h2 id="trust">{m.totems_totem_landing_how_far_you_can_trust()}</h2>
        <p className="lede">{m.totems_totem_landing_some_chips_only_know_their()}</p>
      </section>
    </>
  )
}

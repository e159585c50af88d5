import { Link } from 'react-router'
import { buttonLook } from '#app/components/ui/button.tsx'
import * as m from '#messages'

const parts = [
  {
    example: 'uid=04A7…',
    title: m.totems_address_anatomy_the_id,
    text: m.totems_address_anatomy_every_chip_has_its_own,
  },
  {
    example: 'ctr=00013D',
    title: m.totems_address_anatomy_the_counter,
    text: m.totems_address_anatomy_it_goes_up_with_every,
  },
  {
    example: 'cmac=4B00…',
    title: m.totems_address_anatomy_the_seal,
    text: m.totems_address_anatomy_the_id_and_the_counter,
  },
]

/** Explains the parts of the address that a totem gives to a phone. */
export function AddressAnatomy() {
  return (
    <section className="section" aria-labelledby="anatomy">
      <h2 id="anatomy" className="section-title">
        {m.totems_address_anatomy_what_the_totem_sends_to()}
      </h2>
      <ol className="demo-parts">
        {parts.map(({ example, title, text }) => (
          <li className="panel" key={example}>
            <code>{example}</code>
            <h3>{title()}</h3>
            <p>{text()}</p>
          </li>
        ))}
      </ol>
      <p className="demo-after">{m.totems_address_anatomy_its_a_web_address_and()}</p>
      <div className="actions demo-ways">
        <Link to="/newlanding" {...buttonLook()} viewTransition>
          {m.totems_address_anatomy_wood_and_metal_totems()}
        </Link>
        <Link to="/how" {...buttonLook()} viewTransition>
          {m.totems_address_anatomy_how_it_works()}
        </Link>
      </div>
    </section>
  )
}

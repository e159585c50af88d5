import { Link } from 'react-router'
import { buttonLook } from '#app/components/ui/button.tsx'
import * as m from '#messages'

const parts = [
  {
    example: 'uid=04A7…',
    title: m.totems_address_anatomy_its_name,
    text: m.totems_address_anatomy_every_chip_has_a_number_of,
  },
  {
    example: 'ctr=00013D',
    title: m.totems_address_anatomy_its_count,
    text: m.totems_address_anatomy_one_more_with_every_touch_and,
  },
  {
    example: 'cmac=4B00…',
    title: m.totems_address_anatomy_its_seal,
    text: m.totems_address_anatomy_name_and_count_signed_with_a,
  },
]

/** Explains the parts of the address that a totem gives to a phone. */
export function AddressAnatomy() {
  return (
    <section className="section" aria-labelledby="anatomy">
      <h2 id="anatomy" className="section-title">
        {m.totems_address_anatomy_what_the_totem_tells_the_phone()}
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
      <p className="demo-after">{m.totems_address_anatomy_that_is_an_address_and_your()}</p>
      <div className="actions demo-ways">
        <Link to="/newlanding" {...buttonLook()} viewTransition>
          {m.totems_address_anatomy_totems_of_wood_and_metal()}
        </Link>
        <Link to="/how" {...buttonLook()} viewTransition>
          {m.totems_address_anatomy_how_it_is_fair()}
        </Link>
      </div>
    </section>
  )
}

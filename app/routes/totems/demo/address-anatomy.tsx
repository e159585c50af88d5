import { Link } from 'react-router'
import { buttonLook } from '#app/components/ui/button.tsx'
import * as m from '#messages'

const parts = [
  {
    sign: 'uid=04A7…',
    title: 'Its name',
    text: 'Every chip has a number of its own. It tells the totems apart, and it is shown on no page.',
  },
  {
    sign: 'ctr=00013D',
    title: 'Its count',
    text: 'One more with every touch, and never back. So each touch is one card, however often its page is opened.',
  },
  {
    sign: 'cmac=4B00…',
    title: 'Its seal',
    text: 'Name and count, signed with a key that never leaves the chip. Change a single digit, and there is no card.',
  },
]

/** What happened while the phone was near. */
export function AddressAnatomy() {
  return (
    <section className="section" aria-labelledby="anatomy">
      <h2 id="anatomy" className="section-title">
        {m.totems_address_anatomy_what_the_totem_tells_the_phone()}
      </h2>
      <ol className="demo-parts">
        {parts.map(({ sign, title, text }) => (
          <li className="panel" key={sign}>
            <code>{sign}</code>
            <h3>{title}</h3>
            <p>{text}</p>
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

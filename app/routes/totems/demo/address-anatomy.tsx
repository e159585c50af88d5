import { Link } from 'react-router'
import { buttonLook } from '#app/components/ui/button.tsx'

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
        What the totem tells the phone
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
      <p className="demo-after">
        That is an address, and your browser opens it. The order of the cards was sealed before you came; the
        address opens the seal, and gives way to the card’s own address, which you can keep and share. Only
        this totem is a picture.
      </p>
      <div className="actions demo-ways">
        <Link to="/newlanding" {...buttonLook()} viewTransition>
          Totems of wood and metal
        </Link>
        <Link to="/how" {...buttonLook()} viewTransition>
          How it is fair
        </Link>
      </div>
    </section>
  )
}

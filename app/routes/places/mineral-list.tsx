import { Link } from 'react-router'
import { Card } from '#app/components/cards/card.tsx'
import * as m from '#messages'
import type { StateMineral } from './minerals.ts'

interface MineralListProps {
  state: { name: string }
  minerals: readonly StateMineral[]
}

/** Renders nothing where our source lists no minerals. */
export function MineralList({ state, minerals }: MineralListProps) {
  if (minerals.length === 0) return null
  return (
    <section className="section" aria-labelledby="ground">
      <h2 id="ground" className="section-title">
        {m.places_mineral_list_minerals_found_in({ name: state.name })}
      </h2>
      <ul role="list" className="place-ground">
        {minerals.map(({ name, where, card }) => (
          <li className="panel" key={name}>
            {card && (
              <span className="place-crystal" aria-hidden="true">
                <Card deck={card.deck} card={{ slug: card.slug, name, alt: '' }} size="small" />
              </span>
            )}
            <h3>{card ? <Link to={`/cards/${card.slug}`}>{name}</Link> : name}</h3>
            {where && <p className="place-where">{where}</p>}
            {card && <p>{card.fact}</p>}
          </li>
        ))}
      </ul>
      <p className="place-source">{m.places_mineral_list_where_theyre_found_gemmology_mineral()}</p>
    </section>
  )
}

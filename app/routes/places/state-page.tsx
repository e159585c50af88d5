import { Link } from 'react-router'
import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import type { State } from '#content/places/states.ts'
import type { ReactNode } from 'react'
import * as m from '#messages'
import type { PlacePage } from './find-town.ts'
import { groupByLetter } from './state-towns.ts'
import { toBreadcrumbs, stateSteps } from './breadcrumb-steps.ts'
import { PlaceSource } from './place-source.tsx'
import { TownLinks } from './town-links.tsx'

interface StatePageProps {
  state: State
  page: PlacePage
  title: string
  lede: string
  towns: readonly { slug: string; name: string }[]
  children?: ReactNode
}

export function StatePage({ state, page, title, lede, towns, children }: StatePageProps) {
  const other = page === 'crystals' ? 'tarot-readings' : 'crystals'
  return (
    <div className="place">
      <Breadcrumbs steps={toBreadcrumbs(stateSteps(state, page))} />
      <PageHeading eyebrow={m.places_state_page_town({ count: towns.length })} title={title} lede={lede} />
      {children}
      <div className="state-towns">
        {groupByLetter(towns).map(({ letter, towns: group }) => (
          <section key={letter} aria-labelledby={`letter-${letter}`}>
            <h2 id={`letter-${letter}`}>{letter}</h2>
            <TownLinks towns={group.map((town) => ({ ...town, state: state.slug }))} page={page} />
          </section>
        ))}
      </div>
      <ul role="list" className="place-more">
        <li>
          <Link to={`/${state.slug}/${other}`}>
            {other === 'crystals'
              ? m.places_state_page_crystals_of({ name: state.name })
              : m.places_state_page_draw_a_tarot_card({ name: state.name })}
          </Link>
        </li>
        <li>
          <Link to="/tarot-readings">{m.places_state_page_all_states()}</Link>
        </li>
        <li>
          <Link to="/map">{m.places_state_page_where_cards_are_drawn()}</Link>
        </li>
      </ul>
      <PlaceSource />
    </div>
  )
}

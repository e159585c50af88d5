import { Link } from 'react-router'
import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import type { State } from '#content/places/states.ts'
import type { ReactNode } from 'react'
import type { PlacePage } from './find-town.ts'
import { byLetter } from './state-towns.ts'
import { shownSteps, stateSteps } from './steps.ts'
import { Towns } from './towns.tsx'

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
      <Breadcrumbs steps={shownSteps(stateSteps(state, page))} />
      <PageHeading eyebrow={`${towns.length} towns`} title={title} lede={lede} />
      {children}
      <div className="state-towns">
        {byLetter(towns).map(({ letter, towns: group }) => (
          <section key={letter} aria-labelledby={`letter-${letter}`}>
            <h2 id={`letter-${letter}`}>{letter}</h2>
            <Towns towns={group.map((town) => ({ ...town, state: state.slug }))} page={page} />
          </section>
        ))}
      </div>
      <p className="place-more">
        <Link to={`/${state.slug}/${other}`}>
          {other === 'crystals' ? `Stones of ${state.name}` : `Tarot readings in ${state.name}`}
        </Link>
        <Link to="/tarot-readings">All states</Link>
        <Link to="/map">Where cards are drawn</Link>
      </p>
    </div>
  )
}

import { Link } from 'react-router'
import { LayoutDiagram } from '#app/components/readings/board/layout-diagram.tsx'
import { countOf } from '#app/components/readings/board/spread-layout.ts'
import { buttonLook } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { layoutThemes } from '#content/spreads/themes.ts'
import { pageMeta } from '../../page-meta.ts'
import { pageImage } from '../../share-image.ts'
import { layoutNames, listedLayouts } from './layout-catalogue.ts'
import { addressOf, filterOf, sizes, themeNames, type Filter } from './layout-filters.ts'
import { OwnSpreads } from './own-spreads.tsx'
import type { Route } from './+types/spreads.ts'
import './spreads.css'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Multi-Card Spreads',
    description:
      'Explore deeper insights with multi-card tarot readings including Three Card and Celtic Cross spreads',
    image: pageImage('spreads'),
  })

export function loader({ request }: Route.LoaderArgs) {
  const filter = filterOf(new URL(request.url).searchParams)
  return { filter, layouts: listedLayouts(filter), names: layoutNames }
}

export default function Spreads({ loaderData: { filter, layouts, names } }: Route.ComponentProps) {
  return (
    <div className="spreads">
      <PageHeading
        eyebrow="Spreads"
        title="Multi-card readings"
        lede="Each place asks something else of the card that falls on it. Choose the shape of your question."
      />
      <Filters filter={filter} />
      <h2 className="visually-hidden">Layouts</h2>
      <p className="visually-hidden" role="status">
        {layouts.length === 1 ? 'One layout' : `${layouts.length} layouts`}
      </p>
      {layouts.length === 0 ? (
        <EmptyState
          title="No layout of that size speaks of that"
          actions={
            <Link to="/spreads" {...buttonLook()} preventScrollReset>
              Show all layouts
            </Link>
          }
        >
          Choose another size, or make a layout of your own.
        </EmptyState>
      ) : (
        <ul role="list" className="layout-list">
          {layouts.map(({ slug, name, summary, positions }) => (
            <li key={slug}>
              <Link to={`/spreads/${slug}`} className="panel layout-card" viewTransition prefetch="intent">
                <span className="layout-card-picture">
                  <LayoutDiagram positions={positions} />
                </span>
                <span className="eyebrow">{countOf(positions.length)}</span>
                <strong>{name}</strong>
                <span className="layout-card-words">{summary}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <OwnSpreads names={names} />
    </div>
  )
}

/** Links, so that they work before and without any script, and every view has an address. */
function Filters({ filter }: { filter: Filter }) {
  return (
    <nav className="layout-filters" aria-label="Filter the layouts">
      <FilterGroup label="Size">
        <FilterLink to={addressOf({ ...filter, size: null })} isOn={filter.size === null}>
          Any size
        </FilterLink>
        {sizes.map(({ value, label }) => (
          <FilterLink key={value} to={addressOf({ ...filter, size: value })} isOn={filter.size === value}>
            {label}
          </FilterLink>
        ))}
      </FilterGroup>
      <FilterGroup label="About">
        <FilterLink to={addressOf({ ...filter, theme: null })} isOn={filter.theme === null}>
          Anything
        </FilterLink>
        {layoutThemes.map((theme) => (
          <FilterLink key={theme} to={addressOf({ ...filter, theme })} isOn={filter.theme === theme}>
            {themeNames[theme]}
          </FilterLink>
        ))}
      </FilterGroup>
    </nav>
  )
}

function FilterGroup({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="layout-filter" role="group" aria-label={label}>
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  )
}

function FilterLink({ to, isOn, children }: { to: string; isOn: boolean; children: React.ReactNode }) {
  return (
    <Link to={to} className="chip" aria-current={isOn ? 'true' : undefined} preventScrollReset replace>
      {children}
    </Link>
  )
}

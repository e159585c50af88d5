import { Link } from 'react-router'
import { drawnPicture } from '#app/components/cards/card-picture.ts'
import { LayoutDiagram } from '#app/components/readings/board/layout-diagram.tsx'
import { countOf } from '#app/components/readings/board/spread-layout.ts'
import { buttonLook } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { layoutThemes } from '#content/spreads/themes.ts'
import { HiddenComma } from '#app/components/ui/visually-hidden.tsx'
import * as m from '#messages'
import { pageMeta } from '../../page-meta.ts'
import { pageImage } from '../../share-image.ts'
import { listLayouts, loadLayoutNames } from './layout-catalog.ts'
import { filterAddress, parseFilter, sizes, themeNames, type Filter } from './layout-filters.ts'
import { OwnSpreads } from './own-spreads.tsx'
import type { Route } from './+types/spreads.ts'
import './spreads.css'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.readings_spreads_multi_card_spreads(),
    isExactTitle: true,
    description: m.readings_spreads_explore_deeper_insights_with_multi(),
    image: pageImage('spreads'),
  })

export async function loader({ request }: Route.LoaderArgs) {
  const filter = parseFilter(new URL(request.url).searchParams)
  return { filter, layouts: await listLayouts(filter), names: await loadLayoutNames() }
}

/** For somebody who has never laid one. */
const FEATURED = 'three-card'

export default function Spreads({ loaderData: { filter, layouts, names } }: Route.ComponentProps) {
  const isFiltered = filter.size !== null || filter.theme !== null
  const featured = isFiltered ? undefined : layouts.find(({ slug }) => slug === FEATURED)
  return (
    <div className="spreads">
      <PageHeading
        eyebrow={m.readings_spreads_spreads()}
        title={m.readings_spreads_choose_a_spread()}
        lede={m.readings_spreads_each_position_asks_something()}
      />
      {featured && (
        <LayoutLink
          {...featured}
          label={m.readings_spreads_a_good_first_spread()}
          className="layout-featured"
        />
      )}
      <Filters filter={filter} />
      <h2 className="visually-hidden">{m.readings_spreads_all_spreads()}</h2>
      <p className="visually-hidden" role="status">
        {m.readings_spreads_one_spread({ count: layouts.length })}
      </p>
      {layouts.length === 0 ? (
        <EmptyState
          title={m.readings_spreads_no_spreads_match()}
          actions={
            <Link to="/spreads" {...buttonLook()} preventScrollReset>
              {m.readings_spreads_show_all_spreads()}
            </Link>
          }
        >
          {m.readings_spreads_choose_another_size_or_topic()}
        </EmptyState>
      ) : (
        <ul role="list" className="layout-list">
          {layouts
            .filter((layout) => layout !== featured)
            .map((layout) => (
              <li key={layout.slug}>
                <LayoutLink {...layout} label={countOf(layout.positions.length)} className="layout-card" />
              </li>
            ))}
        </ul>
      )}
      <OwnSpreads names={names} />
    </div>
  )
}

type LayoutLinkProps = Route.ComponentProps['loaderData']['layouts'][number] & {
  label: string
  className: string
}

function LayoutLink({ slug, name, summary, positions, deck, label, className }: LayoutLinkProps) {
  return (
    <Link to={`/spreads/${slug}`} className={`panel ${className}`} viewTransition prefetch="intent">
      <span className="layout-card-picture">
        <LayoutDiagram positions={positions} back={drawnPicture(deck, 'back')?.small} />
      </span>
      <span className="eyebrow">{label}</span>
      <HiddenComma />
      <strong>{name}</strong>
      <HiddenComma />
      <span className="layout-card-words">{summary}</span>
    </Link>
  )
}

/** Links, so that filters work without JavaScript and every filtered list has an address. */
function Filters({ filter }: { filter: Filter }) {
  return (
    <nav className="layout-filters" aria-label={m.readings_spreads_filter_spreads()}>
      <FilterGroup label={m.readings_spreads_size()}>
        <FilterLink to={filterAddress({ ...filter, size: null })} isOn={filter.size === null}>
          {m.readings_spreads_any_size()}
        </FilterLink>
        {sizes.map(({ value, label }) => (
          <FilterLink key={value} to={filterAddress({ ...filter, size: value })} isOn={filter.size === value}>
            {label()}
          </FilterLink>
        ))}
      </FilterGroup>
      <FilterGroup label={m.readings_spreads_topic()}>
        <FilterLink to={filterAddress({ ...filter, theme: null })} isOn={filter.theme === null}>
          {m.readings_spreads_any_topic()}
        </FilterLink>
        {layoutThemes.map((theme) => (
          <FilterLink key={theme} to={filterAddress({ ...filter, theme })} isOn={filter.theme === theme}>
            {themeNames[theme]()}
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

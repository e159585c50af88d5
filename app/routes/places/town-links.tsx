import { Link } from 'react-router'
import { HiddenComma } from '#app/components/ui/visually-hidden.tsx'
import { formatMiles } from './local-questions.ts'
import type { PlacePage } from './find-town.ts'

interface TownLink {
  state: string
  slug: string
  name: string
  kilometres?: number
}

/** Links to towns, each with its distance where that is known. */
export function TownLinks({ towns, page }: { towns: readonly TownLink[]; page: PlacePage }) {
  return (
    <ul role="list" className="towns">
      {towns.map(({ state, slug, name, kilometres }) => (
        <li key={`${state}/${slug}`}>
          <Link to={`/${state}/${slug}/${page}`}>{name}</Link>
          {kilometres !== undefined && (
            <>
              <HiddenComma />
              <small>{formatMiles(kilometres)}</small>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

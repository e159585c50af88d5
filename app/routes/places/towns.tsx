import { Link } from 'react-router'
import { miles } from './local-questions.ts'
import type { PlacePage } from './find-town.ts'

interface LinkedTown {
  state: string
  slug: string
  name: string
  kilometres?: number
}

/** Towns as links, each with how far it is where that is known. */
export function Towns({ towns, page }: { towns: readonly LinkedTown[]; page: PlacePage }) {
  return (
    <ul role="list" className="towns">
      {towns.map(({ state, slug, name, kilometres }) => (
        <li key={`${state}/${slug}`}>
          <Link to={`/${state}/${slug}/${page}`}>{name}</Link>
          {kilometres !== undefined && <small>{miles(kilometres)}</small>}
        </li>
      ))}
    </ul>
  )
}

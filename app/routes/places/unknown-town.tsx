import { isRouteErrorResponse, Link } from 'react-router'
import { ErrorScreen } from '#app/components/site/error-screen.tsx'
import { buttonLook } from '#app/components/ui/button.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import * as m from '#messages'
import type { UnknownTown } from './find-town.ts'
import { TownLinks } from './town-links.tsx'

/** The 404 of an unknown town, with suggestions. All other errors look as on other pages. */
export function PlaceErrors({ error }: { error: unknown }) {
  const unknownTown =
    isRouteErrorResponse(error) && error.status === 404 ? (error.data as UnknownTown | null) : null
  if (!unknownTown?.state) return <ErrorScreen error={error} />
  const { state, near, page } = unknownTown
  return (
    <div className="place">
      <title>{`${m.places_unknown_town_town_not_found()} · Lodestar`}</title>
      <meta name="robots" content="noindex" />
      <PageHeading
        eyebrow={m.places_unknown_town_error_404()}
        title={m.places_unknown_town_town_not_found_in({ name: state.name })}
        lede={
          near.length > 0
            ? m.places_unknown_town_did_you_mean_one_of()
            : m.places_unknown_town_we_list_towns_with_5()
        }
      />
      {near.length > 0 && <TownLinks towns={near} page={page} />}
      <div className="actions">
        <Link to={`/${state.slug}/${page}`} {...buttonLook({ variant: 'gold' })}>
          {m.places_unknown_town_all_towns_in({ name: state.name })}
        </Link>
      </div>
    </div>
  )
}

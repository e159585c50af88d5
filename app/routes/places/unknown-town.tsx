import { isRouteErrorResponse, Link } from 'react-router'
import { ErrorScreen } from '#app/components/site/error-screen.tsx'
import { buttonLook } from '#app/components/ui/button.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import type { UnknownTown } from './find-town.ts'
import { Towns } from './towns.tsx'

/** A town that is not there, with those that may have been meant; whatever else fails looks as it does everywhere. */
export function PlaceErrors({ error }: { error: unknown }) {
  const unknown =
    isRouteErrorResponse(error) && error.status === 404 ? (error.data as UnknownTown | null) : null
  if (!unknown?.state) return <ErrorScreen error={error} />
  const { state, near, page } = unknown
  return (
    <div className="place">
      <title>No such town · Lodestar</title>
      <meta name="robots" content="noindex" />
      <PageHeading
        eyebrow="Error 404"
        title={`No such town in ${state.name}`}
        lede={
          near.length > 0 ? 'Did you mean one of these?' : 'We know towns of five thousand people and more.'
        }
      />
      {near.length > 0 && <Towns towns={near} page={page} />}
      <div className="actions">
        <Link to={`/${state.slug}/${page}`} {...buttonLook({ variant: 'gold' })}>
          All towns of {state.name}
        </Link>
      </div>
    </div>
  )
}

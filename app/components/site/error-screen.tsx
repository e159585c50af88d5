import { isRouteErrorResponse, Link, useLocation } from 'react-router'
import { buttonLook } from '#app/components/ui/button.tsx'
import { Mark } from '#app/components/brand/mark.tsx'
import { errorIdOf } from '#app/data/error-report.ts'
import { useFailedRequestId } from '#app/data/request-facts.tsx'

/** Whatever went wrong, in words for a visitor: never the error's own text, which belongs into the log. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { pathname } = useLocation()
  const requestId = useRequestId(error)
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <ErrorPage status={404} message={`Page not found: ${readable(pathname)}`} />
  }
  const status = isRouteErrorResponse(error) ? error.status : 500
  return <ErrorPage status={status} requestId={requestId} />
}

/** For what only the browser finds out to be missing. */
export function NotFoundScreen() {
  return <ErrorScreen error={notFound} />
}

const notFound = { status: 404, statusText: '', internal: false, data: null }

interface ErrorPageProps {
  status?: number
  message?: string
  requestId?: string | null
}

function ErrorPage({ status = 500, message = defaultMessage(status), requestId = null }: ErrorPageProps) {
  const notFound = status === 404
  return (
    <div className="error-page">
      <title>{`${defaultMessage(status)} · Lodestar`}</title>
      <meta name="robots" content="noindex" />
      <Mark className="error-mark" />
      <p className="eyebrow">Error {status}</p>
      <h1>{message}</h1>
      <p className="error-words">{wordsFor(status)}</p>
      <div className="actions">
        <Link to="/" {...buttonLook({ variant: 'gold' })} reloadDocument={!notFound}>
          Go to the first page
        </Link>
        {notFound ? (
          <Link to="/how" {...buttonLook()}>
            How Lodestar works
          </Link>
        ) : (
          <a href="" {...buttonLook()}>
            Try again
          </a>
        )}
      </div>
      {requestId && (
        <p className="error-id">
          If you <Link to={`/support?error=${requestId}#write`}>tell us about it</Link>, please add this:{' '}
          <code>{requestId}</code>
        </p>
      )}
    </div>
  )
}

function defaultMessage(status: number): string {
  return status === 404 ? 'Page Not Found' : 'Internal Server Error'
}

function wordsFor(status: number): string {
  if (status === 404)
    return 'Perhaps the address was mistyped, or the page has moved. Nothing of yours is lost.'
  if (status < 500) return 'This could not be done as it was asked. Please go back and try once more.'
  return 'Something on our side went wrong, and it has been written down. Nothing of yours is lost.'
}

function readable(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

/** The server's id for a request that failed there; for what failed in the browser, the id of our report. */
function useRequestId(error: unknown): string | null {
  const ofDocument = useFailedRequestId()
  if (isRouteErrorResponse(error)) {
    const { data } = error as { data: unknown }
    if (typeof data === 'object' && data !== null && 'requestId' in data) return String(data.requestId)
    return ofDocument
  }
  return ofDocument ?? errorIdOf(error)
}

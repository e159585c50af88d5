import { isRouteErrorResponse, Link, useLocation } from 'react-router'
import { buttonLook } from '#app/components/ui/button.tsx'
import { Mark } from '#app/components/brand/mark.tsx'
import { getErrorId } from '#app/data/error-report.ts'
import { useFailedRequestId } from '#app/data/request-facts.tsx'
import * as m from '#messages'
import { Message } from '#app/components/ui/message.tsx'

/** The data of a 404, from a loader that knows what may have been meant. */
interface NotFoundData {
  nearest?: { name: string; path: string } | null | undefined
}

/** An error page for visitors. It never shows the error's own message, which is only for the log. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { pathname } = useLocation()
  const requestId = useRequestId(error)
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <ErrorPage
        status={404}
        message={m.site_error_screen_page_not_found({ pathname: decoded(pathname) })}
        nearest={(error.data as NotFoundData | null)?.nearest}
      />
    )
  }
  const status = isRouteErrorResponse(error) ? error.status : 500
  return <ErrorPage status={status} requestId={requestId} />
}

/** For records that only the browser finds to be missing. */
export function NotFoundScreen() {
  return <ErrorScreen error={notFound} />
}

const notFound = { status: 404, statusText: '', internal: false, data: null }

interface ErrorPageProps extends NotFoundData {
  status?: number
  message?: string
  requestId?: string | null
}

function ErrorPage({
  status = 500,
  message = defaultMessage(status),
  nearest,
  requestId = null,
}: ErrorPageProps) {
  const notFound = status === 404
  return (
    <div className="error-page">
      <title>{`${defaultMessage(status)} · Lodestar`}</title>
      <meta name="robots" content="noindex" />
      <Mark className="error-mark" />
      <p className="eyebrow">{m.site_error_screen_error({ status })}</p>
      <h1>{message}</h1>
      {nearest && (
        <p className="error-words">
          <Link to={nearest.path}>{m.site_error_screen_did_you_mean({ name: nearest.name })}</Link>
        </p>
      )}
      <p className="error-words">{explanation(status)}</p>
      <div className="actions">
        <Link to="/" {...buttonLook({ variant: 'gold' })} reloadDocument={!notFound}>
          {m.site_error_screen_go_to_the_home_page()}
        </Link>
        {notFound ? (
          <Link to="/how" {...buttonLook()}>
            {m.site_error_screen_how_lodestar_works()}
          </Link>
        ) : (
          <a href="" {...buttonLook()}>
            {m.site_error_screen_try_again()}
          </a>
        )}
      </div>
      {requestId && (
        <p className="error-id">
          <Message
            parts={m.site_error_screen_if_you_contact_us_about.parts({ requestId })}
            link={(text) => <Link to={`/support?error=${requestId}#write`}>{text}</Link>}
            code={(text) => <code>{text}</code>}
          />
        </p>
      )}
    </div>
  )
}

function defaultMessage(status: number): string {
  return status === 404 ? m.site_error_screen_page_not_found_2() : m.site_error_screen_internal_server_error()
}

function explanation(status: number): string {
  if (status === 404) return m.site_error_screen_the_address_may_be_mistyped()
  if (status < 500) return m.site_error_screen_this_request_couldnt_be_completed()
  return m.site_error_screen_something_went_wrong_on_our()
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

/** The id of the failed request on the server, or of the error report if it failed in the browser. */
function useRequestId(error: unknown): string | null {
  const documentRequestId = useFailedRequestId()
  if (isRouteErrorResponse(error)) {
    const { data } = error as { data: unknown }
    if (typeof data === 'object' && data !== null && 'requestId' in data) return String(data.requestId)
    return documentRequestId
  }
  return documentRequestId ?? getErrorId(error)
}

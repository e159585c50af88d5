// One address, two pages: with a layout's slug or id, the start of a reading; with a reading's id, the reading itself.
import { createContext, data, isRouteErrorResponse, redirect } from 'react-router'
import { isTakenBack, NotFoundUnlessOwner } from '#app/components/readings/not-found-unless-owner.tsx'
import { firstSentence } from '#app/components/readings/board/spread-layout.ts'
import { Button } from '#app/components/ui/button.tsx'
import { backendContext, type PageBackend } from '#app/data/contexts.ts'
import { readForm } from '#app/data/read-form.ts'
import { nearestPage } from '#app/search/search-everything.ts'
import { renamedLayouts } from '#content/spreads/index.ts'
import { visitorSecretFromCookies } from '#app/session/visitor-cookie.ts'
import * as m from '#messages'
import { pageMeta } from '../../page-meta.ts'
import { loadReading, notFoundData } from '../load-reading.ts'
import { isSavedOffline, ReadingPage } from '../reading-page.tsx'
import { readingDetails } from '../reading-meta.ts'
import { pageImage } from '../../share-image.ts'
import { SealedForFormPage } from '../draw/sealed-for-form.tsx'
import { dealByForm } from './deal-by-form.ts'
import { loadStart } from './load-start.ts'
import { isPrivate, OwnReadingOrLayout } from './own-layout.tsx'
import { SpreadStart } from './spread-start.tsx'
import type { Route } from './+types/spread.ts'

export const meta = (args: Route.MetaArgs) => {
  const { loaderData } = args
  if (!loaderData) return []
  if (loaderData.page !== 'start') {
    return pageMeta(args, readingDetails(loaderData.page === 'reading' ? loaderData.reading : null))
  }
  const { name, introduction } = loaderData.layout
  return pageMeta(args, {
    title: m.readings_spread_tarot_spread({ name }),
    description: firstSentence(introduction),
    image: pageImage('spreads'),
    ...(loaderData.isCustom && { robots: 'noindex' as const }),
  })
}

/** Whose form is being answered, with what is private to them too. Null for a page, which is the same for everybody. */
const formSender = createContext<string | null>(null)

/** As anyone with the link sees it. A private reading is a 404 like an invented one, so that nobody can tell it exists. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const renamedTo = renamedLayouts.get(params.spreadId)
  if (renamedTo !== undefined) throw redirect(`/spreads/${renamedTo}${new URL(request.url).search}`, 301)
  const backend = context.get(backendContext)
  const start = await loadStart(backend, params.spreadId, context.get(formSender))
  const page = start ?? (await loadReading(backend, params.spreadId))
  if (!page) {
    const nearest = await nearestSpread(backend, params.spreadId)
    const wasAskedByForm = context.get(formSender) !== null
    throw data(
      { nearest, wasAskedByForm, ...(await notFoundData(backend, params.spreadId)) },
      { status: 404 },
    )
  }
  return page
}

/** The browser first asks with its own secret, so that a private reading does not cause a 404 at the server. */
export async function clientLoader({ params: { spreadId }, serverLoader }: Route.ClientLoaderArgs) {
  const ownPage = { page: 'own' as const, id: spreadId }
  if (await isPrivate(spreadId)) return ownPage
  try {
    return await serverLoader()
  } catch (error) {
    // Offline, the visitor's own readings come from the copies this browser has saved.
    if (await isSavedOffline(spreadId, error)) return ownPage
    throw error
  }
}

/** Reached only without JavaScript. */
export async function action({ params, request, context }: Route.ActionArgs) {
  // The loader runs after this.
  context.set(formSender, visitorSecretFromCookies(request.headers.get('Cookie')))
  const form = await readForm(request.clone())
  if (form.has(openOwn)) return null
  return dealByForm(request, context, params.spreadId, form.get('deck'))
}

export default function SpreadPage({ loaderData, actionData, params: { spreadId } }: Route.ComponentProps) {
  if (actionData) return <SealedForFormPage sealed={actionData} />
  if (loaderData.page === 'own') return <OwnReadingOrLayout key={loaderData.id} id={loaderData.id} />
  if (loaderData.page === 'start') return <SpreadStart key={loaderData.layoutId} {...loaderData} />
  const { reading, layout, lines } = loaderData
  return <ReadingPage key={reading._id} readingId={spreadId} shared={reading} layout={layout} lines={lines} />
}

/** A private reading or layout is loaded by its owner's browser; everybody else sees the 404. */
export function ErrorBoundary({ error, params: { spreadId = '' } }: Route.ErrorBoundaryProps) {
  return (
    <NotFoundUnlessOwner
      error={error}
      withoutScripts={
        /\d/.test(spreadId) && !isTakenBack(error) && <OpenOwnSpread wasAsked={wasAskedByForm(error)} />
      }
    >
      {() => <OwnReadingOrLayout key={spreadId} id={spreadId} isTakenBack={isTakenBack(error)} />}
    </NotFoundUnlessOwner>
  )
}

const openOwn = 'openOwn'

function wasAskedByForm(error: unknown): boolean {
  return (
    isRouteErrorResponse(error) &&
    (error.data as { wasAskedByForm?: boolean } | null)?.wasAskedByForm === true
  )
}

/** Without JavaScript, only a form tells the server who is asking. */
function OpenOwnSpread({ wasAsked }: { wasAsked: boolean }) {
  if (wasAsked) return <p className="panel">{m.readings_spread_not_a_private_spread_of()}</p>
  return (
    <form method="post" className="panel">
      <p>{m.readings_spread_if_this_is_your_spread()}</p>
      <div className="actions">
        <Button type="submit" name={openOwn} value="on">
          {m.readings_spread_open_my_spread()}
        </Button>
      </div>
    </form>
  )
}

/** The id of a reading or a custom layout, which has digits, is similar to nothing. */
async function nearestSpread(backend: PageBackend, spreadId: string) {
  return /\d/.test(spreadId) ? null : nearestPage(backend, spreadId, 'spread')
}

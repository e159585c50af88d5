// One address, two pages: with a layout's slug or id, the start of a reading; with a reading's id, the reading itself.
import { data } from 'react-router'
import { NotFoundUnlessOwner } from '#app/components/readings/not-found-unless-owner.tsx'
import {
  firstSentence,
  layoutOfCustom,
  type SpreadLayout,
} from '#app/components/readings/board/spread-layout.ts'
import { backendContext, type PageBackend } from '#app/data/contexts.ts'
import { getLayout } from '#content/spreads/index.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { pageMeta } from '../../page-meta.ts'
import { loadReading } from '../load-reading.ts'
import { isSavedOffline, ReadingPage } from '../reading-page.tsx'
import { readingDetails } from '../reading-meta.ts'
import { pageImage } from '../../share-image.ts'
import { decksFor } from './decks-for.ts'
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

/** As anyone with the link sees it. A private reading is a 404, so that nobody can tell it exists. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const backend = context.get(backendContext)
  const page = (await loadStart(backend, params.spreadId)) ?? (await loadReading(backend, params.spreadId))
  if (!page) throw data(null, { status: 404 })
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

export default function SpreadPage({ loaderData, params: { spreadId } }: Route.ComponentProps) {
  if (loaderData.page === 'own') return <OwnReadingOrLayout key={loaderData.id} id={loaderData.id} />
  if (loaderData.page === 'start') return <SpreadStart key={loaderData.layoutId} {...loaderData} />
  const { reading, layout } = loaderData
  return <ReadingPage key={reading._id} readingId={spreadId} shared={reading} layout={layout} />
}

/** A private reading or layout is loaded by its owner's browser; everybody else sees the 404. */
export function ErrorBoundary({ error, params: { spreadId = '' } }: Route.ErrorBoundaryProps) {
  return (
    <NotFoundUnlessOwner error={error}>
      {() => <OwnReadingOrLayout key={spreadId} id={spreadId} />}
    </NotFoundUnlessOwner>
  )
}

async function loadStart(backend: PageBackend, layoutId: string) {
  const houseLayout = getLayout(layoutId)
  if (houseLayout) return startPage(backend, layoutId, houseLayout, false)
  const customLayout = await backend.query(api.readings.layouts.get, { layoutId })
  return customLayout && startPage(backend, layoutId, layoutOfCustom(customLayout), true)
}

async function startPage(backend: PageBackend, layoutId: string, layout: SpreadLayout, isCustom: boolean) {
  const decks = decksFor(layout, await backend.query(api.cards.decks.listPublished))
  return { page: 'start' as const, layoutId, layout, isCustom, decks }
}

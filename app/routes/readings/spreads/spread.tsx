// One address, two pages: with the name of a layout the start of a reading, with the id of a reading the reading itself.
import { data } from 'react-router'
import { PerhapsOwn } from '#app/components/readings/perhaps-own.tsx'
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
import { isKept, OwnReading } from '../own-reading.tsx'
import { readingDetails } from '../reading-meta.ts'
import { pageImage } from '../../share-image.ts'
import { decksFor } from './decks-for.ts'
import { isPrivate, OwnReadingOrLayout } from './own-layout.tsx'
import { Start } from './start.tsx'
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

/** As a stranger with the address sees it. What is private is not found, like what never was. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const backend = context.get(backendContext)
  const found = (await startOf(backend, params.spreadId)) ?? (await loadReading(backend, params.spreadId))
  if (!found) throw data(null, { status: 404 })
  return found
}

/**
 * On the way from one's own lists the browser asks first with its secret: what is private need not fail at the server
 * before it is found here.
 */
export async function clientLoader({ params: { spreadId }, serverLoader }: Route.ClientLoaderArgs) {
  const own = { page: 'own' as const, named: spreadId }
  if (await isPrivate(spreadId)) return own
  try {
    return await serverLoader()
  } catch (error) {
    // Without a line it is read from what this browser has kept.
    if (await isKept(spreadId, error)) return own
    throw error
  }
}

export default function SpreadPage({ loaderData, params: { spreadId } }: Route.ComponentProps) {
  if (loaderData.page === 'own') return <OwnReadingOrLayout key={loaderData.named} named={loaderData.named} />
  if (loaderData.page === 'start') return <Start key={loaderData.named} {...loaderData} />
  const { reading, layout } = loaderData
  return <OwnReading key={reading._id} named={spreadId} shared={reading} layout={layout} />
}

/** What is one's own and private is found by the browser; for everybody else nothing is there. */
export function ErrorBoundary({ error, params: { spreadId = '' } }: Route.ErrorBoundaryProps) {
  return <PerhapsOwn error={error}>{() => <OwnReadingOrLayout key={spreadId} named={spreadId} />}</PerhapsOwn>
}

async function startOf(backend: PageBackend, named: string) {
  const ofHouse = getLayout(named)
  if (ofHouse) return startPage(backend, named, ofHouse, false)
  const shared = await backend.query(api.readings.layouts.get, { layoutId: named })
  return shared && startPage(backend, named, layoutOfCustom(shared), true)
}

async function startPage(backend: PageBackend, named: string, layout: SpreadLayout, isCustom: boolean) {
  const decks = decksFor(layout, await backend.query(api.cards.decks.listPublished))
  return { page: 'start' as const, named, layout, isCustom, decks }
}

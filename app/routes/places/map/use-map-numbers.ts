// Loads the map's numbers, and reloads them when the backend publishes new ones.
import { useEffect, useState } from 'react'
import type { FunctionReturnType, PaginationResult } from 'convex/server'
import { callBackend } from '#app/data/backend-call.ts'
import { useIsOffline } from '#app/data/connection.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import { periodOf, type Window } from '#rules/places/periods.ts'
import { townsWithNewDraws, periodsToShow, mergeTowns, type Town } from './towns.ts'

export type Totem = FunctionReturnType<typeof api.places.placeNumbers.totemsOnMap>['page'][number]

export interface MapNumbers {
  towns: readonly Town[]
  totems: readonly Totem[]
  since: number
  /** Keys of the towns with more draws than at the last load. */
  townsWithNewDraws: ReadonlySet<string>
}

export type MapState = ({ state: 'ready' } & MapNumbers) | { state: 'loading' } | { state: 'failed' }

const pageSize = 500
/** Enough for all towns. */
const maxPages = 40
const minuteMs = 60_000

/** `initialPublishedAt` is when numbers had last been published as the page was rendered. */
export function useMapNumbers(
  window: Window,
  initialPublishedAt: number | null,
): MapState & { retry: () => void } {
  const [numbers, setNumbers] = useState<(MapNumbers & { window: Window }) | null>(null)
  const [failed, setFailed] = useState<Window | null>(null)
  const [attempt, setAttempt] = useState(0)
  const publishedAt = useLiveQuery(api.places.placeNumbers.toldAt, {}, initialPublishedAt)
  const isOffline = useIsOffline()
  const hour = useHour()

  useEffect(() => {
    if (isOffline) return
    let isCancelled = false
    setFailed(null)
    loadNumbers(window).then(
      (loaded) => {
        if (isCancelled) return
        setNumbers((previous) => ({
          ...loaded,
          window,
          townsWithNewDraws: townsWithNewDraws(
            previous?.window === window ? previous.towns : null,
            loaded.towns,
          ),
        }))
      },
      () => isCancelled || setFailed(window),
    )
    return () => {
      isCancelled = true
    }
    // A new hour or a new publication reloads the numbers, although the arguments stay the same.
  }, [window, publishedAt, hour, attempt, isOffline])

  const retry = () => setAttempt((count) => count + 1)
  // Loaded numbers stay on screen while offline.
  if (numbers?.window === window) return { state: 'ready', ...numbers, retry }
  return { state: failed === window || isOffline ? 'failed' : 'loading', retry }
}

async function loadNumbers(window: Window): Promise<Omit<MapNumbers, 'townsWithNewDraws'>> {
  const { periods, since } = periodsToShow(window, Date.now())
  const [earlier, current, totems] = await Promise.all([
    ...periods.map((period) =>
      allPages((paginationOpts) =>
        callBackend('query', api.places.placeNumbers.onMap, { period, paginationOpts }),
      ),
    ),
    allPages((paginationOpts) =>
      callBackend('query', api.places.placeNumbers.totemsOnMap, { paginationOpts }),
    ),
  ] as [Promise<Town[]>, Promise<Town[]>, Promise<Totem[]>])
  return { towns: mergeTowns(earlier, current), totems, since }
}

async function allPages<Row>(
  loadPage: (options: { numItems: number; cursor: string | null }) => Promise<PaginationResult<Row>>,
): Promise<Row[]> {
  const rows: Row[] = []
  let cursor: string | null = null
  for (let page = 0; page < maxPages; page++) {
    const result = await loadPage({ numItems: pageSize, cursor })
    rows.push(...result.page)
    if (result.isDone) break
    cursor = result.continueCursor
  }
  return rows
}

/** Changes when another hour begins. */
function useHour(): string {
  const [hour, setHour] = useState(() => periodOf('hour', Date.now()))
  useEffect(() => {
    const timer = setInterval(() => setHour(periodOf('hour', Date.now())), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return hour
}

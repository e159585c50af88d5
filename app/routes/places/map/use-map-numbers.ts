// The numbers of the map, asked for whenever the backend says that there are new ones.
import { useEffect, useState } from 'react'
import type { FunctionReturnType, PaginationResult } from 'convex/server'
import { callBackend } from '#app/data/backend-call.ts'
import { useIsHostLost } from '#app/data/connection.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import { periodOf, type Window } from '#rules/places/periods.ts'
import { grown, periodsShown, together, type Town } from './towns.ts'

export type Totem = FunctionReturnType<typeof api.places.placeNumbers.totemsOnMap>['page'][number]

export interface MapNumbers {
  towns: readonly Town[]
  totems: readonly Totem[]
  since: number
  /** Those with more than when last asked. */
  grown: ReadonlySet<string>
}

export type MapState = ({ state: 'ready' } & MapNumbers) | { state: 'loading' } | { state: 'failed' }

const pageSize = 500
/** All towns there are fit in so many. */
const mostPages = 40
const minuteMs = 60_000

/** `toldBefore` is when numbers were last told as the page was made. */
export function useMapNumbers(
  window: Window,
  toldBefore: number | null,
): MapState & { tryAgain: () => void } {
  const [answer, setAnswer] = useState<(MapNumbers & { window: Window }) | null>(null)
  const [failed, setFailed] = useState<Window | null>(null)
  const [attempt, setAttempt] = useState(0)
  const toldAt = useLiveQuery(api.places.placeNumbers.toldAt, {}, toldBefore)
  const isHostLost = useIsHostLost()
  const hour = useHour()

  useEffect(() => {
    if (isHostLost) return
    let left = false
    setFailed(null)
    askFor(window).then(
      (asked) => {
        if (left) return
        setAnswer((before) => ({
          ...asked,
          window,
          grown: grown(before?.window === window ? before.towns : null, asked.towns),
        }))
      },
      () => left || setFailed(window),
    )
    return () => {
      left = true
    }
    // The hour and the telling are reasons to ask anew, though the question is the same.
  }, [window, toldAt, hour, attempt, isHostLost])

  const tryAgain = () => setAttempt((before) => before + 1)
  // What was once heard stays while the line is down.
  if (answer?.window === window) return { state: 'ready', ...answer, tryAgain }
  return { state: failed === window || isHostLost ? 'failed' : 'loading', tryAgain }
}

async function askFor(window: Window): Promise<Omit<MapNumbers, 'grown'>> {
  const { periods, since } = periodsShown(window, Date.now())
  const [earlier, running, totems] = await Promise.all([
    ...periods.map((period) =>
      allPages((paginationOpts) =>
        callBackend('query', api.places.placeNumbers.onMap, { period, paginationOpts }),
      ),
    ),
    allPages((paginationOpts) =>
      callBackend('query', api.places.placeNumbers.totemsOnMap, { paginationOpts }),
    ),
  ] as [Promise<Town[]>, Promise<Town[]>, Promise<Totem[]>])
  return { towns: together(earlier, running), totems, since }
}

async function allPages<Row>(
  ask: (options: { numItems: number; cursor: string | null }) => Promise<PaginationResult<Row>>,
): Promise<Row[]> {
  const rows: Row[] = []
  let cursor: string | null = null
  for (let page = 0; page < mostPages; page++) {
    const result = await ask({ numItems: pageSize, cursor })
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

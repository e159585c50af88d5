import { useEffect, useState } from 'react'
import type { FunctionReturnType } from 'convex/server'
import { callBackend } from '#app/data/backend-call.ts'
import { loadConvex } from '#app/data/convex.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import type { Period } from '#rules/analytics/period.ts'
import { pollWhileVisible } from './poll-while-visible.ts'

/** From the events of visitors. */
export type Report = NonNullable<FunctionReturnType<typeof api.analytics.read>>

/** What the site itself counts. */
export type Counted = FunctionReturnType<typeof api.analytics.periods.read>

/** Undefined while loading, null if events are stored elsewhere. */
export function useReport(period: Period): { report: Report | null | undefined; failure: string | null } {
  const { value, failure } = usePolled(period, readReport)
  return { report: value, failure }
}

/** Undefined while loading. Not a live query: it reads thousands of counters, and one of them changes with each draw. */
export function useCounted(period: Period): { counted: Counted | undefined; failure: string | null } {
  const { value, failure } = usePolled(period, readCounted)
  return { counted: value, failure }
}

async function readReport(period: Period): Promise<Report | null> {
  const client = await loadConvex()
  return client.action(api.analytics.read, period)
}

function readCounted(period: Period): Promise<Counted> {
  return callBackend('query', api.analytics.periods.read, period)
}

function usePolled<Value>({ from, to }: Period, readPeriod: (period: Period) => Promise<Value>) {
  const [loaded, setLoaded] = useState<{ key: string; value: Value } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const key = `${from} ${to}`
  useEffect(() => {
    let isUnmounted = false
    const read = async () => {
      try {
        const value = await readPeriod({ from, to })
        if (isUnmounted) return
        setLoaded({ key, value })
        setFailure(null)
      } catch {
        if (!isUnmounted) setFailure(m.admin_use_report_well_try_again_in_a())
      }
    }
    const stop = pollWhileVisible(() => void read())
    return () => {
      isUnmounted = true
      stop()
    }
  }, [key, from, to, readPeriod])
  // The numbers of another period would be wrong here.
  return { value: loaded?.key === key ? loaded.value : undefined, failure }
}

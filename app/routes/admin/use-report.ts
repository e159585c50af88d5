import { useEffect, useState } from 'react'
import type { FunctionReturnType } from 'convex/server'
import { loadConvex } from '#app/data/convex.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import type { Period } from '#rules/analytics/period.ts'

/** From the events of visitors. */
export type Report = NonNullable<FunctionReturnType<typeof api.analytics.read>>

/** What the site itself counts. */
export type Counted = FunctionReturnType<typeof api.analytics.periods.read>

const pollIntervalMs = 10_000

type Loaded = { key: string; report: Report | null }

/** Undefined while loading, null if events are stored elsewhere. Polls while the page is visible. */
export function useReport({ from, to }: Period): {
  report: Report | null | undefined
  failure: string | null
} {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const key = `${from} ${to}`
  useEffect(() => {
    let isUnmounted = false
    const read = async () => {
      if (document.hidden) return
      try {
        const client = await loadConvex()
        const report = await client.action(api.analytics.read, { from, to })
        if (isUnmounted) return
        setLoaded({ key, report })
        setFailure(null)
      } catch {
        if (!isUnmounted) setFailure(m.admin_use_report_well_try_again_in_a())
      }
    }
    const poll = () => void read()
    poll()
    const timer = setInterval(poll, pollIntervalMs)
    document.addEventListener('visibilitychange', poll)
    return () => {
      isUnmounted = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', poll)
    }
  }, [key, from, to])
  // The numbers of another period would be wrong here.
  return { report: loaded?.key === key ? loaded.report : undefined, failure }
}

import { useEffect, useState } from 'react'
import type { FunctionReturnType } from 'convex/server'
import { loadConvex } from '#app/data/convex.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'

export type Report = NonNullable<FunctionReturnType<typeof api.analytics.read>>

const askedEveryMs = 10_000

/** Undefined while loading, null if events are stored elsewhere. Polls while the page is visible. */
export function useReport(days: number): { report: Report | null | undefined; failure: string | null } {
  const [report, setReport] = useState<Report | null | undefined>(undefined)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    let left = false
    const read = async () => {
      if (document.hidden) return
      try {
        const client = await loadConvex()
        const answer = await client.action(api.analytics.read, { days })
        if (left) return
        setReport(answer)
        setFailure(null)
      } catch {
        if (!left) setFailure(m.admin_use_report_well_try_again_in_a())
      }
    }
    const ask = () => void read()
    ask()
    const timer = setInterval(ask, askedEveryMs)
    document.addEventListener('visibilitychange', ask)
    return () => {
      left = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [days])
  return { report, failure }
}

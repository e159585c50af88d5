import { useEffect, useState } from 'react'
import type { FunctionArgs, FunctionReturnType } from 'convex/server'
import { callBackend } from '#app/data/backend-call.ts'
import { api } from '#convex/_generated/api.js'
import { errorMessage } from '#rules/refusal.ts'
import type { Totem } from './labels.ts'

const batchSize = 500

/** More would hold the browser for minutes, and no sheet or ZIP of codes is that large. */
export const MAX_CODES = 1000

type Part = Pick<FunctionReturnType<typeof api.totems.totemAdmin.list>, 'page' | 'isDone' | 'continueCursor'>
type Progress = { totems: Totem[]; isDone: boolean; isTooMany: boolean; failure: string | null }

/** Reads page by page, up to the bound. `show` returns whether to go on. */
export async function readTotems(
  read: (cursor: string | null) => Promise<Part>,
  show: (progress: Progress) => boolean,
): Promise<void> {
  const totems: Totem[] = []
  const none = { totems: [], isDone: false, isTooMany: false, failure: null }
  try {
    for (let cursor: string | null = null; ;) {
      const { page, isDone, continueCursor } = await read(cursor)
      totems.push(...page)
      if (totems.length > MAX_CODES) {
        show({ ...none, isTooMany: true })
        return
      }
      if (!show({ ...none, totems: [...totems], isDone }) || isDone) return
      cursor = continueCursor
    }
  } catch (error) {
    show({ ...none, failure: errorMessage(error) })
  }
}

/** The totems of a query, unless there are too many. Not live: a sheet must not change while it is printed. */
export function useAllTotems(wanted: object): Progress {
  const query = JSON.stringify(wanted)
  const [loaded, setLoaded] = useState<(Progress & { query: string }) | null>(null)
  useEffect(() => {
    let isLeft = false
    const read = (cursor: string | null) => {
      const paginationOpts = { numItems: batchSize, cursor }
      const args = { ...(JSON.parse(query) as object), paginationOpts }
      return callBackend(
        'query',
        api.totems.totemAdmin.list,
        args as FunctionArgs<typeof api.totems.totemAdmin.list>,
      )
    }
    void readTotems(read, (progress) => {
      if (!isLeft) setLoaded({ query, ...progress })
      return !isLeft
    })
    return () => {
      isLeft = true
    }
  }, [query])
  return loaded?.query === query ? loaded : { totems: [], isDone: false, isTooMany: false, failure: null }
}

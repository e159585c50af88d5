import { useEffect, useState } from 'react'
import type { FunctionArgs, FunctionReturnType } from 'convex/server'
import { callBackend } from '#app/data/backend-call.ts'
import { api } from '#convex/_generated/api.js'
import { errorMessage } from '#rules/refusal.ts'
import type { Totem } from './labels.ts'

const batchSize = 500

type Loaded = { query: string; totems: Totem[]; isDone: boolean; failure: string | null }

/** All totems of a query, page by page. Not live: a sheet must not change while it is printed. */
export function useAllTotems(wanted: object): Omit<Loaded, 'query'> {
  const query = JSON.stringify(wanted)
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  useEffect(() => {
    let isLeft = false
    async function load() {
      const totems: Totem[] = []
      const show = (rest: Pick<Loaded, 'isDone' | 'failure'>) =>
        !isLeft && setLoaded({ query, totems: [...totems], ...rest })
      try {
        for (let cursor: string | null = null; !isLeft;) {
          const paginationOpts = { numItems: batchSize, cursor }
          const args = { ...(JSON.parse(query) as object), paginationOpts }
          const part: FunctionReturnType<typeof api.totems.totemAdmin.list> = await callBackend(
            'query',
            api.totems.totemAdmin.list,
            args as FunctionArgs<typeof api.totems.totemAdmin.list>,
          )
          totems.push(...part.page)
          show({ isDone: part.isDone, failure: null })
          if (part.isDone) return
          cursor = part.continueCursor
        }
      } catch (error) {
        show({ isDone: false, failure: errorMessage(error) })
      }
    }
    void load()
    return () => {
      isLeft = true
    }
  }, [query])
  return loaded?.query === query ? loaded : { totems: [], isDone: false, failure: null }
}

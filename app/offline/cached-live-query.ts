// A live query that can also be read without a line: what was last known is kept in this browser, and shown until the
// backend speaks.
import { useEffect, useState } from 'react'
import type { FunctionArgs, FunctionReference, FunctionReturnType } from 'convex/server'
import { useLiveQuery } from '#app/data/live-query.ts'
import { useSession } from '#app/session/session.ts'
import { deleteFromOfflineCache, writeOfflineCache, readOfflineCache } from './offline-cache.ts'

/** `name` is what the answer is kept under; it holds no secret. Undefined until something is known. */
export function useCachedLiveQuery<Query extends FunctionReference<'query'>>(
  query: Query,
  args: FunctionArgs<Query> | 'skip',
  name: string,
): FunctionReturnType<Query> | undefined {
  const told = useLiveQuery(query, args, undefined)
  const { isAuthenticated, backend } = useSession()
  // Null is an answer only from a backend that knows who asks.
  const live = told === null && isAuthenticated && backend === 'loading' ? undefined : told
  const [kept, setKept] = useState<{ name: string; value: FunctionReturnType<Query> }>()

  useEffect(() => {
    let left = false
    void readOfflineCache<FunctionReturnType<Query>>(name).then((value) => {
      if (!left && value !== undefined) setKept({ name, value })
    })
    return () => {
      left = true
    }
  }, [name])

  useEffect(() => {
    if (live === null) void deleteFromOfflineCache(name)
    else if (live !== undefined) void writeOfflineCache(name, live)
  }, [name, live])

  return live === undefined && kept?.name === name ? kept.value : told
}

// A live query that works offline: the last value is cached in this browser and shown until the backend answers.
import { useEffect, useState } from 'react'
import type { FunctionArgs, FunctionReference, FunctionReturnType } from 'convex/server'
import { useLiveQuery } from '#app/data/live-query.ts'
import { useSession } from '#app/session/session.ts'
import { keyInPageLanguage, keysInAllLanguages } from './language-keys.ts'
import { deleteFromOfflineCache, writeOfflineCache, readOfflineCache } from './offline-cache.ts'

/** `name` is the cache key, for each language; it must not contain a secret. Undefined until there is a value. */
export function useCachedLiveQuery<Query extends FunctionReference<'query'>>(
  query: Query,
  args: FunctionArgs<Query> | 'skip',
  name: string,
): FunctionReturnType<Query> | undefined {
  const result = useLiveQuery(query, args, undefined)
  const { isAuthenticated, backend } = useSession()
  // Before the backend has authenticated the user, null does not mean that the record is missing.
  const live = result === null && isAuthenticated && backend === 'loading' ? undefined : result
  const [cached, setCached] = useState<{ name: string; value: FunctionReturnType<Query> }>()

  useEffect(() => {
    let isUnmounted = false
    void readOfflineCache<FunctionReturnType<Query>>(keyInPageLanguage(name)).then((value) => {
      if (!isUnmounted && value !== undefined) setCached({ name, value })
    })
    return () => {
      isUnmounted = true
    }
  }, [name])

  useEffect(() => {
    if (live === null) for (const key of keysInAllLanguages(name)) void deleteFromOfflineCache(key)
    else if (live !== undefined) void writeOfflineCache(keyInPageLanguage(name), live)
  }, [name, live])

  return live === undefined && cached?.name === name ? cached.value : result
}

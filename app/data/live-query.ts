// Subscribes to a Convex query. The loader's value is shown until the client has its own, so nothing flickers. Without a
// WebSocket the value is fetched over HTTP, and again after each mutation of this page.
import { useEffect, useState } from 'react'
import type { FunctionArgs, FunctionReference, FunctionReturnType } from 'convex/server'
import { functionName } from '#rules/function-name.ts'
import { callBackend } from './backend-call.ts'
import { loadConvex } from './convex.ts'
import { reportError } from './error-report.ts'
import { withPageLanguage } from './page-language.ts'

type Outcome = { key: string } & ({ value: unknown } | { error: unknown })

/** Without an update from the WebSocket for this long, the value is fetched over HTTP. */
const waitForSocketMs = 1200

const refreshers = new Set<() => Promise<void>>()

/** Fetches all live queries of the page again over HTTP, for when there is no WebSocket. */
export async function refreshLiveQueries(): Promise<void> {
  await Promise.all([...refreshers].map((refresh) => refresh()))
}

export function useLiveQuery<Query extends FunctionReference<'query'>>(
  query: Query,
  args: FunctionArgs<Query> | 'skip',
  firstValue: FunctionReturnType<Query>,
): FunctionReturnType<Query>
/** For values that the server does not render, as on guarded pages. */
export function useLiveQuery<Query extends FunctionReference<'query'>>(
  query: Query,
  args: FunctionArgs<Query> | 'skip',
  firstValue: undefined,
): FunctionReturnType<Query> | undefined
export function useLiveQuery<Query extends FunctionReference<'query'>>(
  query: Query,
  args: FunctionArgs<Query> | 'skip',
  firstValue: FunctionReturnType<Query> | undefined,
): FunctionReturnType<Query> | undefined {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const key = queryKey(query, args)

  useEffect(() => {
    if (args === 'skip') return
    let unsubscribe = () => {}
    let isUnmounted = false
    let updateCount = 0
    loadConvex().then(
      (client) => {
        if (isUnmounted) return
        const watch = client.watchQuery(query, withPageLanguage(args))
        const update = () => {
          try {
            const value: unknown = watch.localQueryResult()
            if (value === undefined) return
            setOutcome({ key, value })
          } catch (error) {
            setOutcome({ key, error })
            reportError(error)
          }
          updateCount += 1
        }
        unsubscribe = watch.onUpdate(update)
        update()
      },
      // The server-rendered page stays usable, only without live updates.
      (error: unknown) => reportError(error),
    )

    async function refresh(): Promise<void> {
      const countBefore = updateCount
      try {
        const value: unknown = await callBackend('query', query, args)
        // An update from the WebSocket in the meantime may be newer.
        if (!isUnmounted && updateCount === countBefore) setOutcome({ key, value })
      } catch {
        // The page keeps its current value; the client goes on reconnecting.
      }
    }

    refreshers.add(refresh)
    const timer = setTimeout(() => updateCount === 0 && void refresh(), waitForSocketMs)
    return () => {
      isUnmounted = true
      unsubscribe()
      refreshers.delete(refresh)
      clearTimeout(timer)
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the key is the query and its arguments, by value
  }, [key])

  // The outcome of a previous query or of other arguments.
  if (outcome?.key !== key) return firstValue
  if ('error' in outcome) {
    // The server-rendered page stays usable, only without live updates.
    if (firstValue !== undefined) return firstValue
    throw outcome.error
  }
  return outcome.value as FunctionReturnType<Query>
}

function queryKey(query: FunctionReference<'query'>, args: object | 'skip'): string {
  const serializedArgs = JSON.stringify(args, (_, value: unknown) =>
    typeof value === 'bigint' ? `${value}n` : value,
  )
  return `${functionName(query)} ${serializedArgs}`
}

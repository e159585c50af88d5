// A query that is live: complete in the page's HTML, then followed. The loader's value is shown until the client has
// one of its own, so nothing flickers and nothing waits. Where its websocket does not come through, the value comes by a
// plain request, and once more after whatever this page writes.
import { useEffect, useState } from 'react'
import {
  getFunctionName,
  type FunctionArgs,
  type FunctionReference,
  type FunctionReturnType,
} from 'convex/server'
import { callBackend } from './backend-call.ts'
import { loadConvex } from './convex.ts'
import { reportError } from './error-report.ts'

type Outcome = { question: string } & ({ value: unknown } | { error: unknown })

/** So long the live client is waited for; then the value is asked for plainly. */
const waitForSocketMs = 1200

const refreshers = new Set<() => Promise<void>>()

/** Asks anew for what is on the page, for when the live client cannot tell. */
export async function refreshLiveQueries(): Promise<void> {
  await Promise.all([...refreshers].map((refresh) => refresh()))
}

export function useLiveQuery<Query extends FunctionReference<'query'>>(
  query: Query,
  args: FunctionArgs<Query> | 'skip',
  firstValue: FunctionReturnType<Query>,
): FunctionReturnType<Query>
/** Where the server cannot know the value, as on guarded pages. */
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
  const question = questionOf(query, args)

  useEffect(() => {
    if (args === 'skip') return
    let stop = () => {}
    let left = false
    let heard = 0
    loadConvex().then(
      (client) => {
        if (left) return
        const watch = client.watchQuery(query, args)
        const follow = () => {
          try {
            const value: unknown = watch.localQueryResult()
            if (value === undefined) return
            setOutcome({ question, value })
          } catch (error) {
            setOutcome({ question, error })
            reportError(error)
          }
          heard += 1
        }
        stop = watch.onUpdate(follow)
        follow()
      },
      // The page is complete without it; only what changes from now on is missed.
      (error: unknown) => reportError(error),
    )

    async function refresh(): Promise<void> {
      const before = heard
      try {
        const value: unknown = await callBackend('query', query, args)
        // What the live client has told meanwhile may be newer.
        if (!left && heard === before) setOutcome({ question, value })
      } catch {
        // The page shows what it has; the live client goes on trying.
      }
    }

    refreshers.add(refresh)
    const timer = setTimeout(() => heard === 0 && void refresh(), waitForSocketMs)
    return () => {
      left = true
      stop()
      refreshers.delete(refresh)
      clearTimeout(timer)
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the question is the query and its arguments, by value
  }, [question])

  // What was asked before says nothing about what is asked now.
  if (outcome?.question !== question) return firstValue
  if ('error' in outcome) {
    // The page is complete without it; only what changes from now on is missed.
    if (firstValue !== undefined) return firstValue
    throw outcome.error
  }
  return outcome.value as FunctionReturnType<Query>
}

function questionOf(query: FunctionReference<'query'>, args: object | 'skip'): string {
  const written = JSON.stringify(args, (_, value: unknown) =>
    typeof value === 'bigint' ? `${value}n` : value,
  )
  return `${getFunctionName(query)} ${written}`
}

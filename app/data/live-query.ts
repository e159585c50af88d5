// A query that is live: complete in the page's HTML, then followed. The loader's value is shown until the client has
// one of its own, so nothing flickers and nothing waits.
import { useEffect, useState } from 'react'
import {
  getFunctionName,
  type FunctionArgs,
  type FunctionReference,
  type FunctionReturnType,
} from 'convex/server'
import { loadConvex } from './convex.ts'
import { reportError } from './error-report.ts'

type Outcome = { question: string } & ({ value: unknown } | { error: unknown })

export function useLiveQuery<Query extends FunctionReference<'query'>>(
  query: Query,
  args: FunctionArgs<Query>,
  firstValue: FunctionReturnType<Query>,
): FunctionReturnType<Query>
/** Where the server cannot know the value, as on guarded pages. */
export function useLiveQuery<Query extends FunctionReference<'query'>>(
  query: Query,
  args: FunctionArgs<Query>,
  firstValue: undefined,
): FunctionReturnType<Query> | undefined
export function useLiveQuery<Query extends FunctionReference<'query'>>(
  query: Query,
  args: FunctionArgs<Query>,
  firstValue: FunctionReturnType<Query> | undefined,
): FunctionReturnType<Query> | undefined {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const question = questionOf(query, args)

  useEffect(() => {
    let stop = () => {}
    let left = false
    loadConvex().then(
      (client) => {
        if (left) return
        const watch = client.watchQuery(query, args)
        const follow = () => {
          try {
            const value: unknown = watch.localQueryResult()
            if (value !== undefined) setOutcome({ question, value })
          } catch (error) {
            setOutcome({ question, error })
            reportError(error)
          }
        }
        stop = watch.onUpdate(follow)
        follow()
      },
      // The page is complete without it; only what changes from now on is missed.
      (error: unknown) => reportError(error),
    )
    return () => {
      left = true
      stop()
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

function questionOf(query: FunctionReference<'query'>, args: object): string {
  const written = JSON.stringify(args, (_, value: unknown) =>
    typeof value === 'bigint' ? `${value}n` : value,
  )
  return `${getFunctionName(query)} ${written}`
}

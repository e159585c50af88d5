// How a page writes. By the live client where its line is up: then what the page shows has changed when the promise is
// kept. Where websockets do not come through, or not yet, by a plain request, and what is shown is asked for anew.
import type { FunctionArgs, FunctionReference, FunctionReturnType } from 'convex/server'
import { UnavailableError } from '#rules/function-call.ts'
import { callBackend } from './backend-call.ts'
import { connectionLost } from './connection.ts'
import { loadConvex } from './convex.ts'
import { refreshLiveQueries } from './live-query.ts'
import { retry } from './retry.ts'
import { askBeforeLosing } from './unsaved-changes.ts'

let underWay = 0
askBeforeLosing(() => underWay > 0)

/** Tries until there is an answer, by whichever way is open. A plain request whose answer was lost is sent again. */
export async function writeToBackend<Mutation extends FunctionReference<'mutation'>>(
  mutation: Mutation,
  args: FunctionArgs<Mutation>,
): Promise<FunctionReturnType<Mutation>> {
  underWay += 1
  try {
    const client = await loadConvex().catch(() => null)
    const isLive = () => client?.connectionState().isWebSocketConnected ?? false
    const plain = await retry(
      async () => (isLive() ? null : { answer: await callBackend('mutation', mutation, args) }),
      {
        onFailure(error) {
          if (!isConnectionLost(error)) throw error
          connectionLost()
        },
      },
    )
    // The live client sends it again by itself where its line breaks.
    if (!plain) return await client!.mutation(mutation, args)
    await refreshLiveQueries()
    return plain.answer
  } finally {
    underWay -= 1
  }
}

/** As `fetch` says it: nobody was reached, or nobody answered in time. Or whoever answered is not ready yet. */
function isConnectionLost(error: unknown): boolean {
  const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
  return error instanceof TypeError || isTimeout || error instanceof UnavailableError
}

// Runs a mutation. With an open WebSocket it goes through the Convex client, and live queries have the new values when the
// promise resolves. Without one it is a plain HTTP request, and the page's live queries are refreshed afterwards.
import type { FunctionArgs, FunctionReference, FunctionReturnType } from 'convex/server'
import { UnavailableError } from '#rules/function-call.ts'
import { callBackend } from './backend-call.ts'
import { reportConnectionLost } from './connection.ts'
import { loadConvex } from './convex.ts'
import { refreshLiveQueries } from './live-query.ts'
import { retry } from './retry.ts'
import { confirmBeforeUnload } from './unsaved-changes.ts'

let pendingWrites = 0
confirmBeforeUnload(() => pendingWrites > 0)

/** Retries until the backend answers, over WebSocket or HTTP. An HTTP request whose response was lost is sent again. */
export async function writeToBackend<Mutation extends FunctionReference<'mutation'>>(
  mutation: Mutation,
  args: FunctionArgs<Mutation>,
): Promise<FunctionReturnType<Mutation>> {
  pendingWrites += 1
  try {
    const client = await loadConvex().catch(() => null)
    const isLive = () => client?.connectionState().isWebSocketConnected ?? false
    const httpResult = await retry(
      async () => (isLive() ? null : { value: await callBackend('mutation', mutation, args) }),
      {
        onFailure(error) {
          if (!isConnectionLost(error)) throw error
          reportConnectionLost()
        },
      },
    )
    // The client itself retries when its WebSocket breaks.
    if (!httpResult) return await client!.mutation(mutation, args)
    await refreshLiveQueries()
    return httpResult.value
  } finally {
    pendingWrites -= 1
  }
}

/** `fetch` throws a TypeError without a connection and a TimeoutError without an answer; a starting backend is unavailable. */
function isConnectionLost(error: unknown): boolean {
  const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
  return error instanceof TypeError || isTimeout || error instanceof UnavailableError
}

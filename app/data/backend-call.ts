// One call of a backend function by a plain request. It needs no client, so it works with the first JavaScript of a page
// and while the websocket is down. For queries, actions, and mutations whose caller itself decides what a lost
// connection means; what a page writes goes through `writeToBackend`.
import type { FunctionArgs, FunctionReference, FunctionReturnType } from 'convex/server'
import { backendToken } from '#app/session/session.ts'
import { callFunction } from '#rules/function-call.ts'

const answersWithinMs = 10_000

export async function callBackend<Call extends FunctionReference<'query' | 'mutation' | 'action'>>(
  kind: Call['_type'],
  reference: Call,
  args: FunctionArgs<Call>,
): Promise<FunctionReturnType<Call>> {
  const token = await backendToken()
  const options = {
    url: backendUrl(),
    authorization: token && `Bearer ${token}`,
    signal: AbortSignal.timeout(answersWithinMs),
  }
  return callFunction(options, kind, reference, args)
}

/** The server says where the backend is, in the head of every page. */
function backendUrl(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="convex-url"]')?.content ?? location.origin
}

// Calls a backend function over plain HTTP. It does not need the Convex client, so it works before that is loaded and while
// the WebSocket is down. Queries return texts in the language of the page. Mutations go through `writeToBackend`, unless the
// caller handles a lost connection itself.
import type { FunctionArgs, FunctionReference, FunctionReturnType } from 'convex/server'
import { backendToken } from '#app/session/session.ts'
import { callFunction } from '#rules/function-call.ts'
import { withPageLanguage } from './page-language.ts'

const timeoutMs = 10_000

export async function callBackend<Call extends FunctionReference<'query' | 'mutation' | 'action'>>(
  kind: Call['_type'],
  reference: Call,
  args: FunctionArgs<Call>,
): Promise<FunctionReturnType<Call>> {
  const token = await backendToken()
  const options = {
    url: backendUrl(),
    authorization: token && `Bearer ${token}`,
    signal: AbortSignal.timeout(timeoutMs),
  }
  return callFunction(options, kind, reference, kind === 'query' ? withPageLanguage(args) : args)
}

/** The server writes the backend's URL into the head of every page. */
function backendUrl(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="convex-url"]')?.content ?? location.origin
}

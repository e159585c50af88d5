// One call of a backend function by a plain request. It needs no client, so it works with the first JavaScript of a page
// and while the websocket is down.
import {
  getFunctionName,
  type FunctionArgs,
  type FunctionReference,
  type FunctionReturnType,
} from 'convex/server'
import { backendToken } from '#app/session/session.ts'
import { isRefusal, RefusedError } from '#rules/refusal.ts'

type Kind = 'query' | 'mutation' | 'action'

const answersWithinMs = 10_000

/** Whatever else goes wrong than a refusal may go well the next time. */
export async function callBackend<Call extends FunctionReference<Kind>>(
  kind: Call['_type'],
  reference: Call,
  args: FunctionArgs<Call>,
): Promise<FunctionReturnType<Call>> {
  const token = await backendToken()
  const response = await fetch(`${backendUrl()}/api/${kind}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ path: getFunctionName(reference), args, format: 'json' }),
    signal: AbortSignal.timeout(answersWithinMs),
  })
  const answer = (await response.json()) as Answer
  if (answer.status === 'success') return answer.value as FunctionReturnType<Call>
  if (isRefusal(answer.errorData)) throw new RefusedError(answer.errorData)
  throw new Error(`${getFunctionName(reference)} failed: ${answer.errorMessage ?? response.status}`)
}

type Answer = { status?: string; value?: unknown; errorData?: unknown; errorMessage?: string }

/** The server says where the backend is, in the head of every page. */
function backendUrl(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="convex-url"]')?.content ?? location.origin
}

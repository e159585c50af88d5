// One call of a backend function by a plain request, as Convex's HTTP API answers it.
import type { FunctionArgs, FunctionReference, FunctionReturnType } from 'convex/server'
import { functionName } from './function-name.ts'
import { isRefusal, RefusedError } from './refusal.ts'

type Kind = 'query' | 'mutation' | 'action'

interface CallOptions {
  /** Where the backend is; its own `fetch` where it is in the same process. */
  url: string
  fetch?: (url: string, request: RequestInit) => Promise<Response>
  authorization?: string | null
  signal?: AbortSignal
}

/** A server that is starting or overloaded, or a proxy in front of one that is away: the function was not called. */
export class UnavailableError extends Error {}

const unavailable = [502, 503, 504]

/** Throws `RefusedError` if the function says no; whatever else goes wrong may go well the next time. */
export async function callFunction<Call extends FunctionReference<Kind>>(
  { url, fetch: send = fetch, authorization, signal }: CallOptions,
  kind: Call['_type'],
  reference: Call,
  args: FunctionArgs<Call>,
): Promise<FunctionReturnType<Call>> {
  const path = functionName(reference)
  const response = await send(`${url}/api/${kind}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(authorization && { Authorization: authorization }),
    },
    body: JSON.stringify({ path, args, format: 'json' }),
    ...(signal && { signal }),
  })
  const isJson = response.headers.get('Content-Type')?.startsWith('application/json')
  if (!isJson && unavailable.includes(response.status))
    throw new UnavailableError(`${path} was answered ${response.status}`)
  const answer = (await response.json()) as Answer
  if (answer.status === 'success') return answer.value as FunctionReturnType<Call>
  if (isRefusal(answer.errorData)) throw new RefusedError(answer.errorData)
  throw new Error(`${path} failed: ${answer.errorMessage ?? response.status}`)
}

type Answer = { status?: string; value?: unknown; errorData?: unknown; errorMessage?: string }

// What the host does with the backend in somebody's name: it passes their token on, and the backend decides.
import type { FunctionArgs, FunctionReference, FunctionReturnType } from 'convex/server'
import { callFunction } from '#rules/function-call.ts'
import { getRefusal } from '#rules/refusal.ts'
import type { BackendApi } from '../backend/host-backend.ts'
import { HttpError } from '../exchange.ts'

export interface CallerApi {
  mutation<Mutation extends FunctionReference<'mutation'>>(
    mutation: Mutation,
    args: FunctionArgs<Mutation>,
  ): Promise<FunctionReturnType<Mutation>>
  /** Stores bytes at an upload address that a function gave, and says under which id. */
  store(uploadUrl: string, bytes: Buffer, contentType: string): Promise<string>
}

const statuses: Record<string, number> = {
  'signed out': 401,
  forbidden: 403,
  'not found': 404,
  conflict: 409,
  expired: 410,
}

export function callerApi(door: BackendApi, authorization: string): CallerApi {
  const signedIn = async (url: string, request: RequestInit) => {
    const answer = await door.fetch(new Request(url, request))
    if (answer.status === 401) throw new HttpError(401, 'Please sign in again.')
    return answer
  }
  return {
    async mutation(mutation, args) {
      try {
        return await callFunction(
          { url: door.url, fetch: signedIn, authorization },
          'mutation',
          mutation,
          args,
        )
      } catch (error) {
        const refusal = getRefusal(error)
        if (!refusal) throw error
        throw new HttpError(statuses[refusal.code] ?? 400, refusal.message)
      }
    },
    async store(uploadUrl, bytes, contentType) {
      const answer = await door.fetch(
        new Request(new URL(uploadUrl, door.url), {
          method: 'POST',
          headers: { 'Content-Type': contentType },
          body: new Uint8Array(bytes),
        }),
      )
      if (!answer.ok) throw new Error(`A file was not stored: ${answer.status} ${await answer.text()}`)
      return ((await answer.json()) as { storageId: string }).storageId
    },
  }
}

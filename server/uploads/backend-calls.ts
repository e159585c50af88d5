// Calls to the backend on behalf of a user: the host forwards their token, and the backend authorizes.
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
  /** Uploads bytes to an upload URL from the backend and returns the storage id. */
  store(uploadUrl: string, bytes: Buffer, contentType: string): Promise<string>
}

const statuses: Record<string, number> = {
  'signed out': 401,
  forbidden: 403,
  'not found': 404,
  conflict: 409,
  expired: 410,
}

export function callerApi(backendApi: BackendApi, authorization: string): CallerApi {
  const fetchSignedIn = async (url: string, request: RequestInit) => {
    const response = await backendApi.fetch(new Request(url, request))
    if (response.status === 401) throw new HttpError(401, 'Please sign in again.')
    return response
  }
  return {
    async mutation(mutation, args) {
      try {
        return await callFunction(
          { url: backendApi.url, fetch: fetchSignedIn, authorization },
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
      const response = await backendApi.fetch(
        new Request(new URL(uploadUrl, backendApi.url), {
          method: 'POST',
          headers: { 'Content-Type': contentType },
          body: new Uint8Array(bytes),
        }),
      )
      if (response.status === 503) {
        throw new HttpError(
          503,
          'Files cannot be stored right now. Please send this one again in a moment.',
          {
            'Retry-After': '10',
          },
        )
      }
      if (!response.ok) throw new Error(`A file was not stored: ${response.status} ${await response.text()}`)
      return ((await response.json()) as { storageId: string }).storageId
    },
  }
}

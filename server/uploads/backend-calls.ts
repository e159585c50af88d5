// What the host does with the backend in somebody's name: it passes their token on, and the backend decides.
import {
  getFunctionName,
  type FunctionArgs,
  type FunctionReference,
  type FunctionReturnType,
} from 'convex/server'
import type { BackendDoor } from '../backend/host-backend.ts'
import { HttpError } from '../exchange.ts'

export interface CallerDoor {
  mutation<Mutation extends FunctionReference<'mutation'>>(
    mutation: Mutation,
    args: FunctionArgs<Mutation>,
  ): Promise<FunctionReturnType<Mutation>>
  /** Stores bytes at an upload address that a function gave, and says under which id. */
  store(uploadUrl: string, bytes: Buffer, contentType: string): Promise<string>
}

const statuses: Record<string, number> = {
  ...{ 'signed out': 401, forbidden: 403, 'not found': 404, conflict: 409, expired: 410 },
}

export function callerDoor(door: BackendDoor, authorization: string): CallerDoor {
  return {
    async mutation(mutation, args) {
      const path = getFunctionName(mutation)
      const answer = await door.fetch(
        new Request(`${door.url}/api/mutation`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Authorization: authorization },
          body: JSON.stringify({ path, args, format: 'json' }),
        }),
      )
      if (answer.status === 401) throw new HttpError(401, 'Please sign in again.')
      const said = (await answer.json()) as Answer
      if (said.status === 'success') return said.value as never
      if (said.errorData?.code)
        throw new HttpError(statuses[said.errorData.code] ?? 400, said.errorData.message)
      throw new Error(`${path} failed: ${said.errorMessage ?? answer.status}`)
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

type Answer = {
  status?: string
  value?: unknown
  errorMessage?: string
  errorData?: { code: string; message: string }
}

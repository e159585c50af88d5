// The messages of Convex's sync protocol: one JSON object per text frame. Client messages are validated here and
// trusted afterwards.
import { z } from 'zod'
import { BackendError } from '../errors.ts'
import type { JSONValue } from '../values/json.ts'
import { JsonTooComplex, parseBoundedJson, type JsonShapeLimits } from '../values/json-shape.ts'

/** A journal contains the position of one row; keys have at most a few thousand bytes. */
const maxJournalLength = 64 * 1024

const version = z.number().int().nonnegative()
const args = z.array(z.custom<JSONValue>((value) => value !== undefined)).max(1)
const call = {
  requestId: version,
  udfPath: z.string().max(1_000),
  args,
  componentPath: z.string().optional(),
}

const add = z.object({
  type: z.literal('Add'),
  queryId: version,
  udfPath: z.string().max(1_000),
  args,
  journal: z.string().max(maxJournalLength).nullish(),
  componentPath: z.string().optional(),
})
const remove = z.object({ type: z.literal('Remove'), queryId: version })

const clientMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('Connect'),
    sessionId: z.uuid(),
    connectionCount: version,
    lastCloseReason: z.string().nullish(),
    maxObservedTimestamp: z.string().optional(),
    clientTs: z.number().optional(),
  }),
  z.object({
    type: z.literal('Authenticate'),
    baseVersion: version,
    tokenType: z.enum(['User', 'None', 'Admin']),
    value: z.string().optional(),
    /** With an admin key: the user to act as. */
    impersonating: z.unknown().optional(),
  }),
  z.object({
    type: z.literal('ModifyQuerySet'),
    baseVersion: version,
    newVersion: version,
    modifications: z.array(z.discriminatedUnion('type', [add, remove])),
  }),
  z.object({ type: z.literal('Mutation'), ...call }),
  z.object({ type: z.literal('Action'), ...call }),
  z.object({ type: z.literal('Event') }),
])

export type ClientMessage = z.infer<typeof clientMessage>
export type Connect = Extract<ClientMessage, { type: 'Connect' }>
export type Authenticate = Extract<ClientMessage, { type: 'Authenticate' }>
export type ModifyQuerySet = Extract<ClientMessage, { type: 'ModifyQuerySet' }>
export type AddQuery = Extract<ModifyQuerySet['modifications'][number], { type: 'Add' }>
export type FunctionRequest = Extract<ClientMessage, { type: 'Mutation' | 'Action' }>

/** The state that the client has. Each transition starts at the version at which the previous one ended. */
export type StateVersion = { querySet: number; identity: number; ts: bigint }

export const initialVersion: StateVersion = { querySet: 0, identity: 0, ts: 0n }

/** The client violated the protocol. It is told so, and not to reconnect. */
export class ProtocolViolation extends Error {}

/** The client changes more subscriptions in one message than it may have. */
export class TooManyModifications extends Error {}

/** Longer lists than `maxModifications` are refused without being validated. */
export function parseClientMessage(
  text: string,
  shape: JsonShapeLimits,
  maxModifications = Infinity,
): ClientMessage {
  let json: unknown
  try {
    json = parseBoundedJson(text, shape)
  } catch (cause) {
    if (cause instanceof JsonTooComplex) throw cause
    throw new ProtocolViolation('The message is not JSON.', { cause })
  }
  const { modifications } = (json ?? {}) as { modifications?: unknown }
  if (Array.isArray(modifications) && modifications.length > maxModifications)
    throw new TooManyModifications('TooManySubscriptions')
  const parsed = clientMessage.safeParse(json)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const where = issue?.path.join('.') ?? ''
  throw new ProtocolViolation(`The message is not understood${where && ` at ${where}`}: ${issue?.message}`)
}

const bytes = Buffer.alloc(8)
/** The last two encodings: thousands of sockets in a row need the same start and end timestamp. */
const encoded: [bigint, string][] = [
  [0n, 'AAAAAAAAAAA='],
  [0n, 'AAAAAAAAAAA='],
]

/** Eight bytes, little-endian, in base64. */
export function encodeTimestamp(timestamp: bigint): string {
  for (const [cachedTimestamp, text] of encoded) if (cachedTimestamp === timestamp) return text
  bytes.writeBigUInt64LE(timestamp)
  const text = bytes.toString('base64')
  encoded.shift()
  encoded.push([timestamp, text])
  return text
}

export function decodeTimestamp(text: string): bigint {
  const decoded = Buffer.from(text, 'base64')
  if (decoded.length !== 8) throw new BackendError('InvalidArgument', 'A timestamp has eight bytes.')
  return decoded.readBigUInt64LE()
}

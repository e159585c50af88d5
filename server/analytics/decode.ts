// What the client sends, in the forms it may come in: plain JSON, gzip (known by its first bytes alone, for the client
// does not say it), or base64 in a form. Sizes are limited before and after unpacking.
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { JsonTooComplex, parseBoundedJson } from '#backend/index.ts'
import { HttpError } from '../exchange.ts'

export const largestBodyInBytes = 512 * 1024
const largestUnpackedInBytes = 2 * 1024 * 1024
const mostEvents = 1000
/** A hundred properties for each of as many events as a batch may have. */
const largestShape = { values: 100_000, depth: 64 }

export interface Batch {
  token: string | undefined
  events: Record<string, unknown>[]
}

const unpack = promisify(gunzip)

export async function decodeBatch(body: Buffer): Promise<Batch> {
  const batch = batchOf(await decodeJson(body))
  if (batch.events.length > mostEvents) throw new HttpError(413, `At most ${mostEvents} events at once.`)
  return batch
}

export async function decodeJson(body: Buffer): Promise<unknown> {
  const packed = body.subarray(0, 5).toString('latin1') === 'data=' ? bytesOfForm(body) : body
  const plain = isGzip(packed) ? await unpacked(packed) : packed
  try {
    return parseBoundedJson(plain.toString('utf8'), largestShape)
  } catch (error) {
    if (error instanceof JsonTooComplex) throw new HttpError(413, 'This has too many parts.')
    throw new HttpError(400, 'This is not JSON.')
  }
}

function bytesOfForm(body: Buffer): Buffer {
  const data = new URLSearchParams(body.toString('latin1')).get('data') ?? ''
  // A plus that was not escaped has become a space.
  return Buffer.from(data.replaceAll(' ', '+'), 'base64')
}

function isGzip(body: Buffer): boolean {
  return body[0] === 0x1f && body[1] === 0x8b
}

async function unpacked(body: Buffer): Promise<Buffer> {
  try {
    return await unpack(body, { maxOutputLength: largestUnpackedInBytes })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new HttpError(413, 'This is too large when it is unpacked.')
    throw new HttpError(400, 'This cannot be unpacked.')
  }
}

/** An envelope with a batch, a bare list, or one event by itself. */
function batchOf(value: unknown): Batch {
  if (Array.isArray(value)) {
    const events = value.filter(isRecord)
    return { token: tokenOf(events[0] ?? {}), events }
  }
  if (!isRecord(value)) throw new HttpError(400, 'These are no events.')
  const { batch } = value
  if (batch === undefined) return { token: tokenOf(value), events: [value] }
  if (!Array.isArray(batch)) throw new HttpError(400, 'A batch is a list of events.')
  return { token: tokenOf(value), events: batch.filter(isRecord) }
}

function tokenOf({ api_key: key, token, properties }: Record<string, unknown>): string | undefined {
  const named = key ?? token ?? (isRecord(properties) ? properties.token : undefined)
  return typeof named === 'string' ? named : undefined
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

// Decodes what the PostHog client sends: plain JSON, gzip (detected by its magic bytes, because the client does not declare
// it), or base64 in a form. Sizes are limited before and after decompression.
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { JsonTooComplex, parseBoundedJson } from '#backend/index.ts'
import { HttpError } from '../exchange.ts'

export const maxBodyBytes = 512 * 1024
const maxDecompressedBytes = 2 * 1024 * 1024
const maxEvents = 1000
/** A hundred properties for each of the events that a batch may have. */
const jsonLimits = { values: 100_000, depth: 64 }

export interface Batch {
  token: string | undefined
  events: Record<string, unknown>[]
}

const gunzipAsync = promisify(gunzip)

export async function decodeBatch(body: Buffer): Promise<Batch> {
  const batch = batchOf(await decodeJson(body))
  if (batch.events.length > maxEvents) throw new HttpError(413, `At most ${maxEvents} events at once.`)
  return batch
}

export async function decodeJson(body: Buffer): Promise<unknown> {
  const bytes = body.subarray(0, 5).toString('latin1') === 'data=' ? bytesOfForm(body) : body
  const plain = isGzip(bytes) ? await decompress(bytes) : bytes
  try {
    return parseBoundedJson(plain.toString('utf8'), jsonLimits)
  } catch (error) {
    if (error instanceof JsonTooComplex) throw new HttpError(413, 'The JSON has too many values.')
    throw new HttpError(400, 'The body is not valid JSON.')
  }
}

function bytesOfForm(body: Buffer): Buffer {
  const data = new URLSearchParams(body.toString('latin1')).get('data') ?? ''
  // An unescaped plus has become a space.
  return Buffer.from(data.replaceAll(' ', '+'), 'base64')
}

function isGzip(body: Buffer): boolean {
  return body[0] === 0x1f && body[1] === 0x8b
}

async function decompress(body: Buffer): Promise<Buffer> {
  try {
    return await gunzipAsync(body, { maxOutputLength: maxDecompressedBytes })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new HttpError(413, 'The body is too large after decompression.')
    throw new HttpError(400, 'The body cannot be decompressed.')
  }
}

/** Accepts an object with a batch, a bare array, or a single event. */
function batchOf(value: unknown): Batch {
  if (Array.isArray(value)) {
    const events = value.filter(isRecord)
    return { token: tokenOf(events[0] ?? {}), events }
  }
  if (!isRecord(value)) throw new HttpError(400, 'The body contains no events.')
  const { batch } = value
  if (batch === undefined) return { token: tokenOf(value), events: [value] }
  if (!Array.isArray(batch)) throw new HttpError(400, 'A batch must be a list of events.')
  return { token: tokenOf(value), events: batch.filter(isRecord) }
}

function tokenOf({ api_key: key, token, properties }: Record<string, unknown>): string | undefined {
  const value = key ?? token ?? (isRecord(properties) ? properties.token : undefined)
  return typeof value === 'string' ? value : undefined
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

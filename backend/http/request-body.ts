// Parses the body of an API call, within the caller's size limits.
import { z } from 'zod'
import type { CallerLimits } from '../sync/caller-limits.ts'
import type { JSONValue } from '../values/json.ts'
import { JsonTooComplex, parseBoundedJson, type JsonShapeLimits } from '../values/json-shape.ts'
import { BadRequest } from './http-error.ts'
import { parseFormat, type ValueFormat } from './value-format.ts'

const maxBatch = 100

export type RequestBody = AsyncIterable<Uint8Array> | null

export type ApiCall = { path: string; args: JSONValue; format: ValueFormat }

const args = z.custom<JSONValue>((value) => typeof value === 'object' && value !== null).optional()
const call = z.object({ path: z.string().max(1_000), args, format: z.string().nullish() })
// Built once: a schema is compiled at its first use, which takes longer than a whole call.
const callAt = call.extend({ ts: z.string().optional(), componentPath: z.string().nullish() })
const callOfRun = call.omit({ path: true })
const batch = z.object({ queries: z.array(call).max(maxBatch) })

export async function readCall(
  request: Request,
  limits: CallerLimits,
): Promise<ApiCall & { ts: string | undefined }> {
  if (request.method === 'GET') return { ...callFromUrl(new URL(request.url), limits), ts: undefined }
  return readPostedCall(bodyOf(request), limits)
}

/** `body` as it arrives. */
export async function readPostedCall(
  body: RequestBody,
  limits: CallerLimits,
): Promise<ApiCall & { ts: string | undefined }> {
  const parsed = parse(callAt, await readJson(body, limits))
  if (parsed.componentPath)
    throw new BadRequest('Unsupported', 'Components are not supported by this backend.')
  return { ...toCall(parsed), ts: parsed.ts }
}

/** `/api/run/dir/module/name`: the function is in the URL. */
export async function readRun(request: Request, pathname: string, limits: CallerLimits): Promise<ApiCall> {
  const segments = pathname.split('/').filter((segment) => segment !== '')
  const name = segments.pop()
  if (segments.length === 0 || !name)
    throw new BadRequest('BadPath', 'Expected /api/run/<module path>/<function name>')
  const path = decoded(`${segments.join('/')}:${name}`)
  const body = parse(callOfRun, await readJson(bodyOf(request), limits))
  return toCall({ ...body, path })
}

export async function readBatch(request: Request, limits: CallerLimits): Promise<ApiCall[]> {
  const { queries } = parse(batch, await readJson(bodyOf(request), limits))
  return queries.map(toCall)
}

function callFromUrl({ searchParams }: URL, { shape }: CallerLimits): ApiCall {
  return toCall(
    parse(call, {
      path: searchParams.get('path'),
      args: parseJson(searchParams.get('args') ?? '{}', shape),
      format: searchParams.get('format'),
    }),
  )
}

function toCall({ path, args, format }: z.infer<typeof call>): ApiCall {
  if (!Array.isArray(args)) return { path, args: args ?? {}, format: parseFormat(format) }
  if (args.length > 1) throw new BadRequest('BadArgs', 'A function takes one object of arguments')
  return { path, args: args[0] ?? {}, format: parseFormat(format) }
}

function parse<T>(shape: z.ZodType<T>, json: unknown): T {
  const parsed = shape.safeParse(json)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new BadRequest('BadJsonBody', `${issue?.path.join('.') || 'body'}: ${issue?.message}`)
}

/** Streams are iterable in Node, which the types of browsers do not say. */
function bodyOf({ body }: Request): RequestBody {
  return body as RequestBody & typeof body
}

async function readJson(body: RequestBody, { bodyBytes, shape }: CallerLimits): Promise<unknown> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of body ?? []) {
      bytes += chunk.length
      if (bytes > bodyBytes)
        throw new BadRequest('BodyTooLarge', `The body has more than ${bodyBytes} bytes`, 413)
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof BadRequest ? error : new BadRequest('BadJsonBody', 'The body broke off')
  }
  return parseJson(Buffer.concat(chunks).toString('utf8'), shape)
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    throw new BadRequest('BadPath', 'The address is not encoded as addresses are')
  }
}

function parseJson(text: string, shape: JsonShapeLimits): unknown {
  try {
    return parseBoundedJson(text, shape)
  } catch (error) {
    if (error instanceof JsonTooComplex) throw new BadRequest('BodyTooComplex', error.message, 413)
    throw new BadRequest('BadJsonBody', 'The arguments are not JSON')
  }
}

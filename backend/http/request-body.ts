// Parses the body of an API call, within the caller's size limits.
import { z } from 'zod'
import type { CallerLimits } from '../sync/caller-limits.ts'
import type { JSONValue } from '../values/json.ts'
import { JsonTooComplex, parseBoundedJson, type JsonShapeLimits } from '../values/json-shape.ts'
import { BadRequest } from './http-error.ts'
import { parseFormat, type ValueFormat } from './value-format.ts'

const maxBatch = 100

export type ApiCall = { path: string; args: JSONValue; format: ValueFormat }

const args = z.custom<JSONValue>((value) => typeof value === 'object' && value !== null).optional()
const call = z.object({ path: z.string().max(1_000), args, format: z.string().nullish() })

export async function readCall(
  request: Request,
  limits: CallerLimits,
): Promise<ApiCall & { ts: string | undefined }> {
  if (request.method === 'GET') return { ...callFromUrl(new URL(request.url), limits), ts: undefined }
  const body = parse(call.extend({ ts: z.string().optional() }), await readJson(request, limits))
  return { ...toCall(body), ts: body.ts }
}

/** `/api/run/dir/module/name`: the function is in the URL. */
export async function readRun(request: Request, pathname: string, limits: CallerLimits): Promise<ApiCall> {
  const segments = pathname.split('/').filter((segment) => segment !== '')
  const name = segments.pop()
  if (segments.length === 0 || !name)
    throw new BadRequest('BadPath', 'Expected /api/run/<module path>/<function name>')
  const path = decoded(`${segments.join('/')}:${name}`)
  const body = parse(call.omit({ path: true }), await readJson(request, limits))
  return toCall({ ...body, path })
}

export async function readBatch(request: Request, limits: CallerLimits): Promise<ApiCall[]> {
  const batch = z.object({ queries: z.array(call).max(maxBatch) })
  const { queries } = parse(batch, await readJson(request, limits))
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

async function readJson(request: Request, { bodyBytes, shape }: CallerLimits): Promise<unknown> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  const reader = request.body?.getReader()
  const read = () =>
    reader?.read().catch(() => {
      throw new BadRequest('BadJsonBody', 'The body broke off')
    })
  for (let part = await read(); part && !part.done; part = await read()) {
    bytes += part.value.length
    if (bytes > bodyBytes) {
      await reader?.cancel()
      throw new BadRequest('BodyTooLarge', `The body has more than ${bodyBytes} bytes`, 413)
    }
    chunks.push(part.value)
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

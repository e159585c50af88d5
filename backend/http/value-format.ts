// The two value formats over HTTP: Convex's JSON, and plain JSON, which cannot represent every value.
import { fromJson, type JSONValue, type Value } from '../values/json.ts'
import { BadRequest } from './http-error.ts'

export type ValueFormat = 'convex_encoded_json' | 'json'

export function parseFormat(given: unknown): ValueFormat {
  switch (given) {
    case undefined:
    case null:
    case 'json':
      return 'json'
    case 'convex_encoded_json':
    case 'convex_json':
      return 'convex_encoded_json'
    default:
      throw new BadRequest('BadFormat', `param \`format\` must be one of [convex_encoded_json, json]`)
  }
}

/** `text` is Convex's JSON. */
export function inFormat(text: string, format: ValueFormat): string {
  // Only $integer, $float and $bytes look different in plain JSON.
  if (format === 'convex_encoded_json' || !text.includes('"$')) return text
  return JSON.stringify(plain(fromJson(JSON.parse(text) as JSONValue)))
}

function plain(value: Value | undefined): JSONValue {
  if (typeof value === 'bigint') return value.toString()
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value)
  if (value instanceof ArrayBuffer) return Buffer.from(value).toString('base64')
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value ?? null
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, plain(item)]))
}

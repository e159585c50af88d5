// Conversions of values: Convex's JSON encoding ($integer, $float, $bytes), a canonical text to compare and hash, and
// the form stored in a jsonb column.
import { convexToJson, jsonToConvex, type JSONValue, type Value } from 'convex/values'
import { BackendError } from '../errors.ts'

export type { JSONValue, Value }

/**
 * The canonical NaN. JavaScript cannot tell NaNs apart, but their bits may differ, and with them hashes and keys; so
 * every NaN is normalized when it enters.
 */
const nanJson: JSONValue = { $float: 'AAAAAAAA+H8=' }

export function toJson(value: Value): JSONValue {
  return encode(value, value)
}

function encode(value: Value | undefined, root: Value): JSONValue {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value
    case 'number':
      if (Number.isNaN(value)) return nanJson
      return Number.isFinite(value) && !Object.is(value, -0) ? value : convexToJson(value)
    case 'object':
      if (value === null) return null
      if (Array.isArray(value)) return value.map((item) => encode(item, root))
      if (isPlainObject(value)) return encodeObject(value, root)
      return refusing(() => (value instanceof ArrayBuffer ? convexToJson(value) : convexToJson(root)))
    case 'bigint':
    case 'undefined':
    case 'function':
    case 'symbol':
      // A bigint is encoded; anything else throws there, with Convex's message and the path inside the root.
      return refusing(() => (typeof value === 'bigint' ? convexToJson(value) : convexToJson(root)))
  }
}

function encodeObject(object: Record<string, Value | undefined>, root: Value): JSONValue {
  const out: Record<string, JSONValue> = {}
  // Sorted, so that equal objects have equal texts. (Integer-like names come first whatever we do: that is stable too.)
  for (const name of Object.keys(object).sort()) {
    const item = object[name]
    if (item === undefined) continue
    checkFieldName(name)
    out[name] = encode(item, root)
  }
  return out
}

export function fromJson(json: JSONValue): Value {
  if (typeof json !== 'object') {
    return json === undefined || typeof json === 'bigint' ? refusing(() => jsonToConvex(json)) : json
  }
  if (json === null) return null
  if (Array.isArray(json)) return json.map(fromJson)
  const names = Object.keys(json)
  if (names.length === 1 && names[0]!.startsWith('$')) {
    const value = refusing(() => jsonToConvex(json))
    return Number.isNaN(value) ? NaN : value
  }
  const out: Record<string, Value> = {}
  for (const name of names) {
    checkFieldName(name)
    out[name] = fromJson(json[name]!)
  }
  return out
}

/** Like `toJson(fromJson(json))` in one pass: equal values have equal texts afterwards. */
export function canonicalJson(json: JSONValue): JSONValue {
  if (typeof json !== 'object') return typeof json === 'string' ? json : toJson(fromJson(json))
  if (json === null) return null
  if (Array.isArray(json)) return json.map(canonicalJson)
  const names = Object.keys(json)
  if (names.length === 1 && names[0]!.startsWith('$')) return toJson(fromJson(json))
  const out: Record<string, JSONValue> = {}
  for (const name of names.sort()) {
    checkFieldName(name)
    out[name] = canonicalJson(json[name]!)
  }
  return out
}

/** From trusted Convex JSON text: what we wrote ourselves. */
export function fromText(text: string): Value {
  const json = JSON.parse(text) as JSONValue
  // Only $integer, $float and $bytes are anything but themselves.
  return text.includes('"$') ? fromJson(json) : json
}

/** Equal for equal values and only for those: for comparing, hashing and lookups. */
export function canonicalText(value: Value | undefined): string {
  return value === undefined ? '{"$undefined":null}' : JSON.stringify(toJson(value))
}

/**
 * The text for a jsonb column: Convex's JSON, readable with SQL. jsonb cannot store U+0000, which is escaped here and
 * restored by `fromStorage`, nor half a surrogate pair, which is refused.
 */
export function toStorage(value: Value): string {
  const json = toJson(value)
  const text = JSON.stringify(json)
  // Only control characters and lone surrogates are written as \u…; nearly every document has none.
  if (!text.includes('\\u') && !text.includes('$commitTs')) return text
  // Quotes inside strings are escaped, so this can only be the placeholder itself.
  if (text.includes('{"$commitTs":null}')) {
    throw new BackendError('Unsupported', 'db.vars.commitTs is not supported by this backend.')
  }
  return JSON.stringify(mapStrings(json, escapeNul))
}

/** Convex's JSON from the text of a jsonb column. */
export function jsonFromStorage(text: string): JSONValue {
  const json = JSON.parse(text) as JSONValue
  return text.includes('\\u0001') ? mapStrings(json, restoreNul) : json
}

export function fromStorage(text: string): Value {
  return text.includes('\\u0001') ? fromJson(jsonFromStorage(text)) : fromText(text)
}

/** Half a surrogate pair has no UTF-8 form, so it can be neither stored nor ordered. */
export function checkWellFormed(text: string): void {
  if (text.isWellFormed()) return
  throw new BackendError(
    'InvalidValue',
    `String ${JSON.stringify(text.length > 64 ? `${text.slice(0, 64)}…` : text)} contains an unpaired surrogate, which cannot be stored.`,
  )
}

const maxFieldNameLength = 1024
const fieldNamePattern = /^(?!\$)[\x20-\x7e]*$/

/** Throws for an invalid field name, with the message of the `convex` package. */
export function checkFieldName(name: string): void {
  if (name.length <= maxFieldNameLength && fieldNamePattern.test(name) && name !== '__proto__') return
  // Assigning to __proto__ would silently replace an object's prototype instead of adding a field.
  if (name === '__proto__') throw new BackendError('InvalidValue', 'Field name __proto__ is reserved.')
  refusing(() => convexToJson({ [name]: null }))
}

export function isPlainObject(value: unknown): value is Record<string, Value | undefined> {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null || Object.getPrototypeOf(prototype) === null
}

/** Converts errors of the `convex` package to engine errors; messages stay the same. */
function refusing<T>(convert: () => T): T {
  try {
    return convert()
  } catch (error) {
    throw new BackendError('InvalidValue', error instanceof Error ? error.message : String(error), {
      cause: error,
    })
  }
}

// U+0001 announces an escape: U+0001 U+0001 is U+0001 itself, U+0001 U+0002 is U+0000.
function escapeNul(text: string): string {
  checkWellFormed(text)
  return text.replace(/[\u0000\u0001]/g, (character) =>
    character === '\u0000' ? '\u0001\u0002' : '\u0001\u0001',
  )
}

function restoreNul(text: string): string {
  return text.replace(/\u0001([\u0001\u0002])/g, (_, kind) => (kind === '\u0002' ? '\u0000' : '\u0001'))
}

function mapStrings(json: JSONValue, change: (text: string) => string): JSONValue {
  if (typeof json === 'string') return change(json)
  if (typeof json !== 'object' || json === null) return json
  if (Array.isArray(json)) return json.map((item) => mapStrings(item, change))
  const out: Record<string, JSONValue> = {}
  for (const [name, item] of Object.entries(json)) out[name] = mapStrings(item, change)
  return out
}

// Converts the bounds of `withIndex` to one half-open interval of index keys.
import { BackendError } from '../errors.ts'
import { displayValue } from '../values/display.ts'
import type { Value } from '../values/json.ts'
import { encodeFullKey, maxPlainKeyBytes } from './encode.ts'

export type IndexBound = {
  type: 'Eq' | 'Gt' | 'Gte' | 'Lt' | 'Lte'
  fieldPath: string
  /** `undefined` is a document's absent field. */
  value: Value | undefined
}

/** Keys >= `start` and < `end` (null: no upper bound). */
export type KeyInterval = { start: Buffer; end: Buffer | null }

/**
 * The interval of stored keys. If a bound is longer than a stored key can be, the interval also includes other rows
 * with truncated keys; then `recheck` is the interval of full keys to check them against.
 */
export type KeyRange = KeyInterval & { recheck: KeyInterval | null }

export const everything: KeyRange = { start: Buffer.alloc(0), end: null, recheck: null }

/**
 * Equality on the first fields of the index, in any order, then at most one lower and one upper bound on the next.
 * `fields` are the index's own and the implicit `_creationTime` (and `_id`) after them; `indexName` is `table.index`.
 */
export function rangeOfBounds(
  indexName: string,
  fields: readonly string[],
  bounds: readonly IndexBound[],
): KeyRange {
  const { equal, lower, upper } = sortBounds(indexName, fields, bounds)
  const prefix = equal.map(({ value }) => value)
  const atBound = (bound: IndexBound) => encodeFullKey([...prefix, bound.value])
  let start = encodeFullKey(prefix)
  let end = equal.length > 0 ? afterAll(start) : null
  if (lower) start = lower.type === 'Gte' ? atBound(lower) : afterAll(atBound(lower))
  if (upper) end = upper.type === 'Lt' ? atBound(upper) : afterAll(atBound(upper))
  return toStoredKeys(start, end)
}

/** The interval of exactly these leading values. */
export function rangeOfPrefix(values: readonly (Value | undefined)[]): KeyRange {
  const start = encodeFullKey(values)
  return toStoredKeys(start, values.length > 0 ? afterAll(start) : null)
}

export function isInInterval(key: Buffer, { start, end }: KeyInterval): boolean {
  return key.compare(start) >= 0 && (end === null || key.compare(end) < 0)
}

export function isEmptyInterval({ start, end }: KeyInterval): boolean {
  return end !== null && start.compare(end) >= 0
}

/** The smallest key above every key that begins with these whole values; see encode.ts for why ff does it. */
function afterAll(values: Buffer): Buffer {
  return Buffer.concat([values, Buffer.of(0xff)])
}

function toStoredKeys(start: Buffer, end: Buffer | null): KeyRange {
  const startFits = start.length <= maxPlainKeyBytes
  const endFits = end === null || end.length <= maxPlainKeyBytes
  return {
    start: startFits ? start : start.subarray(0, maxPlainKeyBytes),
    end: endFits ? end : increment(end.subarray(0, maxPlainKeyBytes)),
    recheck: startFits && endFits ? null : { start, end },
  }
}

/** The smallest byte string above every one that begins with these bytes; null when there is none. */
function increment(bytes: Buffer): Buffer | null {
  let last = bytes.length - 1
  while (last >= 0 && bytes[last] === 0xff) last--
  if (last < 0) return null
  const next = Buffer.from(bytes.subarray(0, last + 1))
  next[last]!++
  return next
}

type SortedBounds = { equal: IndexBound[]; lower: IndexBound | null; upper: IndexBound | null }

const symbols = { Eq: '==', Gt: '>', Gte: '>=', Lt: '<', Lte: '<=' } as const

function sortBounds(
  indexName: string,
  fields: readonly string[],
  bounds: readonly IndexBound[],
): SortedBounds {
  const equal = new Map<string, IndexBound>()
  let lower: IndexBound | null = null
  let upper: IndexBound | null = null
  for (const bound of bounds) {
    if (bound.type === 'Eq') {
      if (equal.has(bound.fieldPath)) throw alreadyDefined('equality', bound)
      equal.set(bound.fieldPath, bound)
      continue
    }
    const isLower = bound.type === 'Gt' || bound.type === 'Gte'
    if (isLower ? lower : upper) throw alreadyDefined(isLower ? 'lower' : 'upper', bound)
    const other = isLower ? upper : lower
    if (other && other.fieldPath !== bound.fieldPath) {
      throw refused(
        'Upper and lower bounds in `range` can only be applied to a single index field. This query against index ' +
          `${indexName} attempted to set a range bound on both ${quoted(other.fieldPath)} and ` +
          `${quoted(bound.fieldPath)}. Consider using \`filter\` instead.`,
      )
    }
    if (isLower) lower = bound
    else upper = bound
  }

  const open = lower ?? upper
  const openEquality = open && equal.get(open.fieldPath)
  if (openEquality) throw alreadyDefined('inequality', openEquality)
  for (const { fieldPath } of bounds) {
    if (fields.includes(fieldPath)) continue
    throw refused(
      `The index range included a comparison with ${quoted(fieldPath)}, but ${indexName} with fields ` +
        `${list(fieldsForMessage(fields))} doesn't index this field.`,
    )
  }
  const sorted = [...equal.values()].sort((a, b) => fields.indexOf(a.fieldPath) - fields.indexOf(b.fieldPath))
  const used = [...sorted, ...(open ? [open] : [])].map(({ fieldPath }) => fieldPath)
  const wrong = used.findIndex((fieldPath, position) => fields[position] !== fieldPath)
  if (wrong >= 0) {
    throw refused(
      `Tried to query index ${indexName} but the query didn't use the index fields in order.\n` +
        `Index fields: ${list(fieldsForMessage(fields))}\nQuery fields: ${list(used)}\nFirst incorrect field: ${quoted(used[wrong]!)}`,
    )
  }
  return { equal: sorted, lower, upper }
}

/** Convex's messages do not name the `_id` at the end of every index, except where it is the index. */
function fieldsForMessage(fields: readonly string[]): readonly string[] {
  return fields.length > 1 && fields.at(-1) === '_id' ? fields.slice(0, -1) : fields
}

function alreadyDefined(
  kind: 'equality' | 'inequality' | 'lower' | 'upper',
  bound: IndexBound,
): BackendError {
  return refused(
    `Already defined ${kind} bound in index range. Can't add ${quoted(bound.fieldPath)} ${symbols[bound.type]} ` +
      `${displayValue(bound.value)}.`,
  )
}

function refused(message: string): BackendError {
  return new BackendError('InvalidIndexRange', message)
}

function quoted(name: string): string {
  return JSON.stringify(name)
}

function list(names: readonly string[]): string {
  return `[${names.map(quoted).join(', ')}]`
}

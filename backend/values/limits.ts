// Limits for the size, depth and names of values: Convex's numbers and messages.
import { CommitTsPlaceholder } from 'convex/values'
import { BackendError } from '../errors.ts'
import { displayValue } from './display.ts'
import { checkFieldName, checkWellFormed, type Value } from './json.ts'

export const mebibyte = 1024 * 1024

const maxDocumentBytes = mebibyte
const maxDocumentNesting = 16
/** Arguments and results. */
const maxArgumentBytes = 16 * mebibyte
export const maxValueNesting = 64
const maxArrayLength = 8192
const maxObjectFields = 1024
const maxIdentifierLength = 64

export type Measure = { bytes: number; nesting: number }

/**
 * Size and depth as Convex counts them (a plain value is 0 deep, an array of them 1). Refuses long arrays, wide
 * objects, values nested past 64 levels, names no object may have, and strings without a UTF-8 form.
 */
export function measureValue(value: Value): Measure {
  return measure(value, 0)
}

function measure(value: Value, depth: number): Measure {
  switch (typeof value) {
    case 'string':
      checkWellFormed(value)
      return { bytes: 2 + Buffer.byteLength(value), nesting: 0 }
    case 'number':
    case 'bigint':
      return { bytes: 9, nesting: 0 }
    case 'boolean':
      return { bytes: 1, nesting: 0 }
    case 'object':
      if (value === null) return { bytes: 1, nesting: 0 }
      if (value instanceof ArrayBuffer) return { bytes: 2 + value.byteLength, nesting: 0 }
      if (value instanceof CommitTsPlaceholder) return { bytes: 9, nesting: 0 }
      // Checked on the way down, so that deep nesting cannot exhaust the stack.
      if (depth >= maxValueNesting) {
        throw new BackendError(
          'InvalidValue',
          `Value is too nested (nested ${depth + 1} levels deep > maximum nesting ${maxValueNesting})`,
        )
      }
      return Array.isArray(value) ? measureArray(value, depth) : measureObject(value, depth)
    case 'undefined':
    case 'function':
    case 'symbol':
      throw new BackendError('InvalidValue', `${typeof value} is not a supported Convex type.`)
  }
}

function measureArray(items: Value[], depth: number): Measure {
  if (items.length > maxArrayLength) {
    throw new BackendError(
      'InvalidValue',
      `Array length is too long (${items.length} > maximum length ${maxArrayLength})`,
    )
  }
  let bytes = 2
  let deepest = 0
  for (const item of items) {
    const inner = measure(item, depth + 1)
    bytes += inner.bytes
    deepest = Math.max(deepest, inner.nesting)
  }
  return { bytes, nesting: 1 + deepest }
}

function measureObject(object: { [name: string]: Value | undefined }, depth: number): Measure {
  let bytes = 2
  let deepest = 0
  let count = 0
  for (const name of Object.keys(object)) {
    const item = object[name]
    if (item === undefined) continue
    checkFieldName(name)
    const inner = measure(item, depth + 1)
    bytes += name.length + 1 + inner.bytes
    deepest = Math.max(deepest, inner.nesting)
    count++
  }
  if (count > maxObjectFields) {
    throw new BackendError(
      'InvalidValue',
      `Object has too many fields (${count} > maximum number ${maxObjectFields})`,
    )
  }
  return { bytes, nesting: 1 + deepest }
}

/** Throws for a document (with `_id` and `_creationTime`) that cannot be stored; returns its size in bytes. */
export function checkDocument(document: { [name: string]: Value | undefined }): number {
  const { bytes, nesting } = measureValue(document)
  const violations: string[] = []
  if (nesting > maxDocumentNesting) {
    violations.push(
      `Document is too nested (nested ${nesting} levels deep > maximum nesting ${maxDocumentNesting})`,
    )
  }
  for (const name of Object.keys(document).sort()) {
    if (!name.startsWith('_') || name === '_id' || name === '_creationTime') continue
    violations.push(
      `Field '${name}' starts with an underscore, which is only allowed for system fields like '_id'`,
    )
  }
  if (violations.length > 0) {
    throw new BackendError(
      'InvalidValue',
      `Document(value: ${displayValue(document)}) isn't a valid document: ${violations.join('\n ')}`,
    )
  }
  checkSize(bytes, maxDocumentBytes)
  return bytes
}

/** Throws for arguments or a result that are too large; returns their size in bytes. */
export function checkArgumentSize(value: Value): number {
  const { bytes } = measureValue(value)
  checkSize(bytes, maxArgumentBytes)
  return bytes
}

function checkSize(bytes: number, maximum: number): void {
  if (bytes <= maximum) return
  throw new BackendError(
    'InvalidValue',
    `Value is too large (${formatBytes(bytes)} > maximum size ${formatBytes(maximum)})`,
  )
}

/** Names of tables, indexes and schema fields. */
export function checkIdentifier(name: string): void {
  const wrong = identifierProblem(name)
  if (wrong !== null) throw new BackendError('InvalidSchema', wrong)
}

export function identifierProblem(name: string): string | null {
  const first = [...name][0]
  if (first === undefined) return 'Identifier cannot be empty'
  if (!/[A-Za-z_]/.test(first)) {
    return `Invalid first character '${first}' in ${name}: Identifiers must start with an alphabetic character or underscore`
  }
  const foreign = [...name].find((character) => !/[A-Za-z0-9_]/.test(character))
  if (foreign !== undefined) {
    return `Identifier ${name} has invalid character '${foreign}': Identifiers can only contain alphanumeric characters or underscores`
  }
  if (name.length > maxIdentifierLength) {
    return `Identifier is too long (${name.length} > maximum ${maxIdentifierLength})`
  }
  if (/^_+$/.test(name)) return `Identifier ${name} cannot have exclusively underscores`
  return null
}

/** 1 MiB, 1.50 MiB: no decimals for a whole number, else two. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB']
  let amount = bytes
  let unit = 0
  while (amount >= 1024 && unit < units.length - 1) {
    amount /= 1024
    unit++
  }
  return `${Number.isInteger(amount) ? amount : amount.toFixed(2)} ${units[unit]}`
}

// Validates values, with Convex's exact error messages.
import { CommitTsPlaceholder, compareValues, type ValidatorJSON } from 'convex/values'
import { displayNumber, displayValue } from '../values/display.ts'
import { fromJson, isPlainObject, type Value } from '../values/json.ts'
import type { Document, Schema, TableSchema } from './schema.ts'

/** The table of an id; null for a string that is not an id here. */
export type TableOfId = (id: string) => string | null

/** The mismatch, or null. The message is created lazily: the path is only known at the end, and unions discard it. */
type Mismatch = { path: string; explain: (context: string) => string } | null
type Check = (value: Value | undefined, tableOfId: TableOfId) => Mismatch

const compiled = new WeakMap<ValidatorJSON, Check>()

/** Convex's error message, or null if the value matches. */
export function validate(
  validator: ValidatorJSON,
  value: Value | undefined,
  tableOfId: TableOfId,
): string | null {
  let check = compiled.get(validator)
  if (check === undefined) {
    check = compile(validator)
    compiled.set(validator, check)
  }
  const mismatch = check(value, tableOfId)
  if (mismatch === null) return null
  return mismatch.explain(mismatch.path === '' ? '' : `Path: ${mismatch.path}`)
}

/** Like `validate`, for a document about to be written; `_id` and `_creationTime` need not be declared. */
export function validateDocument(
  schema: Schema,
  table: TableSchema,
  document: Document,
  tableOfId: TableOfId,
): string | null {
  const problem = documentProblem(schema, table, document, tableOfId)
  return problem === null
    ? null
    : `Failed to insert or update a document in table "${table.name}" because it does not match the schema: ${problem}`
}

/** Like `validateDocument`, for a document that is already stored when the schema changes. */
export function validateStoredDocument(
  schema: Schema,
  table: TableSchema,
  document: Document,
  tableOfId: TableOfId,
): string | null {
  const problem = documentProblem(schema, table, document, tableOfId)
  return problem === null
    ? null
    : `Document with ID "${String(document._id)}" in table "${table.name}" does not match the schema: ${problem}`
}

function documentProblem(
  schema: Schema,
  table: TableSchema,
  document: Document,
  tableOfId: TableOfId,
): string | null {
  if (!schema.schemaValidation || table.documentType.type === 'any') return null
  const { _id, _creationTime, ...own } = document
  return validate(table.documentType, own, tableOfId)
}

/** The validator as source code: `v.object({a: v.optional(v.string())})`. */
export function displayValidator(validator: ValidatorJSON): string {
  switch (validator.type) {
    case 'number':
      return 'v.float64()'
    case 'bigint':
      return 'v.int64()'
    case 'null':
    case 'boolean':
    case 'string':
    case 'bytes':
    case 'any':
    case 'commitTs':
      return `v.${validator.type}()`
    case 'literal':
      return `v.literal(${displayLiteral(fromJson(validator.value))})`
    case 'id':
      return `v.id("${validator.tableName}")`
    case 'array':
      return `v.array(${displayValidator(validator.value)})`
    case 'record':
      return `v.record(${displayValidator(validator.keys)}, ${displayValidator(validator.values.fieldType)})`
    case 'union':
      return `v.union(${validator.value.map(displayValidator).join(', ')})`
    case 'object': {
      const fields = sortedFields(validator).map(([name, { fieldType, optional }]) => {
        const shown = displayValidator(fieldType)
        return `${name}: ${optional ? `v.optional(${shown})` : shown}`
      })
      return `v.object({${fields.join(', ')}})`
    }
  }
}

/** JSON if possible; otherwise only the type, as in Convex. */
function displayLiteral(value: Value): string {
  if (typeof value === 'bigint') return '<bigint>'
  if (typeof value === 'number') return Number.isFinite(value) ? displayNumber(value) : '<number>'
  return JSON.stringify(value)
}

function compile(validator: ValidatorJSON): Check {
  switch (validator.type) {
    case 'any':
      return (value) => (value === undefined ? noMatch(value, validator) : null)
    case 'null':
      return plain(validator, (value) => value === null)
    case 'number':
      return plain(validator, (value) => typeof value === 'number')
    case 'bigint':
    case 'commitTs':
      return plain(validator, (value) => typeof value === 'bigint' || value instanceof CommitTsPlaceholder)
    case 'boolean':
      return plain(validator, (value) => typeof value === 'boolean')
    case 'string':
      return plain(validator, (value) => typeof value === 'string')
    case 'bytes':
      return plain(validator, (value) => value instanceof ArrayBuffer)
    case 'literal':
      return compileLiteral(validator)
    case 'id':
      return compileId(validator)
    case 'array':
      return compileArray(validator)
    case 'record':
      return compileRecord(validator)
    case 'union':
      return compileUnion(validator)
    case 'object':
      return compileObject(validator)
  }
}

function plain(validator: ValidatorJSON, fits: (value: Value | undefined) => boolean): Check {
  return (value) => (fits(value) ? null : noMatch(value, validator))
}

function compileLiteral(validator: Extract<ValidatorJSON, { type: 'literal' }>): Check {
  const literal = fromJson(validator.value)
  return (value) => {
    if (typeof value === typeof literal && compareValues(value, literal) === 0) return null
    return mismatch(
      (context) =>
        `\`${displayValue(value)}\` does not match literal validator \`v.literal(${displayLiteral(literal)})\`.${context}`,
    )
  }
}

function compileId(validator: Extract<ValidatorJSON, { type: 'id' }>): Check {
  return (value, tableOfId) => {
    const table = typeof value === 'string' ? tableOfId(value) : null
    if (table === validator.tableName) return null
    if (table === null) return noMatch(value, validator)
    const from = table.startsWith('_') ? 'a system table' : `table \`${table}\``
    return mismatch(
      (context) =>
        `Found ID "${String(value)}" from ${from}, which does not match the table name in validator ` +
        `\`v.id("${validator.tableName}")\`.${context}`,
    )
  }
}

function compileArray(validator: Extract<ValidatorJSON, { type: 'array' }>): Check {
  const checkItem = compile(validator.value)
  return (value, tableOfId) => {
    if (!Array.isArray(value)) return noMatch(value, validator)
    for (let i = 0; i < value.length; i++) {
      const inner = checkItem(value[i], tableOfId)
      if (inner !== null) return below(`[${i}]`, inner)
    }
    return null
  }
}

function compileRecord(validator: Extract<ValidatorJSON, { type: 'record' }>): Check {
  const checkKey = compile(validator.keys)
  const checkValue = compile(validator.values.fieldType)
  return (value, tableOfId) => {
    if (!isObject(value)) return noMatch(value, validator)
    for (const name of presentFields(value)) {
      const wrongKey = checkKey(name, tableOfId)
      if (wrongKey !== null) return below('.keys()', wrongKey)
      const wrongValue = checkValue(value[name], tableOfId)
      if (wrongValue !== null) return below('.values()', wrongValue)
    }
    return null
  }
}

function compileUnion(validator: Extract<ValidatorJSON, { type: 'union' }>): Check {
  const members = validator.value.map(compile)
  // A union of one member reports that member's error, which says more.
  if (members.length === 1) return members[0]!
  return (value, tableOfId) =>
    members.some((check) => check(value, tableOfId) === null) ? null : noMatch(value, validator)
}

function compileObject(validator: Extract<ValidatorJSON, { type: 'object' }>): Check {
  const fields = sortedFields(validator).map(([name, { fieldType, optional }]) => ({
    name,
    optional,
    check: compile(fieldType),
  }))
  const known = new Set(fields.map(({ name }) => name))
  const wrong = (value: Document, what: string) =>
    mismatch(
      (context) =>
        `${what}\n${context}\nObject: ${displayValue(value)}\nValidator: ${displayValidator(validator)}`,
    )
  return (value, tableOfId) => {
    if (!isObject(value)) return noMatch(value, validator)
    for (const { name, optional, check } of fields) {
      const item = Object.hasOwn(value, name) ? value[name] : undefined
      if (item !== undefined) {
        const inner = check(item, tableOfId)
        if (inner !== null) return below(`.${name}`, inner)
      } else if (!optional) {
        return wrong(
          value,
          `Object is missing the required field \`${name}\`. Consider wrapping the field validator in ` +
            '`v.optional(...)` if this is expected.',
        )
      }
    }
    for (const name of Object.keys(value)) {
      if (known.has(name) || value[name] === undefined) continue
      const extra = presentFields(value).find((field) => !known.has(field))
      return wrong(value, `Object contains extra field \`${extra}\` that is not in the validator.`)
    }
    return null
  }
}

function noMatch(value: Value | undefined, validator: ValidatorJSON): Mismatch {
  return mismatch(
    (context) =>
      `Value does not match validator.\n${context}\nValue: ${displayValue(value)}\nValidator: ${displayValidator(validator)}`,
  )
}

function mismatch(explain: (context: string) => string): Mismatch {
  return { path: '', explain }
}

function below(step: string, inner: NonNullable<Mismatch>): Mismatch {
  return { path: step + inner.path, explain: inner.explain }
}

function isObject(value: Value | undefined): value is Document {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && isPlainObject(value)
}

function presentFields(object: Document): string[] {
  return Object.keys(object)
    .filter((name) => object[name] !== undefined)
    .sort()
}

function sortedFields({ value }: Extract<ValidatorJSON, { type: 'object' }>) {
  return Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
}

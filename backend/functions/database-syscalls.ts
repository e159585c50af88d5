// db.get, insert, patch, replace, delete, normalizeId, count.
import { BackendError } from '../errors.ts'
import { validate, validateDocument } from '../schema/validate.ts'
import type { StoredDocument } from '../storage/document.ts'
import { isSystemTable, isVisibleSystemTable } from '../storage/system-tables.ts'
import type { StoredTable } from '../storage/tables.ts'
import { decodeDocumentId, parseDocumentId } from '../values/document-id.ts'
import { fromJson, type JSONValue, type Value } from '../values/json.ts'
import { checkDocument, checkIdentifier } from '../values/limits.ts'
import type { FunctionRun } from './function-run.ts'
import type { Services, SyscallArgs } from './services.ts'

type Fields = { [name: string]: Value }

export async function get(services: Services, run: FunctionRun, args: SyscallArgs): Promise<string> {
  const transaction = run.requireTransaction()
  const id = args.id as string
  const table = requireTableOf(services, 'get', id, args.table as string | undefined)
  if (!table || (isSystemTable(table.name) && !isVisibleSystemTable(table.name))) return 'null'
  if (isSystemTable(table.name) !== Boolean(args.isSystem)) {
    const [kind, where] = isSystemTable(table.name) ? ['System', 'db.system.'] : ['User', 'db.']
    throw new BackendError('InvalidArgument', `${kind} tables can only be accessed from ${where}get().`)
  }
  const document = await transaction.get(table, id)
  return document ? document.json : 'null'
}

export async function insert(services: Services, run: FunctionRun, args: SyscallArgs): Promise<string> {
  const transaction = run.requireTransaction()
  const name = args.table as string
  checkIdentifier(name)
  const table = await services.ensureTable(name)
  const fields = toFields(args.value!)
  for (const system of ['_id', '_creationTime']) {
    if (!(system in fields)) continue
    throw new BackendError(
      'InvalidValue',
      `Field '${system}' is set by the system: leave it out of an inserted document.`,
    )
  }
  checkFields(services, table, fields)
  return JSON.stringify({ _id: transaction.insert(table, fields).id })
}

/** Fields set to undefined are removed, others are set; nested objects are replaced whole. */
export async function patch(services: Services, run: FunctionRun, args: SyscallArgs): Promise<string> {
  return change(services, run, args, 'patch', 'Update', (document) => {
    const changed: Fields = { ...document.value }
    for (const [name, json] of Object.entries(args.value as { [name: string]: JSONValue })) {
      const isRemoved = typeof json === 'object' && json !== null && '$undefined' in json
      if (isRemoved) delete changed[name]
      else changed[name] = fromJson(json)
    }
    return changed
  })
}

export async function replace(services: Services, run: FunctionRun, args: SyscallArgs): Promise<string> {
  return change(services, run, args, 'replace', 'Replace', () => toFields(args.value!))
}

export async function remove(services: Services, run: FunctionRun, args: SyscallArgs): Promise<string> {
  return change(services, run, args, 'delete', 'Delete', () => null)
}

async function change(
  services: Services,
  run: FunctionRun,
  args: SyscallArgs,
  method: 'patch' | 'replace' | 'delete',
  verb: 'Update' | 'Replace' | 'Delete',
  toChanged: (document: StoredDocument) => Fields | null,
): Promise<string> {
  const transaction = run.requireTransaction()
  const id = args.id as string
  const table = requireTableOf(services, method, id, args.table as string | undefined)
  if (table && isSystemTable(table.name)) {
    throw new BackendError('InvalidArgument', 'System tables (prefixed with `_`) are read-only.')
  }
  const document = table && (await transaction.getForUpdate(table, id))
  if (!table || !document)
    throw new BackendError('DocumentNotFound', `${verb} on nonexistent document ID ${id}`)
  const changed = toChanged(document)
  if (changed === null) {
    transaction.delete(table, document)
    return 'null'
  }
  const { _id = id, _creationTime = document.creationTime, ...fields } = changed
  if (_id !== id) {
    throw new BackendError(
      'InvalidValue',
      `Provided document ID ${String(_id)} doesn't match '_id' field ${id}`,
    )
  }
  if (_creationTime !== document.creationTime) {
    throw new BackendError(
      'InvalidValue',
      `Provided creation time ${String(_creationTime)} doesn't match '_creationTime' field ${document.creationTime}`,
    )
  }
  checkFields(services, table, fields, document)
  transaction.replace(table, document, fields)
  return 'null'
}

export async function count(services: Services, run: FunctionRun, args: SyscallArgs): Promise<string> {
  const table = await services.ensureTable(args.table as string)
  return JSON.stringify(await run.requireTransaction().count(table))
}

export function normalizeId(services: Services, _run: FunctionRun, args: SyscallArgs): string {
  const id = args.idString as string
  const table = services.catalog.getTable(args.table as string)
  const isOfTable = table !== undefined && decodeDocumentId(id)?.tableNumber === table.number
  return JSON.stringify({ id: isOfTable ? id : null })
}

/** Undefined for an id of a table that does not exist here. */
function requireTableOf(
  { catalog }: Services,
  method: string,
  id: string,
  expected: string | undefined,
): StoredTable | undefined {
  const parsed = parseDocumentId(id)
  if (typeof parsed === 'string') {
    throw new BackendError('InvalidId', `Invalid argument \`id\` for \`db.${method}\`: ${parsed}`)
  }
  const table = catalog.getTableByNumber(parsed.tableNumber)
  if (table && expected !== undefined && table.name !== expected) {
    throw new BackendError(
      'InvalidId',
      `Invalid argument \`id\` for \`db.${method}\`: Expected an ID of table \`${expected}\`, got "${id}" of table \`${table.name}\`.`,
    )
  }
  return table
}

function checkFields(services: Services, table: StoredTable, fields: Fields, before?: StoredDocument): void {
  // Including the system fields, which count towards the size.
  checkDocument({ ...fields, _id: '0'.repeat(32), _creationTime: 0 })
  const problem = problemOf(services, table, fields)
  if (problem && !(before && fitsAnotherVersion(services, table, before, fields)))
    throw new BackendError('SchemaViolation', problem)
}

function problemOf({ schema, tableOfId }: Services, table: StoredTable, fields: Fields): string | null {
  const declared = schema.tables.get(table.name)
  return declared ? validateDocument(schema, declared, fields, tableOfId) : null
}

/**
 * A document that a newer version has written, with fields that this one does not know: it keeps them, and the newer
 * schema, which is stored, decides. What this version writes by itself is checked by its own schema.
 */
function fitsAnotherVersion(
  services: Services,
  table: StoredTable,
  before: StoredDocument,
  fields: Fields,
): boolean {
  const { _id, _creationTime, ...former } = before.value
  if (problemOf(services, table, former) === null) return false
  return validate(services.catalog.enforcedType(table.name), fields, services.tableOfId) === null
}

function toFields(json: JSONValue): Fields {
  const value = fromJson(json)
  if (typeof value !== 'object' || value === null || Array.isArray(value) || value instanceof ArrayBuffer) {
    throw new BackendError('InvalidValue', 'A document must be an object.')
  }
  return value as Fields
}

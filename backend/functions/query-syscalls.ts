// db.query: row iterators and pages.
import { BackendError } from '../errors.ts'
import { fingerprintOf } from '../queries/cursor.ts'
import { readPage } from '../queries/paginate.ts'
import { parseQuery, prepareQuery, tableNameOf, type PreparedQuery } from '../queries/query.ts'
import { QueryStream } from '../queries/query-stream.ts'
import { isSystemTable, isVisibleSystemTable } from '../storage/system-tables.ts'
import type { JSONValue } from '../values/json.ts'
import type { FunctionRun } from './function-run.ts'
import type { Services, SyscallArgs } from './services.ts'

const endOfStream = '{"value":null,"done":true}'

/** Only records the query: this call is synchronous, and the table may have to be looked up. */
export function openStream(_services: Services, run: FunctionRun, args: SyscallArgs): string {
  const query = parseQuery(args.query!)
  return JSON.stringify({ queryId: run.addStream({ query, rows: undefined, lastRead: Promise.resolve() }) })
}

export async function nextRow(services: Services, run: FunctionRun, args: SyscallArgs): Promise<string> {
  const stream = run.streams.get(args.queryId as number)
  if (!stream) return endOfStream
  // Serialized, so that two concurrent calls get two different rows.
  const read = stream.lastRead.then(async () => {
    stream.rows ??= new QueryStream(run.requireTransaction(), await prepare(services, stream.query))
    return stream.rows.next()
  })
  stream.lastRead = read.catch(() => {})
  const row = await read
  if (!row) return endOfStream
  return `{"value":${row.document.json},"done":false}`
}

export function closeStream(_services: Services, run: FunctionRun, args: SyscallArgs): string {
  const id = args.queryId as number
  run.streams.get(id)?.rows?.close()
  run.streams.delete(id)
  return 'null'
}

/** Only one per function: the journal has room for one page end. */
export async function page(services: Services, run: FunctionRun, args: SyscallArgs): Promise<string> {
  const { root } = run
  if (root.hasPaginated) {
    throw new BackendError(
      'InvalidArgument',
      'This query or mutation function ran multiple paginated queries. Convex only supports a single paginated query in each function.',
    )
  }
  root.hasPaginated = true
  const query = parseQuery(args.query!)
  const fingerprint = fingerprintOf(args.query as JSONValue)
  const { documents, ...result } = await readPage(run.requireTransaction(), await prepare(services, query), {
    fingerprint,
    cursor: args.cursor as string | null,
    endCursor: (args.endCursor as string | null) ?? root.journal,
    pageSize: args.pageSize as number,
    maximumRowsRead: (args.maximumRowsRead as number | null | undefined) ?? null,
    maximumBytesRead: (args.maximumBytesRead as number | null | undefined) ?? null,
  })
  root.journal = result.continueCursor
  const rows = documents.map(({ json }) => json).join(',')
  return `{"page":[${rows}],${JSON.stringify(result).slice(1)}`
}

async function prepare(services: Services, query: ReturnType<typeof parseQuery>): Promise<PreparedQuery> {
  const name = tableNameOf(query)
  if (isSystemTable(name) && !isVisibleSystemTable(name)) {
    throw new BackendError('InvalidArgument', `There is no system table \`${name}\`.`)
  }
  return prepareQuery(query, await services.ensureTable(name))
}

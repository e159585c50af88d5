// What syscalls need besides their transaction. One per backend.
import type { Clock } from '../clock.ts'
import type { Schema } from '../schema/schema.ts'
import type { TableOfId } from '../schema/validate.ts'
import type { Catalog } from '../storage/catalog.ts'
import type { StoredTable } from '../storage/tables.ts'
import type { JSONValue } from '../values/json.ts'
import type { TransactionLimits } from '../transactions/limits.ts'
import type { SystemTransaction } from '../transactions/system-transaction.ts'
import type { FunctionRun } from './function-run.ts'
import type { AppFunction, FunctionRegistry } from './registry.ts'

export type Services = {
  clock: Clock
  schema: Schema
  catalog: Catalog
  registry: FunctionRegistry
  tableOfId: TableOfId
  /** The table, created on first use. */
  ensureTable(name: string): Promise<StoredTable>
  calls: FunctionCalls
  files: FileService
  deploymentName: string
  log: (message: string) => void
}

/** Parsed arguments of a syscall. The `convex` package has checked the types. */
export type SyscallArgs = { [name: string]: JSONValue | undefined }

/** Nested function calls. Arguments and results are Convex's JSON as text. */
export interface FunctionCalls {
  /** Inside the caller's transaction: a failed mutation rolls back its own writes and nothing else. */
  runInTransaction(
    caller: FunctionRun,
    called: AppFunction,
    args: JSONValue,
    limits?: Partial<TransactionLimits>,
  ): Promise<string>
  /** In its own transaction, from an action or with `useStaleSnapshot`. */
  runSeparately(
    caller: FunctionRun,
    called: AppFunction,
    args: JSONValue,
    limits?: Partial<TransactionLimits>,
  ): Promise<string>
  /** The caller's transaction or, for an action, a new one. */
  transact<T>(caller: FunctionRun, work: (transaction: SystemTransaction) => Promise<T>): Promise<T>
}

/** File storage as functions see it: part of the transaction it is called in. */
export interface FileService {
  uploadUrl(transaction: SystemTransaction): Promise<string>
  url(transaction: SystemTransaction, storageId: string): Promise<string | null>
  metadata(transaction: SystemTransaction, storageId: string): Promise<object | null>
  remove(transaction: SystemTransaction, storageId: string): Promise<void>
  store(
    transaction: SystemTransaction,
    content: Blob,
    options: { sha256?: string | undefined },
  ): Promise<string>
  blob(transaction: SystemTransaction, storageId: string): Promise<Blob | null>
}

// The operations that the `convex` package requests from its host, by name. An unknown name is refused with the
// message that the package looks for.
import { BackendError, isBackendError } from '../errors.ts'
import type { JSONValue } from '../values/json.ts'
import { invalidCursorData } from '../queries/cursor.ts'
import { isStatementError } from '../storage/connection.ts'
import { ConflictError } from '../transactions/committer.ts'
import * as calls from './call-syscalls.ts'
import * as database from './database-syscalls.ts'
import { mustYield, nextTurn } from './event-loop-turns.ts'
import { callOperation, type FunctionRun } from './function-run.ts'
import * as meta from './meta-syscalls.ts'
import * as queries from './query-syscalls.ts'
import type { FunctionType } from './registry.ts'
import * as scheduling from './schedule-syscalls.ts'
import type { Services, SyscallArgs } from './services.ts'
import * as storage from './storage-syscalls.ts'

type SyncSyscall = (services: Services, run: FunctionRun, args: SyscallArgs) => string
type AsyncSyscall = {
  call: (services: Services, run: FunctionRun, args: SyscallArgs) => Promise<string>
  /** Which functions may use it. */
  from: readonly FunctionType[]
  /** Whether other calls of the same handler may run at the same time. */
  access: 'shared' | 'exclusive'
}

const everywhere: FunctionType[] = ['query', 'mutation', 'action']
const inTransactions: FunctionType[] = ['query', 'mutation']
const inMutations: FunctionType[] = ['mutation']
const inActions: FunctionType[] = ['action']
const inMutationsAndActions: FunctionType[] = ['mutation', 'action']

const syncSyscalls: Record<string, SyncSyscall> = {
  '1.0/queryStream': queries.openStream,
  '1.0/queryCleanup': queries.closeStream,
  '1.0/db/normalizeId': database.normalizeId,
  '1.0/getSnapshotTs': meta.getSnapshotTs,
}

const asyncSyscalls: Record<string, AsyncSyscall> = {
  '1.0/get': { call: database.get, from: inTransactions, access: 'shared' },
  '1.0/queryStreamNext': { call: queries.nextRow, from: inTransactions, access: 'shared' },
  '1.0/queryPage': { call: queries.page, from: inTransactions, access: 'shared' },
  '1.0/count': { call: database.count, from: inTransactions, access: 'shared' },
  '1.0/insert': { call: database.insert, from: inMutations, access: 'exclusive' },
  '1.0/shallowMerge': { call: database.patch, from: inMutations, access: 'exclusive' },
  '1.0/replace': { call: database.replace, from: inMutations, access: 'exclusive' },
  '1.0/remove': { call: database.remove, from: inMutations, access: 'exclusive' },
  [callOperation]: { call: calls.runUdf, from: inTransactions, access: 'exclusive' },
  '1.0/actions/query': { call: calls.runFromAction('query'), from: inActions, access: 'shared' },
  '1.0/actions/mutation': { call: calls.runFromAction('mutation'), from: inActions, access: 'shared' },
  '1.0/actions/action': { call: calls.runFromAction('action'), from: inActions, access: 'shared' },
  '1.0/createFunctionHandle': { call: calls.createFunctionHandle, from: everywhere, access: 'shared' },
  '1.0/schedule': { call: scheduling.schedule, from: inMutations, access: 'exclusive' },
  '1.0/cancel_job': { call: scheduling.cancel, from: inMutations, access: 'exclusive' },
  '1.0/actions/schedule': { call: scheduling.schedule, from: inActions, access: 'shared' },
  '1.0/actions/cancel_job': { call: scheduling.cancel, from: inActions, access: 'shared' },
  '1.0/storageGetUrl': { call: storage.getUrl, from: everywhere, access: 'shared' },
  '1.0/storageGetMetadata': { call: storage.getMetadata, from: everywhere, access: 'shared' },
  '1.0/storageGenerateUploadUrl': {
    call: storage.generateUploadUrl,
    from: inMutationsAndActions,
    access: 'exclusive',
  },
  '1.0/storageDelete': { call: storage.remove, from: inMutationsAndActions, access: 'exclusive' },
  '1.0/storageStore': { call: storage.store, from: inMutations, access: 'exclusive' },
  '1.0/storageGet': { call: storage.get, from: inMutations, access: 'shared' },
  '1.0/getUserIdentity': { call: meta.getUserIdentity, from: everywhere, access: 'shared' },
  '1.0/getTransactionMetrics': { call: meta.getTransactionMetrics, from: inTransactions, access: 'shared' },
  '1.0/getFunctionMetadata': { call: meta.getFunctionMetadata, from: everywhere, access: 'shared' },
  '1.0/getDeploymentMetadata': { call: meta.getDeploymentMetadata, from: everywhere, access: 'shared' },
  '1.0/auditLog': { call: meta.auditLog, from: everywhere, access: 'shared' },
  '1.0/getRequestMetadata': { call: meta.getRequestMetadata, from: inMutationsAndActions, access: 'shared' },
}

const unsupportedOperations: Record<string, string> = {
  '1.0/actions/vectorSearch': 'Vector search is not supported by this backend.',
  '1.0/componentArgument': 'Components are not supported by this backend.',
  '1.0/signJwt': 'Signing tokens is not supported by this backend.',
}

/** The package passes on only the message and, for errors meant for the caller, the data. */
type SyscallFailure = Error & { data?: JSONValue }

export class Syscalls {
  readonly #services: Services

  constructor(services: Services) {
    this.#services = services
  }

  sync(run: FunctionRun, operation: string, argsJson: string): string {
    const call = syncSyscalls[operation]
    if (!call) throw unknown('operation', operation)
    run.checkOpen(this.#services.clock.elapsedMs())
    return call(this.#services, run, JSON.parse(argsJson) as SyscallArgs)
  }

  async async(run: FunctionRun, operation: string, argsJson: string): Promise<string> {
    try {
      const { clock } = this.#services
      run.checkOpen(clock.elapsedMs())
      const syscall = asyncSyscalls[operation]
      // Exists, but not for this type of function: report it as unknown.
      if (!syscall || !syscall.from.includes(run.function.type)) throw unknown('async operation', operation)
      const args = JSON.parse(argsJson) as SyscallArgs
      const call = () => {
        run.checkOpen(clock.elapsedMs())
        return syscall.call(this.#services, run, args)
      }
      return await run.track(operation, () =>
        run.lock.run(syscall.access, () =>
          mustYield(run.root, clock.elapsedMs()) ? nextTurn().then(call) : call(),
        ),
      )
    } catch (error) {
      throw recordError(run, error)
    }
  }

  async js(run: FunctionRun, operation: string, args: object): Promise<unknown> {
    run.checkOpen(this.#services.clock.elapsedMs())
    switch (operation) {
      case 'storage/storeBlob':
        return storage.storeBlob(this.#services, run, args as { blob: Blob })
      case 'storage/getBlob':
        return storage.getBlob(this.#services, run, args as { storageId: string })
      default:
        throw unknown('js operation', operation)
    }
  }
}

/**
 * Records engine errors: those that end the function even if it catches them, and the last one, to restore it later.
 */
function recordError(run: FunctionRun, error: unknown): unknown {
  const { root } = run
  if (error instanceof BackendError) {
    root.lastError = error
    if (isBackendError(error, 'DatabaseUnavailable', 'Closed', 'TimedOut') || isOverLimit(run, error))
      root.fatalError ??= error
    if (error.code === 'InvalidCursor') (error as SyscallFailure).data = invalidCursorData
  } else if (error instanceof ConflictError || isStatementError(error)) {
    root.fatalError ??= error
  }
  return error
}

/** A nested function may fail by its own tighter limits while its caller continues. */
function isOverLimit({ transaction }: FunctionRun, error: BackendError): boolean {
  return isBackendError(error, 'LimitExceeded') && (transaction?.usage.isExceeded ?? true)
}

function unknown(kind: string, operation: string): BackendError {
  return new BackendError('Unsupported', unsupportedOperations[operation] ?? `Unknown ${kind} ${operation}`)
}

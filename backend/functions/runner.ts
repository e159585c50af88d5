// Runs functions: validates arguments, calls the handler, validates the result. Queries and mutations run in
// transactions and may be retried; actions run once.
import { randomBytes } from 'node:crypto'
import type { Clock } from '../clock.ts'
import { BackendError } from '../errors.ts'
import { validate } from '../schema/validate.ts'
import type { AdmissionRequest } from '../transactions/admission-queue.ts'
import type { ReadSet } from '../transactions/read-set.ts'
import type { SharedRun } from '../transactions/shared-run.ts'
import { SystemTransaction } from '../transactions/system-transaction.ts'
import type { LimitScope, TransactionLimits } from '../transactions/limits.ts'
import type { Transaction } from '../transactions/transaction.ts'
import type { Snapshot, Transactor } from '../transactions/transactor.ts'
import { fromJson, type JSONValue } from '../values/json.ts'
import { checkArgumentSize } from '../values/limits.ts'
import { Arguments, noArguments } from './arguments.ts'
import type { Client } from './client.ts'
import { isOutage, restoreError, toCallerError } from './function-error.ts'
import { FunctionRun, type RootRun, type UserIdentity } from './function-run.ts'
import { runAs } from './host.ts'
import { FunctionLogs } from './logs.ts'
import type { AppFunction } from './registry.ts'
import type { FunctionCalls, Services } from './services.ts'
import { Syscalls } from './syscalls.ts'

/** Checked at each syscall; a function cannot be stopped between two of them. */
const maxTransactionMs = 30_000
const maxActionMs = 600_000

export type Call = {
  function: AppFunction
  args: Arguments
  identity: UserIdentity | null
  client?: Client | null
  requestId?: string
  /** From an earlier run of the same query. */
  journal?: string | null
  scheduledFunctionId?: string
  /** Tighter limits for this call. */
  limits?: Partial<TransactionLimits>
  /** Called by a running function: it is queued, but never refused or dropped. */
  isNested?: boolean
}

/** `value` is text of Convex's JSON. */
export type Completed = { value: string; logLines: string[] }
export type CompletedMutation = Completed & { timestamp: bigint }
export type CompletedQuery = Completed & { timestamp: bigint; journal: string | null }

/** How a query ended, and what that depends on. A failure depends on what was read before it, just as a result does. */
export type ObservedQuery = {
  outcome: { value: string } | { error: unknown }
  requestId: string
  logLines: string[]
  timestamp: bigint
  journal: string | null
  reads: ReadSet
  usedIdentity: boolean
  /** Whether it depends on the snapshot timestamp (`getSnapshotTs`). */
  usedTimestamp: boolean
  /** False if a later commit wrote what it read: it is valid only at its own timestamp. */
  isLive: boolean
}

/** Makes a mutation idempotent: see sync/client-requests.ts. */
export interface IdempotencyStore {
  /** Inside the transaction, first: the answer of an earlier run of the same mutation. */
  findResult(transaction: SystemTransaction): Promise<Completed | null>
  /** Inside the transaction, last. */
  storeResult(transaction: SystemTransaction, completed: Completed): Promise<void>
}

export class FunctionRunner implements FunctionCalls {
  readonly #clock: Clock
  readonly #transactor: Transactor
  readonly #services: Services
  readonly #syscalls: Syscalls

  constructor(transactor: Transactor, services: Omit<Services, 'calls'>) {
    this.#clock = services.clock
    this.#transactor = transactor
    this.#services = { ...services, calls: this }
    this.#syscalls = new Syscalls(this.#services)
  }

  async query(call: Call, snapshot?: Snapshot, isInsideTransaction = false): Promise<CompletedQuery> {
    const { outcome, logLines, timestamp, journal } = await this.observe(call, snapshot, isInsideTransaction)
    if ('error' in outcome) throw outcome.error
    return { value: outcome.value, logLines, timestamp, journal }
  }

  /** Throws only if the query could not run: the database is unavailable, or the backend is closed. */
  async observe(
    call: Call,
    snapshot?: Snapshot,
    isInsideTransaction = false,
    shared?: SharedRun,
  ): Promise<ObservedQuery> {
    const {
      value: run,
      transaction,
      timestamp,
      isLive,
    } = await this.#transactor.read(
      async (running) => {
        const root = this.#root(call, maxTransactionMs)
        const limits = call.limits ? running.usage.enter(call.limits) : null
        try {
          const value = await this.#invoke(call.function, call.args, root, running, null, limits)
          return { root, outcome: { value } }
        } catch (error) {
          if (isOutage(error)) throw error
          return { root, outcome: { error } }
        }
      },
      { snapshot, isInsideTransaction, admission: { ...admissionOf(call), shared } },
    )
    const { root, outcome } = run
    return {
      outcome,
      timestamp,
      isLive,
      reads: transaction.reads,
      requestId: root.requestId,
      logLines: root.logs.lines,
      // A failed page has no end of its own, so the previous one stays.
      journal: 'error' in outcome ? (call.journal ?? null) : root.hasPaginated ? root.journal : null,
      usedIdentity: root.usedIdentity,
      usedTimestamp: root.usedTimestamp,
    }
  }

  /** `alongside` runs in the same transaction, for example to mark a scheduled function as done. */
  async mutation(
    call: Call,
    alongside?: (transaction: SystemTransaction) => Promise<void>,
  ): Promise<CompletedMutation> {
    const { value, timestamp } = await this.#transactor.write(async (transaction) => {
      const root = this.#root(call, maxTransactionMs)
      const json = await this.#invoke(call.function, call.args, root, transaction)
      await alongside?.(new SystemTransaction(transaction, this.#services.catalog))
      return { value: json, logLines: root.logs.lines }
    }, admissionOf(call))
    return { ...value, timestamp }
  }

  /** Runs the mutation unless it already ran; then returns its stored answer, with the current timestamp. */
  async idempotentMutation(call: Call, idempotency: IdempotencyStore): Promise<CompletedMutation> {
    const { value, timestamp } = await this.#transactor.write(async (transaction) => {
      const system = new SystemTransaction(transaction, this.#services.catalog)
      const earlier = await idempotency.findResult(system)
      if (earlier) return earlier
      const root = this.#root(call, maxTransactionMs)
      const json = await this.#invoke(call.function, call.args, root, transaction)
      const completed = { value: json, logLines: root.logs.lines }
      await idempotency.storeResult(system, completed)
      return completed
    }, admissionOf(call))
    return { ...value, timestamp }
  }

  async action(call: Call): Promise<Completed> {
    const act = async () => {
      const root = this.#root(call, maxActionMs)
      return { value: await this.#invoke(call.function, call.args, root, null), logLines: root.logs.lines }
    }
    // A nested action takes no slot: waiting for one while its caller holds one could deadlock.
    return call.isNested ? act() : this.#transactor.runAction(act, admissionOf(call))
  }

  /** An HTTP action: no arguments to validate, and its result is a Response. */
  async httpAction(
    work: () => Promise<Response>,
    identity: UserIdentity | null,
    client: Client | null,
  ): Promise<Response> {
    const handler: AppFunction = {
      ...httpActionFunction,
      invoke: () => Promise.reject(new Error('not called by name')),
    }
    const root = this.#root({ function: handler, args: noArguments, identity, client }, maxActionMs)
    const run = new FunctionRun(handler, root, null)
    return this.#transactor.runAction(
      async () => {
        try {
          return await runAs({ run, syscalls: this.#syscalls }, work)
        } catch (error) {
          throw restoreError(error, root)
        } finally {
          run.close()
        }
      },
      admissionOf({ args: noArguments, client }),
    )
  }

  async runInTransaction(
    caller: FunctionRun,
    called: AppFunction,
    args: JSONValue,
    limits?: Partial<TransactionLimits>,
  ): Promise<string> {
    const transaction = caller.requireTransaction()
    const savepoint = transaction.savepoint()
    const scope = limits ? transaction.usage.enter(limits) : null
    try {
      return await this.#invoke(called, Arguments.trusted(args), caller.root, transaction, caller, scope)
    } catch (error) {
      // If the caller has already returned, its whole transaction is aborted, and writes since the savepoint may be
      // somebody else's.
      if (caller.isOpen) await transaction.rollbackTo(savepoint)
      throw toCallerError(error)
    } finally {
      if (scope) transaction.usage.leave(scope)
    }
  }

  async runSeparately(
    caller: FunctionRun,
    called: AppFunction,
    args: JSONValue,
    limits?: Partial<TransactionLimits>,
  ): Promise<string> {
    const { root } = caller
    const { identity, client, requestId } = root
    const call: Call = {
      function: called,
      args: Arguments.trusted(args),
      identity,
      client,
      requestId,
      isNested: true,
      ...(limits && { limits }),
    }
    root.usedIdentity = true
    const isInsideTransaction = caller.transaction !== null
    try {
      const { value } = await (called.type === 'query'
        ? this.query(call, undefined, isInsideTransaction)
        : this[called.type](call))
      return value
    } catch (error) {
      throw toCallerError(error)
    }
  }

  async transact<T>(caller: FunctionRun, work: (transaction: SystemTransaction) => Promise<T>): Promise<T> {
    const { catalog } = this.#services
    if (caller.transaction) return work(new SystemTransaction(caller.transaction, catalog))
    const admission = { caller: caller.root.client, hasStarted: true }
    const write = (transaction: Transaction) => work(new SystemTransaction(transaction, catalog))
    return (await this.#transactor.write(write, admission)).value
  }

  async #invoke(
    called: AppFunction,
    args: Arguments,
    root: RootRun,
    transaction: Transaction | null,
    caller: FunctionRun | null = null,
    limits: LimitScope | null = null,
  ): Promise<string> {
    this.#checkArgs(called, args)
    const run = new FunctionRun(called, root, transaction, caller, limits)
    let result: string
    let unawaited: string[]
    try {
      result = await runAs({ run, syscalls: this.#syscalls }, () =>
        called.invoke(`[${args.text}]`, root.requestId),
      )
    } catch (error) {
      throw restoreError(error, root)
    } finally {
      unawaited = run.close()
      if (transaction && unawaited.length > 0) await run.whenSettled()
    }
    const { fatalError } = run
    if (fatalError !== undefined) throw fatalError
    if (unawaited.length > 0 && called.type !== 'action') {
      throw new BackendError(
        'TransactionClosed',
        `${called.path} returned with unawaited operations: [${unawaited.join(', ')}]. ` +
          'Async operations should be awaited or they might not run.',
      )
    }
    this.#checkResult(called, result)
    return result
  }

  #checkArgs({ args: validator }: AppFunction, args: Arguments): void {
    args.checkOnce((value) => {
      const problem = validate(validator, value, this.#services.tableOfId)
      if (problem !== null)
        throw new BackendError('ArgumentValidation', `ArgumentValidationError: ${problem}`)
    })
  }

  #checkResult({ returns }: AppFunction, result: string): void {
    if (returns === null && result.length < 1_000_000) return
    const value = fromJson(JSON.parse(result) as JSONValue)
    checkArgumentSize(value)
    const problem = returns && validate(returns, value, this.#services.tableOfId)
    if (problem) throw new BackendError('ReturnsValidation', `ReturnsValidationError: ${problem}`)
  }

  #root({ identity, client, requestId, journal, scheduledFunctionId }: Call, maxMs: number): RootRun {
    return {
      identity,
      client: client ?? null,
      requestId: requestId ?? randomBytes(8).toString('hex'),
      logs: new FunctionLogs(),
      scheduledFunctionId: scheduledFunctionId ?? null,
      deadlineMs: this.#clock.elapsedMs() + maxMs,
      usedIdentity: false,
      usedTimestamp: false,
      journal: journal ?? null,
      hasPaginated: false,
      fatalError: undefined,
      lastError: undefined,
      eventLoopTurn: -1,
      turnBeganMs: 0,
    }
  }
}

function admissionOf({
  client,
  isNested,
  args,
}: Pick<Call, 'client' | 'isNested' | 'args'>): AdmissionRequest {
  return { caller: client ?? null, hasStarted: isNested, bytes: () => args.text.length }
}

const httpActionFunction = {
  path: 'http',
  type: 'action',
  visibility: 'public',
  args: { type: 'any' },
  returns: null,
} as const

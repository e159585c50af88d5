// Mutations that a client sends again because it never saw the answer: each is carried out once. The answer is kept in
// the same transaction as what the mutation wrote, so one is never there without the other.
import { createHash } from 'node:crypto'
import { delay, type Clock } from '../clock.ts'
import type { Call, Completed, CompletedMutation, FunctionRunner, Once } from '../functions/runner.ts'
import type { SystemTransaction } from '../transactions/system-transaction.ts'

const table = '_client_requests'
const bySessionAndRequest = 'by_session_and_request'

/** A laptop may sleep over a day with an unanswered request. */
const keptMs = 36 * 3_600_000
const sweepEveryMs = 600_000
const sweepBatch = 500
/** Beyond this the oldest go, however young: a flood must not fill the disk. */
const defaultMaxRows = 1_000_000

export type ClientRequest = {
  sessionId: string
  requestId: number
  /** Whether the session had another connection before, over which the request may have been sent. */
  mayBeResent: boolean
}

export type ClientRequestsOptions = {
  runner: FunctionRunner
  clock: Clock
  transact: <T>(work: (transaction: SystemTransaction) => Promise<T>) => Promise<T>
  log: (message: string) => void
  maxRows?: number
}

export class ClientRequests {
  readonly #options: ClientRequestsOptions
  readonly #running = new Map<string, Promise<CompletedMutation>>()
  #timer: ReturnType<Clock['setTimeout']> | undefined
  #sweeping: Promise<void> | undefined
  #stopped = false

  constructor(options: ClientRequestsOptions) {
    this.#options = options
  }

  start(): void {
    const { clock, log } = this.#options
    this.#timer = clock.setTimeout(() => {
      this.#sweeping = this.sweep()
        .catch((error: unknown) => log(`Old client requests could not be forgotten: ${String(error)}`))
        .finally(() => this.#stopped || this.start())
    }, sweepEveryMs)
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.#options.clock.clearTimeout(this.#timer)
    await this.#sweeping
  }

  async mutation(request: ClientRequest, call: Call): Promise<CompletedMutation> {
    const { sessionId, requestId } = request
    const fingerprint = fingerprintOf(call)
    // The connection broke while it ran, and it still does: whoever sends it again waits for the same end.
    const key = `${sessionId} ${requestId} ${fingerprint}`
    const running = this.#running.get(key)
    if (running) return running
    const started = this.#options.runner.mutationOnce(call, once(request, fingerprint))
    this.#running.set(key, started)
    try {
      return await started
    } finally {
      this.#running.delete(key)
    }
  }

  /** Forgets what no client can still ask for. */
  async sweep(): Promise<void> {
    const { transact, clock, maxRows = defaultMaxRows } = this.#options
    let excess = (await transact((transaction) => transaction.count(table))) - maxRows
    for (;;) {
      const removed = await transact(async (transaction) => {
        const oldest = await transaction.list(table, 'by_creation_time', [], sweepBatch)
        const old = oldest.filter(
          ({ _creationTime }, i) => i < excess || _creationTime < clock.now() - keptMs,
        )
        for (const { _id } of old) await transaction.remove(_id)
        return old.length
      })
      excess -= removed
      if (removed < sweepBatch || this.#stopped) return
      // Others write too.
      await delay(clock, 10)
    }
  }
}

function once({ sessionId, requestId, mayBeResent }: ClientRequest, fingerprint: string): Once {
  return {
    async recall(transaction) {
      if (!mayBeResent) return null
      const key = [sessionId, requestId, fingerprint]
      const found = await transaction.first(table, bySessionAndRequest, key)
      return found && { value: found.value as string, logLines: found.logLines as string[] }
    },
    async remember(transaction, { value, logLines }: Completed) {
      // What wrote nothing can be done again.
      if (!transaction.hasWrites) return
      await transaction.insert(table, { sessionId, requestId, fingerprint, value, logLines })
    },
  }
}

/** Another function, or other arguments, under the same number: another request. */
function fingerprintOf({ function: { path }, args }: Call): string {
  return createHash('sha256')
    .update(`${path}\n${JSON.stringify(args)}`)
    .digest('base64')
}

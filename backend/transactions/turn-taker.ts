// Commits of an instance that shares the database with others. They wait here until it is this instance's turn
// (storage/turns.ts). With the turn, it first learns what the others have written, then validates and writes
// everything that is waiting. Between the validation and the end of the turn nobody else can write, so the commits of
// all instances together have one order.
import { BackendError } from '../errors.ts'
import { Backoff } from '../retry.ts'
import { tickMs } from '../storage/watchdog.ts'
import type { DocumentWrite } from '../storage/write-statements.ts'
import type { ReadSet } from './read-set.ts'

export type WaitingCommit = {
  reads: ReadSet
  writes: readonly DocumentWrite[]
  bytes: number
  /** Ticks that its caller has waited. */
  ticks: number
  resolve: (timestamp: bigint) => void
  reject: (error: unknown) => void
}

/** What the committer does in a turn. */
export interface TurnActions<Sequenced> {
  /** Waits for the turn, and applies what the others have written. */
  begin(isAwaited: () => boolean): Promise<void>
  cancel(): Promise<void>
  /** Validates and sequences; throws if it is in conflict. */
  sequence(commit: WaitingCommit): Sequenced
  /** How many of the waiting commits fit into one turn. */
  batchSize(waiting: readonly WaitingCommit[]): number
  /** Writes them and ends the turn. Tells their callers; never rejects. */
  write(batch: readonly Sequenced[]): Promise<void>
}

export class TurnTaker<Sequenced> {
  readonly #actions: TurnActions<Sequenced>
  readonly #timeoutTicks: number
  #waiting: WaitingCommit[] = []
  #running: Promise<void> | undefined
  /** How many of the next turns write a single commit: after a turn failed, to find the commit that is to blame. */
  #singleTurns = 0
  #isHeld = false

  constructor(actions: TurnActions<Sequenced>, databaseTimeoutMs: number) {
    this.#actions = actions
    this.#timeoutTicks = Math.ceil(databaseTimeoutMs / tickMs)
  }

  get waiting(): number {
    return this.#waiting.length
  }

  commit(reads: ReadSet, writes: readonly DocumentWrite[], bytes: number): Promise<bigint> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ reads, writes, bytes, ticks: 0, resolve, reject })
      this.#running ??= this.#run()
    })
  }

  /** For an exclusive run, which commits with `commitHeld`: nobody writes before that, or before `release`. */
  async hold(): Promise<void> {
    await this.#actions.begin(() => true)
    this.#isHeld = true
  }

  /** The exclusive run is over. Without a commit, its turn ends here. */
  async release(): Promise<void> {
    if (!this.#isHeld) return
    this.#isHeld = false
    await this.#actions.cancel()
  }

  commitHeld(reads: ReadSet, writes: readonly DocumentWrite[], bytes: number): Promise<bigint> {
    return new Promise((resolve, reject) => {
      const sequenced = this.#actions.sequence({ reads, writes, bytes, ticks: 0, resolve, reject })
      this.#isHeld = false
      void this.#actions.write([sequenced])
    })
  }

  /** Resolves when nothing is waiting for a turn. */
  async idle(): Promise<void> {
    while (this.#running) await this.#running
  }

  writeSingly(turns: number): void {
    this.#singleTurns = Math.max(this.#singleTurns, turns)
  }

  rejectAll(error: BackendError): void {
    for (const { reject } of this.#waiting.splice(0)) reject(error)
  }

  /** Called by the watchdog: nobody waits for a turn longer than the database timeout. */
  tick(): void {
    if (this.#waiting.length === 0) return
    for (const commit of this.#waiting) if (++commit.ticks >= this.#timeoutTicks) commit.reject(noTurn())
    // In the same step: what was rejected must not be written.
    this.#waiting = this.#waiting.filter(({ ticks }) => ticks < this.#timeoutTicks)
  }

  async #run(): Promise<void> {
    const backoff = new Backoff()
    while (this.#waiting.length > 0) {
      try {
        await this.#takeTurn()
        backoff.reset()
      } catch (error) {
        // Nothing was written. A database that is away is waited for, as long as somebody waits (`tick`).
        if (error instanceof BackendError && error.code !== 'DatabaseUnavailable') this.rejectAll(error)
        else await backoff.pause()
      }
    }
    // In the same step in which nothing was found waiting, so the next commit starts a new run.
    this.#running = undefined
  }

  async #takeTurn(): Promise<void> {
    const { begin, cancel, sequence, write } = this.#actions
    await begin(() => this.#waiting.length > 0)
    const batch: Sequenced[] = []
    for (const commit of this.#takeBatch()) {
      try {
        batch.push(sequence(commit))
      } catch (error) {
        commit.reject(error)
      }
    }
    if (batch.length === 0) return cancel()
    await write(batch)
  }

  #takeBatch(): WaitingCommit[] {
    if (this.#singleTurns === 0) return this.#waiting.splice(0, this.#actions.batchSize(this.#waiting))
    this.#singleTurns--
    return this.#waiting.splice(0, 1)
  }
}

function noTurn(): BackendError {
  return new BackendError('DatabaseUnavailable', 'The database does not answer. Nothing was written.')
}

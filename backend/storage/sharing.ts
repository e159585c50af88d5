// The part of an instance in sharing a database with others: whether it is the only one, and the change from one to
// the other. It uses the connection that holds the instance's lock (ownership.ts), over which it also hears of others.
import { BackendError } from '../errors.ts'
import type { Catalog } from './catalog.ts'
import type { Connection, Result, Statement } from './connection.ts'
import { requireName } from './namespace-lock.ts'
import { contractSchema } from './schema-expand.ts'
import {
  becomeOnlyInstance,
  becomeShared,
  channelOf,
  countInstances,
  countVersions,
  endTurn,
  listen,
  lockNamespaceShared,
  lockSchema,
  stateStatement,
  takeTurn,
  toMessage,
  toTurnState,
  tryTurn,
  waitForTurn,
  type TurnState,
} from './turns.ts'

/**
 * Heartbeats (3 s) as the only one left before this instance stops writing records, and without any other version
 * before it drops what nobody uses: a deploy replaces others sooner.
 */
const quietHeartbeats = 10
/** How long dropping what nobody uses waits for its turn: shorter than the silence that a heartbeat may have. */
const contractWaitMs = 500
const pruneEveryHeartbeats = 20
const pruneRows = 5_000
/** Longer than an instance can be silent without being noticed, and than the outcome of a commit is looked for. */
const recordsKept = `interval '15 minutes'`

/** Until they are counted: an instance shares only because another one has asked it to. */
const leastInstances = { alone: 1, shared: 2 }

export type SharingOptions = {
  schemaName: string
  instanceName: string
  /** Quoted, with its schema. */
  timestampTable: string
  /** Quoted, with its schema. */
  commitTable: string
  /** Of the schema that this instance declares. */
  fingerprint: string
  catalog: Catalog
}

/** What happens inside the committer when the mode changes. */
export interface Writer {
  /** The last acknowledged commit. */
  readonly committed: { timestamp: bigint }
  /** Calls `change` while nothing is being written, with the timestamp of the last commit. */
  pause(change: (committed: bigint) => Promise<void>): Promise<void>
  /** Others have written up to this position. Resolves when this instance knows it too. */
  catchUp(position: number): Promise<void>
  /** This instance became the only one, which uses up a position. */
  skipTo(position: number): void
}

export class Sharing {
  /** Where the instances notify each other. */
  readonly channel: string
  readonly #options: SharingOptions
  #connection: Connection
  #mode: 'alone' | 'shared'
  /** Changes whenever the mode does, so that a reader can tell whether it has changed in between. */
  #changes = 0
  #writer: Writer | undefined
  #changing: Promise<void> | undefined
  #heartbeats = 0
  #heartbeatsAlone = 0
  #heartbeatsAlike = 0
  #refreshing: Promise<void> | undefined
  #instances: number

  constructor(options: SharingOptions, connection: Connection, state: TurnState) {
    this.channel = channelOf(options.schemaName)
    this.#options = options
    this.#connection = connection
    this.#mode = state.isShared ? 'shared' : 'alone'
    this.#instances = leastInstances[this.#mode]
    this.#listenTo(connection)
  }

  get schemaName(): string {
    return this.#options.schemaName
  }

  get commitTable(): string {
    return this.#options.commitTable
  }

  /** A number while this instance is the only one, and another one each time it becomes that; null otherwise. */
  get aloneSince(): number | null {
    return this.#mode === 'alone' ? this.#changes : null
  }

  /** How many run, this one included, as of the last heartbeat. */
  get instances(): number {
    return this.#instances
  }

  /** Before the writer is known, requests to share wait: they are repeated. */
  start(writer: Writer): void {
    this.#writer = writer
  }

  /** Throws `DatabaseInUse` if another instance has become the only one without this one noticing. */
  requireMember({ owner, isShared }: Pick<TurnState, 'owner' | 'isShared'>): void {
    if (!isShared) requireName(owner, this.#options.instanceName)
  }

  /**
   * Others may have changed the catalog. Resolves when this instance knows at least this version of it, and writes
   * whatever is in it. Rejects with `DatabaseInUse` if something is gone that this instance uses.
   */
  async knowCatalog(version: number, read: (statement: Statement) => Promise<Result>): Promise<void> {
    const { catalog } = this.#options
    while (catalog.version < version) {
      this.#refreshing ??= catalog.refresh(read).finally(() => (this.#refreshing = undefined))
      await this.#refreshing
    }
  }

  async heartbeat(): Promise<void> {
    const connection = this.#connection
    const state = await this.#readState(connection)
    this.requireMember(state)
    if (!this.#writer) return
    const { schemaName, fingerprint, catalog } = this.#options
    const { instances, same } = await countVersions(connection, schemaName, fingerprint)
    this.#heartbeatsAlike = same === instances ? this.#heartbeatsAlike + 1 : 0
    // In the background, as below.
    if (this.#heartbeatsAlike >= quietHeartbeats && catalog.undeclaredIndexes.length > 0) {
      // If it fails, because a backup reads the tables or another one has done it, not again at once.
      this.#heartbeatsAlike = 0
      void this.#change(() => this.#contract())
    }
    if (!state.isShared) return
    // A lost notification is made up for here. In the background: the heartbeat must not wait for other connections.
    this.#catchUp(state.position)
    if (++this.#heartbeats % pruneEveryHeartbeats === 0) await this.#prune(connection)
    this.#instances = instances
    this.#heartbeatsAlone = instances === 1 ? this.#heartbeatsAlone + 1 : 0
    // In the background: it waits for this heartbeat's own connection.
    if (this.#heartbeatsAlone >= quietHeartbeats) void this.#change(() => this.#becomeAlone())
  }

  /** In small steps: the heartbeat's connection must answer within seconds. */
  async #prune(connection: Connection): Promise<void> {
    const { commitTable } = this.#options
    const oldest = `SELECT position, written FROM ${commitTable} ORDER BY position LIMIT ${pruneRows}`
    const prune = {
      text: `DELETE FROM ${commitTable}
        WHERE position IN (SELECT position FROM (${oldest}) oldest WHERE written < now() - ${recordsKept})`,
    }
    while ((await connection.query(prune)).rowCount === pruneRows);
  }

  /** On a new connection, after the former one broke. */
  async rejoin(connection: Connection): Promise<void> {
    const { schemaName, timestampTable, fingerprint } = this.#options
    await listen(connection, schemaName)
    await lockNamespaceShared(connection, schemaName)
    await lockSchema(connection, schemaName, fingerprint)
    let state = await this.#readState(connection)
    this.#requireMode(state)
    const isOnly = !state.isShared
    if (isOnly) {
      // Still the only one. Somebody who is starting may have the turn for a moment, and takes over if we are late.
      await takeTurn(connection, schemaName, 'wait')
      state = await this.#readState(connection)
      this.#requireMode(state)
    }
    await this.knowCatalog(state.catalog, (statement) => connection.query(statement))
    if (!state.isShared) this.#writer?.skipTo(state.position)
    // The connection broke while the mode was being changed. Commits wait for turns already, so they get them.
    if (!state.isShared && this.#mode === 'shared')
      state = await becomeShared(connection, timestampTable, this.#writer!.committed.timestamp)
    if (isOnly && state.isShared) await endTurn(connection, schemaName)
    this.#connection = connection
    this.#listenTo(connection)
    if (state.isShared) this.#catchUp(state.position)
  }

  async #readState(connection: Connection): Promise<TurnState> {
    return toTurnState((await connection.query(stateStatement(this.#options.timestampTable))).rows[0])
  }

  /** An instance that was the only one must be that still: it has written without records. */
  #requireMode(state: TurnState): void {
    if (this.#mode === 'alone') requireName(state.isShared ? null : state.owner, this.#options.instanceName)
    else this.requireMember(state)
  }

  #listenTo(connection: Connection): void {
    connection.onNotification((payload) => {
      const message = toMessage(payload)
      if (message.kind === 'written') this.#catchUp(message.position)
      else if (this.#mode === 'alone') void this.#change(() => this.#share())
    })
  }

  #catchUp(position: number): void {
    // What fails here is repeated: by the next notification, the next heartbeat or the next read.
    this.#writer?.catchUp(position).catch(() => {})
  }

  /** One change at a time. One that fails is tried again: the others ask again, and heartbeats go on. */
  async #change(change: () => Promise<void>): Promise<void> {
    this.#changing ??= change()
      .catch(() => {})
      .finally(() => (this.#changing = undefined))
    await this.#changing
  }

  /** If it fails halfway, only the database knows how far it got. A new connection asks it (`rejoin`). */
  async #orReconnect(connection: Connection, change: () => Promise<void>): Promise<void> {
    try {
      await change()
    } catch (error) {
      connection.destroy(error as Error)
      throw error
    }
  }

  async #share(): Promise<void> {
    await this.#writer?.pause(async (committed) => {
      if (this.#mode === 'shared') return
      // Only now: the connection may have been replaced while commits were awaited.
      const connection = this.#connection
      // Before anybody else can write, so that no read of ours takes itself for one of the only instance.
      this.#setMode('shared')
      await this.#orReconnect(connection, async () => {
        await becomeShared(connection, this.#options.timestampTable, committed)
        await endTurn(connection, this.#options.schemaName)
      })
    })
  }

  async #becomeAlone(): Promise<void> {
    const { schemaName, timestampTable, instanceName } = this.#options
    await this.#writer?.pause(async () => {
      const connection = this.#connection
      if (this.#mode === 'alone' || !(await tryTurn(connection, schemaName))) return
      await this.#orReconnect(connection, async () => {
        // With the turn, because nobody can join without it.
        const isAlone = (await countInstances(connection, schemaName)) === 1
        if (!isAlone) return endTurn(connection, schemaName)
        const state = await this.#readState(connection)
        await this.knowCatalog(state.catalog, (statement) => connection.query(statement))
        await this.#writer!.catchUp(state.position)
        const { position } = await becomeOnlyInstance(connection, timestampTable, instanceName)
        this.#writer!.skipTo(position)
        this.#setMode('alone')
      })
    })
  }

  /** All instances have the same schema: drops the indexes that it does not declare. */
  async #contract(): Promise<void> {
    const { schemaName, fingerprint, catalog } = this.#options
    await this.#writer?.pause(async () => {
      const connection = this.#connection
      const query = (statement: Statement) => connection.query(statement)
      const isShared = this.#mode === 'shared'
      if (isShared && !(await waitForTurn(connection, schemaName, contractWaitMs))) return
      await this.#orReconnect(connection, async () => {
        // With the turn, because nobody can join without it.
        const { instances, same } = await countVersions(connection, schemaName, fingerprint)
        const { catalog: version } = await this.#readState(connection)
        await this.knowCatalog(version, query)
        if (same === instances) {
          await contractSchema(connection, schemaName, catalog)
          await this.knowCatalog((await this.#readState(connection)).catalog, query)
        }
        if (isShared) await endTurn(connection, schemaName)
      })
    })
  }

  #setMode(mode: 'alone' | 'shared'): void {
    if (mode === this.#mode) return
    this.#mode = mode
    this.#changes++
    this.#heartbeatsAlone = 0
    this.#instances = leastInstances[mode]
  }
}

/** An instance fell behind: what it missed is no longer recorded. */
export function missedWrites(): BackendError {
  return new BackendError(
    'DatabaseInUse',
    'Other servers have written to this database while this one could not follow.',
  )
}

// Tells this instance what others revoke: a sign-out must hold at every instance at once. PostgreSQL passes each revocation on
// (NOTIFY, in the transaction that stores it). After a broken connection everything is read again, so none is missed.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from '#backend/index.ts'
import type { IdentityDatabase } from './database.ts'
import { parseRevocation, revocationChannel, type Revocations } from './revocations.ts'

export interface RevocationFeedOptions {
  /** For a connection of its own, which only listens. */
  clientConfig: Database['clientConfig']
  schemaName: string
  database: IdentityDatabase
  revocations: Revocations
}

const retryMs = 1_000

type Listener = { client: pg.Client; ended: Promise<void> }

export class RevocationFeed {
  readonly #options: RevocationFeedOptions
  #listener: Listener
  #isClosed = false

  private constructor(options: RevocationFeedOptions, listener: Listener) {
    this.#options = options
    this.#listener = listener
  }

  static async open(options: RevocationFeedOptions): Promise<RevocationFeed> {
    const feed = new RevocationFeed(options, await listen(options))
    void feed.#maintain()
    return feed
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#listener.client.end().catch(() => {})
  }

  async #maintain(): Promise<void> {
    await this.#listener.ended
    while (!this.#isClosed) {
      await sleep(retryMs, undefined, { ref: false })
      const listener = await listen(this.#options).catch(() => null)
      if (!listener) continue
      this.#listener = listener
      // It was closed while connecting.
      if (this.#isClosed) return this.close()
      await listener.ended
    }
  }
}

async function listen(options: RevocationFeedOptions): Promise<Listener> {
  const { clientConfig, schemaName, database, revocations } = options
  const client = new pg.Client({
    ...clientConfig,
    application_name: 'revocations',
    connectionTimeoutMillis: 15_000,
    // Notices a connection that is only half open after about 15 seconds: Node sends ten probes, one per second.
    keepAlive: true,
    keepAliveInitialDelayMillis: 4_000,
  })
  // An error is followed by the end.
  client.on('error', () => {})
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()))
  client.on('notification', ({ payload }) => {
    const revocation = parseRevocation(payload ?? '')
    if (revocation) revocations.learn(revocation)
  })
  try {
    await client.connect()
    await client.query('SET idle_session_timeout TO 0')
    await client.query(`LISTEN ${pg.escapeIdentifier(revocationChannel(schemaName))}`)
    // After LISTEN, so that nothing falls in between.
    await revocations.load(database)
    return { client, ended }
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

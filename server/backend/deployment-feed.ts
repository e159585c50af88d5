// Follows queries of an external Convex deployment over one websocket of the official client: their values, and when they change.
//
// A value is trusted while the connection is known to be alive: the deployment sends something at least every 15 seconds. Each
// lost connection begins a new epoch, and what was read in an earlier epoch is never trusted again.
import { ConvexClient } from 'convex/browser'
import { getFunctionName, type FunctionReference } from 'convex/server'
import { convexToJson, type Value } from 'convex/values'
import { WebSocket } from 'ws'
import { api } from '#convex/_generated/api.js'

/** The deployment pings after 15 seconds without a message; then it may be late once. */
const maxSilenceMs = 30_000
const answerTimeoutMs = 5_000
/** Of one connection. Ours allows 1,000. */
const maxQueries = 900

export interface DeploymentFeedOptions {
  maxQueries?: number
  /** For tests. */
  now?: () => number
}

/** Somebody who has read values, such as a cached page. */
export interface FeedReader {
  /** A value that it has read has changed, or is no longer followed: then nobody knows whether it has. */
  onStale(cause: 'changed' | 'not followed'): void
}

interface FollowedQuery {
  readers: Set<FeedReader>
  first: Promise<Value>
  /** The newest value or error. */
  latest: { value: Value } | { error: Error } | undefined
  unsubscribe(): void
}

export class DeploymentFeed {
  readonly #client: ConvexClient
  readonly #queries = new Map<string, FollowedQuery>()
  /** Which queries each reader follows; the least recently used reader is first. */
  readonly #readers = new Map<FeedReader, Set<string>>()
  readonly #maxQueries: number
  readonly #now: () => number
  #epoch = 0
  #isConnected = false
  #isCaughtUp = false
  #lastMessageAt = -Infinity
  #catchingUp: Promise<boolean> = Promise.resolve(true)
  /** The one that has not begun yet. */
  #nextCatchUp: Promise<boolean> | undefined
  #retry: NodeJS.Timeout | undefined

  constructor(url: string, options: DeploymentFeedOptions = {}) {
    this.#maxQueries = options.maxQueries ?? maxQueries
    this.#now = options.now ?? (() => performance.now())
    const onMessage = () => (this.#lastMessageAt = this.#now())
    this.#client = new ConvexClient(url, {
      logger: false,
      webSocketConstructor: class extends WebSocket {
        constructor(address: string) {
          super(address)
          this.on('message', onMessage)
        }
      } as unknown as typeof globalThis.WebSocket,
    })
    this.#client.subscribeToConnectionState(({ isWebSocketConnected }) =>
      this.#setConnected(isWebSocketConnected),
    )
  }

  /** Null while values cannot be trusted. */
  get epoch(): number | null {
    const isAlive = this.#isCaughtUp && this.#now() - this.#lastMessageAt <= maxSilenceMs
    return isAlive ? this.#epoch : null
  }

  /** How many queries are followed. */
  get size(): number {
    return this.#queries.size
  }

  /** The newest value, followed from now on. Throws the query's own error, or FeedUnavailable. */
  async read(reader: FeedReader, query: FunctionReference<'query'>, args: object): Promise<Value> {
    const key = `${getFunctionName(query)} ${JSON.stringify(convexToJson(args as Value))}`
    const followed = this.#queries.get(key) ?? this.#follow(key, query, args)
    followed.readers.add(reader)
    const keys = this.#readers.get(reader) ?? new Set()
    this.#readers.set(reader, keys.add(key))
    this.#evictBeyondLimit(reader)
    if (!followed.latest) return withinTimeout(followed.first)
    if ('error' in followed.latest) throw followed.latest.error
    return followed.latest.value
  }

  /** Marks it as recently used. */
  touch(reader: FeedReader): void {
    const keys = this.#readers.get(reader)
    if (!keys) return
    this.#readers.delete(reader)
    this.#readers.set(reader, keys)
  }

  release(reader: FeedReader): void {
    const keys = this.#readers.get(reader)
    this.#readers.delete(reader)
    for (const key of keys ?? []) {
      const followed = this.#queries.get(key)
      followed?.readers.delete(reader)
      if (followed?.readers.size !== 0) continue
      this.#queries.delete(key)
      followed.unsubscribe()
    }
  }

  /**
   * Waits until everything that the deployment has already committed has arrived here. If it does not come in time, nothing is
   * trusted until it does.
   */
  async catchUp(): Promise<void> {
    if (!this.#isConnected) return
    const epoch = this.#epoch
    // One after the other, because the client would answer a second subscription from the first one. Everybody who comes
    // before the next one begins shares it, so that nobody waits for more than two.
    this.#nextCatchUp ??= this.#catchingUp = this.#catchingUp.then(() => {
      this.#nextCatchUp = undefined
      return this.#receiveNewAnswer()
    })
    const hasArrived = await this.#nextCatchUp
    if (epoch !== this.#epoch) return
    if (hasArrived) {
      this.#isCaughtUp = this.#isConnected
      return
    }
    this.#startEpoch()
    this.#retry = setTimeout(() => void this.catchUp(), answerTimeoutMs).unref()
  }

  async close(): Promise<void> {
    clearTimeout(this.#retry)
    this.#startEpoch()
    await this.#client.close()
  }

  #setConnected(isConnected: boolean): void {
    if (isConnected === this.#isConnected) return
    this.#isConnected = isConnected
    this.#startEpoch()
    // The client asks for all queries again, and until they are answered it holds the values of before.
    if (isConnected) void this.catchUp()
  }

  #startEpoch(): void {
    this.#isCaughtUp = false
    this.#epoch++
    for (const reader of [...this.#readers.keys()]) {
      this.release(reader)
      reader.onStale('not followed')
    }
  }

  #follow(key: string, query: FunctionReference<'query'>, args: object): FollowedQuery {
    let [resolve, reject] = [(_value: Value) => {}, (_error: Error) => {}]
    const first = new Promise<Value>((onValue, onError) => ([resolve, reject] = [onValue, onError]))
    // Nobody may wait for it any more.
    first.catch(() => {})
    const onAnswer = (answer: NonNullable<FollowedQuery['latest']>) => {
      const isFirst = followed.latest === undefined
      followed.latest = answer
      if (isFirst) {
        if ('error' in answer) reject(answer.error)
        else resolve(answer.value)
        return
      }
      for (const reader of [...followed.readers]) {
        this.release(reader)
        reader.onStale('changed')
      }
    }
    const followed: FollowedQuery = { readers: new Set(), first, latest: undefined, unsubscribe: () => {} }
    this.#queries.set(key, followed)
    followed.unsubscribe = this.#client.onUpdate(
      query,
      args,
      (value: Value) => onAnswer({ value }),
      (error) => onAnswer({ error }),
    ).unsubscribe
    return followed
  }

  #evictBeyondLimit(newest: FeedReader): void {
    for (const reader of this.#readers.keys()) {
      if (this.#queries.size <= this.#maxQueries) return
      if (reader === newest) continue
      this.release(reader)
      reader.onStale('not followed')
    }
  }

  /** The answer to a new subscription is computed after everything that was committed before it. */
  async #receiveNewAnswer(): Promise<boolean> {
    let unsubscribe = () => {}
    const answer = new Promise<void>((resolve) => {
      unsubscribe = this.#client.onUpdate(
        api.users.getUserProfile,
        {},
        () => resolve(),
        () => resolve(),
      ).unsubscribe
    })
    try {
      await withinTimeout(answer)
      return true
    } catch {
      return false
    } finally {
      unsubscribe()
    }
  }
}

/** The deployment did not answer over the websocket. */
export class FeedUnavailable extends Error {}

async function withinTimeout<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new FeedUnavailable('The deployment does not answer.')), answerTimeoutMs)
  })
  try {
    return await Promise.race([answer, timeout])
  } finally {
    clearTimeout(timer)
  }
}

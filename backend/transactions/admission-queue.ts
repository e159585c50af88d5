// Admission queue: limits how many functions run at once, fairly by network. Each network has its own FIFO queue.
// Free slots are assigned round robin over the networks, and one network has a bounded share of the slots and of the
// queue. A network that used much time lately gets fewer slots and fewer turns (network-usage.ts). Calls of the
// engine and its host have no caller; they form a group with slots reserved for it.
import type { Clock } from '../clock.ts'
import { BackendError } from '../errors.ts'
import type { NetworkUsage } from './network-usage.ts'
import type { Caller, SharedRun } from './shared-run.ts'

export type AdmissionOptions = {
  /** Slots: functions that run at once. */
  maxRunning: number
  /** For one network. */
  maxRunningPerNetwork: number
  /** For a network that has used much more time lately than others. */
  maxRunningPerBusyNetwork: number
  maxWaiting: number
  maxWaitingPerNetwork: number
  /** Total size of the arguments of queued calls. */
  maxWaitingBytes: number
  maxWaitingBytesPerNetwork: number
  /** A caller that has waited this long is refused instead of being served late. The host sets its own timeouts. */
  maxWaitMs: number
  /** Whether the run time is charged to its network. Not for work that mostly waits or is charged elsewhere. */
  chargesUsage: boolean
}

export type AdmissionRequest = {
  caller: Caller | null
  /** The callers that share this run; more may join while it is queued. */
  shared?: SharedRun | undefined
  /**
   * Part of work that is already running, such as a call made by an action: it is queued, but never refused or
   * dropped, because its caller could not make progress otherwise.
   */
  hasStarted?: boolean | undefined
  /** Memory it needs while queued. Called only if it has to wait. */
  bytes?: (() => number) | undefined
}

export type AdmissionMetrics = { running: number; waiting: number; refused: number; dropped: number }

/** This share of the slots is reserved for the host, and the same share is never available to it. */
const hostShare = 0.25
/** A busy network is skipped this many times before it gets a slot. */
const busyTurnsSkipped = 3
/** How often the queue is rechecked: whether a busy network may start more, and whether callers are still connected. */
const recheckMs = 100
const sweepMs = 1_000

/** One network, or the host. */
type Group = {
  network: string | null
  running: number
  queue: QueuedRequest[]
  /** How many entries of `queue` are live, that is neither started through another network's queue nor dropped. */
  count: number
  bytes: number
  skipped: number
}

type QueuedRequest = {
  start: (group: Group) => void
  reject: (error: unknown) => void
  request: AdmissionRequest
  groups: Group[]
  bytes: number
  sinceMs: number
}

export class AdmissionQueue {
  readonly #options: AdmissionOptions
  readonly #clock: Clock
  readonly #usage: NetworkUsage
  readonly #host = newGroup(null)
  readonly #networks = new Map<string, Group>()
  /** Networks with a queued call and a free slot within their share, in round-robin order. */
  readonly #ready = new Set<Group>()
  readonly #drainWaiters: (() => void)[] = []
  #running = 0
  #waiting = 0
  #waitingBytes = 0
  #refused = 0
  #dropped = 0
  #isSweeping = false
  #sweptMs = 0

  constructor(options: AdmissionOptions, clock: Clock, usage: NetworkUsage) {
    this.#options = options
    this.#clock = clock
    this.#usage = usage
    usage.onFewerLightRuns(() => {
      if (this.#waiting > 0) this.#startAllQueued()
    })
  }

  get metrics(): AdmissionMetrics {
    return {
      running: this.#running,
      waiting: this.#waiting,
      refused: this.#refused,
      dropped: this.#dropped,
    }
  }

  async run<T>(request: AdmissionRequest, work: () => Promise<T>): Promise<T> {
    let group = this.#groupOf(request.caller)
    // Only if nothing of this network is queued: otherwise the call would overtake earlier ones of the same network.
    if (group.count === 0 && this.#hasFreeSlot(group)) {
      this.#acquireSlot(group)
      request.shared?.start()
    } else group = await this.#wait(request, group)
    const { chargesUsage } = this.#options
    const timedRun = chargesUsage ? this.#usage.begin(group.network) : undefined
    try {
      return await work()
    } finally {
      // In this order: `end` may start queued calls, which need the slot; and `#afterRun` decides who is next, which
      // depends on the time that was just charged.
      this.#releaseSlot(group)
      if (timedRun) this.#usage.end(group.network, timedRun)
      this.#afterRun(group)
    }
  }

  /** Resolves when nothing runs and nothing is queued. */
  async drained(): Promise<void> {
    if (this.#running + this.#waiting > 0)
      await new Promise<void>((resolve) => this.#drainWaiters.push(resolve))
  }

  #groupOf(caller: Caller | null): Group {
    if (caller === null) return this.#host
    let group = this.#networks.get(caller.network)
    if (!group) this.#networks.set(caller.network, (group = newGroup(caller.network)))
    return group
  }

  /** Whether one more call of this group may start now. */
  #hasFreeSlot(group: Group): boolean {
    const { maxRunning } = this.#options
    if (this.#running >= maxRunning || group.running >= this.#slotLimitOf(group)) return false
    // Neither the host nor all networks together may use the share reserved for the other.
    const isHost = group === this.#host
    const runningOnSide = isHost ? this.#host.running : this.#running - this.#host.running
    return runningOnSide < maxRunning - Math.floor(maxRunning * hostShare)
  }

  #slotLimitOf({ network }: Group): number {
    const { maxRunning, maxRunningPerNetwork, maxRunningPerBusyNetwork } = this.#options
    if (network === null) return maxRunning
    switch (this.#usage.levelOf(network)) {
      case 'light':
        return maxRunningPerNetwork
      case 'busy':
        return maxRunningPerBusyNetwork
      case 'exhausted':
        // At least one: work that already runs may need a second slot here before it can finish, and would deadlock
        // without it.
        return this.#usage.runsBesideLight(network) ? 1 : maxRunningPerBusyNetwork
    }
  }

  #acquireSlot(group: Group): void {
    this.#running++
    group.running++
  }

  #wait(request: AdmissionRequest, group: Group): Promise<Group> {
    const bytes = request.bytes?.() ?? 0
    if (!request.hasStarted && !this.#hasQueueSpace(group, bytes)) {
      this.#refused++
      this.#removeIfIdle(group)
      throw overloaded()
    }
    return new Promise<Group>((start, reject) => {
      const queued: QueuedRequest = {
        start,
        reject,
        request,
        groups: [],
        bytes,
        sinceMs: this.#clock.elapsedMs(),
      }
      this.#waiting++
      this.#waitingBytes += bytes
      this.#enqueue(queued, group)
      request.shared?.onJoinWhileQueued((caller) => this.#join(queued, caller))
      this.#sweepLater()
    })
  }

  #hasQueueSpace(group: Group, bytes: number): boolean {
    const { maxWaiting, maxWaitingPerNetwork, maxWaitingBytes, maxWaitingBytesPerNetwork } = this.#options
    // The host's queue is limited separately, so callers cannot fill it.
    const host = this.#host
    if (group === host) return host.count < maxWaiting && host.bytes + bytes <= maxWaitingBytes
    if (this.#waiting - host.count >= maxWaiting) return false
    if (this.#waitingBytes - host.bytes + bytes > maxWaitingBytes) return false
    return group.count < maxWaitingPerNetwork && group.bytes + bytes <= maxWaitingBytesPerNetwork
  }

  #enqueue(queued: QueuedRequest, group: Group): void {
    queued.groups.push(group)
    group.queue.push(queued)
    group.count++
    group.bytes += queued.bytes
    this.#makeReady(group)
  }

  /**
   * Another caller wants the same run: queue it in that caller's network too, so that it starts at whichever turn
   * comes first.
   */
  #join(queued: QueuedRequest, caller: Caller | null): void {
    const group = this.#groupOf(caller)
    if (queued.groups.includes(group)) return
    if (!this.#hasQueueSpace(group, 0)) return this.#removeIfIdle(group)
    this.#enqueue(queued, group)
    this.#startQueued()
  }

  #makeReady(group: Group): void {
    if (group.count > 0 && group.running < this.#slotLimitOf(group)) this.#ready.add(group)
  }

  #releaseSlot(group: Group): void {
    this.#running--
    group.running--
  }

  #afterRun(group: Group): void {
    this.#makeReady(group)
    this.#startQueued()
    this.#removeIfIdle(group)
    this.#resolveIfDrained()
  }

  #resolveIfDrained(): void {
    if (this.#running === 0 && this.#waiting === 0)
      for (const resolve of this.#drainWaiters.splice(0)) resolve()
  }

  /** Assigns free slots to queued calls. */
  #startQueued(): void {
    for (let next = this.#nextToStart(); next; next = this.#nextToStart()) {
      const { group, queued } = next
      // The slot is taken here, not when the call continues in a later microtask: until then it would look free, and
      // be given away twice.
      this.#acquireSlot(group)
      this.#remove(queued)
      if (group.count === 0 || group.running >= this.#slotLimitOf(group)) this.#ready.delete(group)
      queued.start(group)
    }
  }

  /** Like `#startQueued`, after a change that may have made any group ready. */
  #startAllQueued(): void {
    for (const group of [this.#host, ...this.#networks.values()]) this.#makeReady(group)
    this.#startQueued()
  }

  #nextToStart(): { group: Group; queued: QueuedRequest } | undefined {
    const { maxRunning } = this.#options
    if (this.#running >= maxRunning) return undefined
    // The host's reserved share comes first, however many others are queued.
    if (this.#host.count > 0 && this.#host.running < Math.floor(maxRunning * hostShare)) {
      const queued = this.#firstLive(this.#host)
      if (queued) return { group: this.#host, queued }
    }
    // A busy network is skipped a limited number of times, so after this many passes everybody has had a turn and the
    // loop ends.
    for (let passes = this.#ready.size * (busyTurnsSkipped + 1); passes > 0; passes--) {
      const [group] = this.#ready
      if (!group) return undefined
      // Move it to the end of the round.
      this.#ready.delete(group)
      if (group.count === 0 || group.running >= this.#slotLimitOf(group)) continue
      this.#ready.add(group)
      if (!this.#hasFreeSlot(group)) continue
      const isBusy = group.network !== null && this.#usage.levelOf(group.network) !== 'light'
      // Without another network that is ready, skipping it would leave the slot unused.
      if (isBusy && this.#ready.size > 1 && group.skipped < busyTurnsSkipped) {
        group.skipped++
        continue
      }
      group.skipped = 0
      const queued = this.#firstLive(group)
      if (queued) return { group, queued }
      this.#ready.delete(group)
    }
    return undefined
  }

  /** The first live entry of the queue. Entries whose callers have all disconnected are dropped on the way. */
  #firstLive(group: Group): QueuedRequest | undefined {
    for (let queued = group.queue[0]; queued; queued = group.queue[0]) {
      if (queued.groups.length > 0 && !isGone(queued)) return queued
      group.queue.shift()
      if (queued.groups.length > 0) this.#drop(queued)
    }
    return undefined
  }

  /**
   * Removes an entry from the counts of every queue it is in. The entry itself may stay in the arrays; its empty
   * `groups` marks it as dead, and `#firstLive` and `#sweep` skip it. This keeps removal O(1).
   */
  #remove(queued: QueuedRequest): void {
    queued.request.shared?.start()
    this.#waiting--
    this.#waitingBytes -= queued.bytes
    for (const group of queued.groups.splice(0)) {
      group.count--
      group.bytes -= queued.bytes
      if (group.queue[0] === queued) group.queue.shift()
      if (group.count === 0) {
        group.queue.length = 0
        this.#ready.delete(group)
        this.#removeIfIdle(group)
      }
    }
    this.#resolveIfDrained()
  }

  #drop(queued: QueuedRequest): void {
    this.#dropped++
    this.#remove(queued)
    queued.reject(new BackendError('Overloaded', 'The caller was gone before its turn came.'))
  }

  #removeIfIdle(group: Group): void {
    const { network, running, count } = group
    if (network !== null && running === 0 && count === 0) this.#networks.delete(network)
  }

  /** Usage decays without any event, so whether a busy network may start more is checked by time. */
  #sweepLater(): void {
    if (this.#isSweeping) return
    this.#isSweeping = true
    this.#clock.setTimeout(() => {
      this.#isSweeping = false
      if (this.#clock.elapsedMs() - this.#sweptMs >= sweepMs) this.#sweep()
      this.#startAllQueued()
      if (this.#waiting > 0) this.#sweepLater()
    }, recheckMs)
  }

  /** Refuses calls that have waited too long, and drops those whose callers have disconnected. */
  #sweep(): void {
    this.#sweptMs = this.#clock.elapsedMs()
    const oldest = this.#clock.elapsedMs() - this.#options.maxWaitMs
    for (const group of [this.#host, ...this.#networks.values()]) {
      // Also the place where dead entries, which `#remove` leaves in the middle of a queue, are freed.
      const queued = group.queue.filter(({ groups }) => groups.length > 0)
      group.queue = queued
      for (const entry of [...queued]) {
        // Dead by now, because it was also in the queue of a network before this one; or part of running work, which
        // could not finish without it.
        if (entry.groups.length === 0 || entry.request.hasStarted) continue
        if (isGone(entry)) this.#drop(entry)
        else if (entry.sinceMs < oldest && entry.request.caller !== null) {
          this.#refused++
          this.#remove(entry)
          entry.reject(overloaded())
        }
      }
      this.#makeReady(group)
    }
    this.#startQueued()
  }
}

function newGroup(network: string | null): Group {
  return { network, running: 0, queue: [], count: 0, bytes: 0, skipped: 0 }
}

function isGone({ request: { caller, shared, hasStarted } }: QueuedRequest): boolean {
  if (hasStarted) return false
  // The host has no caller object (null), and is never gone.
  const callers = shared?.callers ?? [caller]
  return callers.every((each) => each?.isGone())
}

function overloaded(): BackendError {
  return new BackendError('Overloaded', 'Too many functions are waiting to run. Try again later.')
}

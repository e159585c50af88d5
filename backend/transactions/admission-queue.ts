// Lets only so many functions run at once, fairly by the network that asks. Each network has its own first-in-first-out
// queue; free places go round robin over the networks, and one network has only a share of the places and of the room to
// wait. A network that has used much time lately gets fewer places and fewer turns (network-usage.ts). Calls of the engine
// and its host, which have no caller, are a group with a part of the places that nobody else may take.
import type { Clock } from '../clock.ts'
import { BackendError } from '../errors.ts'
import type { NetworkUsage } from './network-usage.ts'
import type { Caller, SharedRun } from './shared-run.ts'

export type AdmissionOptions = {
  /** Functions that run at once. */
  places: number
  /** Of one network. */
  placesPerNetwork: number
  /** Of a network that has used much more time lately than others. */
  placesPerBusyNetwork: number
  maxWaiting: number
  maxWaitingPerNetwork: number
  /** Of the arguments of those who wait. */
  maxWaitingBytes: number
  maxWaitingBytesPerNetwork: number
  /** A caller that has waited this long is refused rather than served late. The host says itself how long it waits. */
  maxWaitMs: number
  /** Whether the time of a run counts as used by its network: not for what mostly waits, or is counted elsewhere. */
  isTimed: boolean
}

export type AdmissionRequest = {
  caller: Caller | null
  /** Others that want the same; more may join while it waits. */
  shared?: SharedRun | undefined
  /** Work that has begun already, as an action's own calls have: it takes its turn, but is not refused or dropped. */
  isBegun?: boolean | undefined
  /** What it takes to keep it waiting. Asked only if it has to wait. */
  bytes?: (() => number) | undefined
}

export type AdmissionMetrics = { running: number; waiting: number; refused: number; dropped: number }

/** The host may always have this part of the places, and at most the rest of it and what networks leave. */
const reserved = 0.25
/** A busy network is passed over so often before it has its turn. */
const turnsSkipped = 3
/** How often those who wait are looked at: whether their network has rested, and whether they are still there. */
const restMs = 100
const sweepMs = 1_000

/** One network, or the host. */
type Group = {
  network: string | null
  running: number
  waiting: Waiting[]
  /** Of `waiting`, those that have neither begun elsewhere nor been dropped. */
  count: number
  bytes: number
  skipped: number
}

type Waiting = {
  begin: (group: Group) => void
  refuse: (error: unknown) => void
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
  /** Networks with somebody waiting and a place of their share free, in the order of their turns. */
  readonly #ready = new Set<Group>()
  readonly #whenEmpty: (() => void)[] = []
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
    usage.onFewerLight(() => {
      if (this.#waiting > 0) this.#fillAll()
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
    if (group.count === 0 && this.#hasPlace(group)) {
      this.#occupy(group)
      request.shared?.begin()
    } else group = await this.#wait(request, group)
    const { isTimed } = this.#options
    const timed = isTimed ? this.#usage.begin(group.network) : undefined
    try {
      return await work()
    } finally {
      this.#vacate(group)
      if (timed) this.#usage.end(group.network, timed)
      this.#afterRun(group)
    }
  }

  /** Resolves when nobody runs or waits. */
  async empty(): Promise<void> {
    if (this.#running + this.#waiting > 0) await new Promise<void>((resolve) => this.#whenEmpty.push(resolve))
  }

  #groupOf(caller: Caller | null): Group {
    if (caller === null) return this.#host
    let group = this.#networks.get(caller.network)
    if (!group) this.#networks.set(caller.network, (group = newGroup(caller.network)))
    return group
  }

  /** Whether one more of this group may run now. */
  #hasPlace(group: Group): boolean {
    const { places } = this.#options
    if (this.#running >= places || group.running >= this.#shareOf(group)) return false
    // Neither the host nor all networks together may take the part of the other.
    const isHost = group === this.#host
    const sameSide = isHost ? this.#host.running : this.#running - this.#host.running
    return sameSide < places - Math.floor(places * reserved)
  }

  #shareOf({ network }: Group): number {
    const { places, placesPerNetwork, placesPerBusyNetwork } = this.#options
    if (network === null) return places
    switch (this.#usage.levelOf(network)) {
      case 'light':
        return placesPerNetwork
      case 'busy':
        return placesPerBusyNetwork
      case 'exhausted':
        // Never none: what has begun may have to wait here for a second place before it can end.
        return this.#usage.isBesideLight(network) ? 1 : placesPerBusyNetwork
    }
  }

  #occupy(group: Group): void {
    this.#running++
    group.running++
  }

  #wait(request: AdmissionRequest, group: Group): Promise<Group> {
    const bytes = request.bytes?.() ?? 0
    if (!request.isBegun && !this.#hasRoom(group, bytes)) {
      this.#refused++
      this.#forgetIdle(group)
      throw overloaded()
    }
    return new Promise<Group>((begin, refuse) => {
      const waiting: Waiting = {
        begin,
        refuse,
        request,
        groups: [],
        bytes,
        sinceMs: this.#clock.elapsedMs(),
      }
      this.#waiting++
      this.#waitingBytes += bytes
      this.#enqueue(waiting, group)
      request.shared?.whileWaiting((caller) => this.#join(waiting, caller))
      this.#sweepLater()
    })
  }

  #hasRoom(group: Group, bytes: number): boolean {
    const { maxWaiting, maxWaitingPerNetwork, maxWaitingBytes, maxWaitingBytesPerNetwork } = this.#options
    // However many callers wait, the host still has room of its own.
    const host = this.#host
    if (group === host) return host.count < maxWaiting && host.bytes + bytes <= maxWaitingBytes
    if (this.#waiting - host.count >= maxWaiting) return false
    if (this.#waitingBytes - host.bytes + bytes > maxWaitingBytes) return false
    return group.count < maxWaitingPerNetwork && group.bytes + bytes <= maxWaitingBytesPerNetwork
  }

  #enqueue(waiting: Waiting, group: Group): void {
    waiting.groups.push(group)
    group.waiting.push(waiting)
    group.count++
    group.bytes += waiting.bytes
    this.#makeReady(group)
  }

  /** One that wants what somebody else waits for: it may have its turn in this network too, if there is room. */
  #join(waiting: Waiting, caller: Caller | null): void {
    const group = this.#groupOf(caller)
    if (waiting.groups.includes(group)) return
    if (!this.#hasRoom(group, 0)) return this.#forgetIdle(group)
    this.#enqueue(waiting, group)
    this.#fill()
  }

  #makeReady(group: Group): void {
    if (group.count > 0 && group.running < this.#shareOf(group)) this.#ready.add(group)
  }

  #vacate(group: Group): void {
    this.#running--
    group.running--
  }

  #afterRun(group: Group): void {
    this.#makeReady(group)
    this.#fill()
    this.#forgetIdle(group)
    this.#tellIfEmpty()
  }

  #tellIfEmpty(): void {
    if (this.#running === 0 && this.#waiting === 0) for (const resolve of this.#whenEmpty.splice(0)) resolve()
  }

  /** Gives the places that are free to those whose turn it is. */
  #fill(): void {
    for (let next = this.#nextTurn(); next; next = this.#nextTurn()) {
      const { group, waiting } = next
      this.#occupy(group)
      this.#remove(waiting)
      if (group.count === 0 || group.running >= this.#shareOf(group)) this.#ready.delete(group)
      waiting.begin(group)
    }
  }

  /** As `#fill`, when more may be ready than those that just were. */
  #fillAll(): void {
    for (const group of [this.#host, ...this.#networks.values()]) this.#makeReady(group)
    this.#fill()
  }

  #nextTurn(): { group: Group; waiting: Waiting } | undefined {
    const { places } = this.#options
    if (this.#running >= places) return undefined
    // The part of the host is there for it, however many others wait.
    if (this.#host.count > 0 && this.#host.running < Math.floor(places * reserved)) {
      const waiting = this.#firstOf(this.#host)
      if (waiting) return { group: this.#host, waiting }
    }
    for (let passes = this.#ready.size * (turnsSkipped + 1); passes > 0; passes--) {
      const [group] = this.#ready
      if (!group) return undefined
      // To the end of the round.
      this.#ready.delete(group)
      if (group.count === 0 || group.running >= this.#shareOf(group)) continue
      this.#ready.add(group)
      if (!this.#hasPlace(group)) continue
      const isBusy = group.network !== null && this.#usage.levelOf(group.network) !== 'light'
      if (isBusy && this.#ready.size > 1 && group.skipped < turnsSkipped) {
        group.skipped++
        continue
      }
      group.skipped = 0
      const waiting = this.#firstOf(group)
      if (waiting) return { group, waiting }
      this.#ready.delete(group)
    }
    return undefined
  }

  /** The first that is still wanted; those that nobody waits for any more are dropped on the way. */
  #firstOf(group: Group): Waiting | undefined {
    for (let waiting = group.waiting[0]; waiting; waiting = group.waiting[0]) {
      if (waiting.groups.length > 0 && !isGone(waiting)) return waiting
      group.waiting.shift()
      if (waiting.groups.length > 0) this.#drop(waiting)
    }
    return undefined
  }

  /** Takes it out of the counts of every queue it stands in. */
  #remove(waiting: Waiting): void {
    waiting.request.shared?.begin()
    this.#waiting--
    this.#waitingBytes -= waiting.bytes
    for (const group of waiting.groups.splice(0)) {
      group.count--
      group.bytes -= waiting.bytes
      if (group.waiting[0] === waiting) group.waiting.shift()
      if (group.count === 0) {
        group.waiting.length = 0
        this.#ready.delete(group)
        this.#forgetIdle(group)
      }
    }
    this.#tellIfEmpty()
  }

  #drop(waiting: Waiting): void {
    this.#dropped++
    this.#remove(waiting)
    waiting.refuse(new BackendError('Overloaded', 'The caller was gone before its turn came.'))
  }

  #forgetIdle(group: Group): void {
    const { network, running, count } = group
    if (network !== null && running === 0 && count === 0) this.#networks.delete(network)
  }

  #sweepLater(): void {
    if (this.#isSweeping) return
    this.#isSweeping = true
    this.#clock.setTimeout(() => {
      this.#isSweeping = false
      if (this.#clock.elapsedMs() - this.#sweptMs >= sweepMs) this.#sweep()
      this.#fillAll()
      if (this.#waiting > 0) this.#sweepLater()
    }, restMs)
  }

  /** Refuses those who have waited too long, and drops those who have gone. */
  #sweep(): void {
    this.#sweptMs = this.#clock.elapsedMs()
    const oldest = this.#clock.elapsedMs() - this.#options.maxWaitMs
    for (const group of [this.#host, ...this.#networks.values()]) {
      const still = group.waiting.filter(({ groups }) => groups.length > 0)
      group.waiting = still
      for (const waiting of [...still]) {
        if (waiting.groups.length === 0 || waiting.request.isBegun) continue
        if (isGone(waiting)) this.#drop(waiting)
        else if (waiting.sinceMs < oldest && waiting.request.caller !== null) {
          this.#refused++
          this.#remove(waiting)
          waiting.refuse(overloaded())
        }
      }
      this.#makeReady(group)
    }
    this.#fill()
  }
}

function newGroup(network: string | null): Group {
  return { network, running: 0, waiting: [], count: 0, bytes: 0, skipped: 0 }
}

function isGone({ request: { caller, shared, isBegun } }: Waiting): boolean {
  if (isBegun) return false
  const callers = shared?.callers ?? [caller]
  return callers.every((each) => each?.isGone())
}

function overloaded(): BackendError {
  return new BackendError('Overloaded', 'Too many functions are waiting to run. Try again later.')
}

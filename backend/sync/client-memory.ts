// Accounts for memory that is held for clients: unsent answers, incomplete messages and queued arguments. Sockets and
// HTTP responses are counted together, by network. Beyond a limit the largest holder is dropped first, so that the
// client who causes the problem is the one who notices it.
import { mebibyte } from '../values/limits.ts'

export type ClientMemoryLimits = {
  /** Total for one network. */
  networkBytes: number
  /** Total for the process. */
  processBytes: number
}

const defaultClientMemoryLimits: ClientMemoryLimits = {
  networkBytes: 64 * mebibyte,
  processBytes: 128 * mebibyte,
}

/** The memory held for one socket or one request. */
export interface MemoryAccount {
  /** Sets the total. May drop this holder or another one before it returns. */
  set(bytes: number): void
  /** Releases everything. */
  end(): void
}

export const noMemoryAccount: MemoryAccount = { set: () => {}, end: () => {} }

type Holder = { network: Network; bytes: number; drop: () => void }
type Network = { name: string; bytes: number; holders: Set<Holder> }

export class ClientMemory {
  readonly #limits: ClientMemoryLimits
  /** Only networks with memory in use. */
  readonly #networks = new Map<string, Network>()
  #bytes = 0
  #dropped = 0

  constructor(limits: ClientMemoryLimits = defaultClientMemoryLimits) {
    this.#limits = limits
  }

  get metrics(): { owedBytes: number; droppedDebtors: number } {
    return { owedBytes: this.#bytes, droppedDebtors: this.#dropped }
  }

  /** `drop` must release the memory at once. */
  open(networkName: string, drop: () => void): MemoryAccount {
    let holder: Holder | undefined
    let isEnded = false
    return {
      set: (bytes) => {
        if (isEnded || bytes === (holder?.bytes ?? 0)) return
        holder ??= this.#add(networkName, () => {
          // Before `drop`, which releases what it holds: the account is already empty then, and must not change
          // again.
          isEnded = true
          drop()
        })
        this.#change(holder, bytes)
        if (bytes === 0) holder = undefined
        else this.#dropExcess(holder.network)
      },
      end: () => {
        isEnded = true
        if (holder) this.#change(holder, 0)
      },
    }
  }

  #add(name: string, drop: () => void): Holder {
    let network = this.#networks.get(name)
    if (!network) this.#networks.set(name, (network = { name, bytes: 0, holders: new Set() }))
    const holder = { network, bytes: 0, drop }
    network.holders.add(holder)
    return holder
  }

  #change(holder: Holder, bytes: number): void {
    const { network } = holder
    if (!network.holders.has(holder)) return
    network.bytes += bytes - holder.bytes
    this.#bytes += bytes - holder.bytes
    holder.bytes = bytes
    if (bytes > 0) return
    network.holders.delete(holder)
    if (network.holders.size === 0) this.#networks.delete(network.name)
  }

  /** Each step removes a holder with all its bytes, so both loops end. */
  #dropExcess(network: Network): void {
    while (network.bytes > this.#limits.networkBytes) this.#dropLargest(network)
    while (this.#bytes > this.#limits.processBytes) this.#dropLargest(largest(this.#networks.values())!)
  }

  #dropLargest({ holders }: Network): void {
    const holder = largest(holders)!
    // Counted as released here, not by `drop`: the loops above must see progress whatever `drop` does.
    this.#change(holder, 0)
    this.#dropped++
    holder.drop()
  }
}

function largest<T extends { bytes: number }>(items: Iterable<T>): T | undefined {
  let candidate: T | undefined
  for (const item of items) if (!candidate || item.bytes > candidate.bytes) candidate = item
  return candidate
}

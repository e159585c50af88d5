// What the process holds in memory for clients: answers that the network has not taken yet, and arguments that wait for
// their turn. Sockets and HTTP answers are counted together, by network. Beyond a limit the largest debtor is dropped
// first, so that the one who causes the trouble has it.
import { mebibyte } from '../values/limits.ts'

export type OwedBytesLimits = {
  /** All that is held for one network. */
  networkBytes: number
  /** All that is held for everybody. */
  processBytes: number
}

const defaultOwedBytesLimits: OwedBytesLimits = {
  networkBytes: 64 * mebibyte,
  processBytes: 128 * mebibyte,
}

/** What is held for one socket or one request. */
export interface Debt {
  /** All of it, from now on. May drop this debtor or another one before it returns. */
  set(bytes: number): void
  /** Nothing is held any more. */
  end(): void
}

export const noDebt: Debt = { set: () => {}, end: () => {} }

type Debtor = { network: Network; bytes: number; drop: () => void }
type Network = { name: string; bytes: number; debtors: Set<Debtor> }

export class OwedBytes {
  readonly #limits: OwedBytesLimits
  /** Only those that owe something. */
  readonly #networks = new Map<string, Network>()
  #bytes = 0
  #dropped = 0

  constructor(limits: OwedBytesLimits = defaultOwedBytesLimits) {
    this.#limits = limits
  }

  get metrics(): { owedBytes: number; droppedDebtors: number } {
    return { owedBytes: this.#bytes, droppedDebtors: this.#dropped }
  }

  /** `drop` must let go of what is held, at once. */
  open(networkName: string, drop: () => void): Debt {
    let debtor: Debtor | undefined
    let isEnded = false
    return {
      set: (bytes) => {
        if (isEnded || bytes === (debtor?.bytes ?? 0)) return
        debtor ??= this.#add(networkName, () => {
          isEnded = true
          drop()
        })
        this.#change(debtor, bytes)
        if (bytes === 0) debtor = undefined
        else this.#dropExcess(debtor.network)
      },
      end: () => {
        isEnded = true
        if (debtor) this.#change(debtor, 0)
      },
    }
  }

  #add(name: string, drop: () => void): Debtor {
    let network = this.#networks.get(name)
    if (!network) this.#networks.set(name, (network = { name, bytes: 0, debtors: new Set() }))
    const debtor = { network, bytes: 0, drop }
    network.debtors.add(debtor)
    return debtor
  }

  #change(debtor: Debtor, bytes: number): void {
    const { network } = debtor
    if (!network.debtors.has(debtor)) return
    network.bytes += bytes - debtor.bytes
    this.#bytes += bytes - debtor.bytes
    debtor.bytes = bytes
    if (bytes > 0) return
    network.debtors.delete(debtor)
    if (network.debtors.size === 0) this.#networks.delete(network.name)
  }

  #dropExcess(network: Network): void {
    while (network.bytes > this.#limits.networkBytes) this.#dropLargest(network)
    while (this.#bytes > this.#limits.processBytes) this.#dropLargest(largest(this.#networks.values())!)
  }

  #dropLargest({ debtors }: Network): void {
    const debtor = largest(debtors)!
    this.#change(debtor, 0)
    this.#dropped++
    debtor.drop()
  }
}

function largest<T extends { bytes: number }>(items: Iterable<T>): T | undefined {
  let found: T | undefined
  for (const item of items) if (!found || item.bytes > found.bytes) found = item
  return found
}

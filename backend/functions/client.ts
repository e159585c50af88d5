/** Where a call from outside came from. Calls of the engine's own, and of the host itself, have none. */
export type Client = {
  /** The IP address, as the host believes it. */
  address: string
  /** Addresses that share their limits: an IPv6 household has a whole /64. */
  network: string
  userAgent: string | null
  /** True when nobody waits for the answer any more. */
  isGone(): boolean
}

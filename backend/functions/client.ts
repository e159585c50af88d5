/** Where an external call came from. Calls by the engine and its host have none. */
export type Client = {
  /** The IP address, as the host believes it. */
  address: string
  /** Addresses that share their limits: an IPv6 household has a whole /64. */
  network: string
  userAgent: string | null
  /** True when nobody waits for the answer any more. */
  isGone(): boolean
}

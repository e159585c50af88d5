// The IP address of a caller: as the server sees it, and as the caller claims it. The claim is stored for admins and never
// trusted.
import { sha256Hex, utf8 } from '#rules/readings/fair-draw/bytes.ts'
import { groupsOf, networkOf, withoutMapping } from '#rules/network.ts'
import type { Doc } from '../_generated/dataModel.js'
import type { ActionCtx, MutationCtx } from '../_generated/server.js'

const V4 = /^(?:\d{1,3}\.){3}\d{1,3}$/
const V6 = /^[0-9a-f:]{2,39}$/i

/**
 * The address that the server sees; null for calls of the host itself. A host in front of a hosted Convex deployment calls on
 * behalf of all visitors, and is listed in HOST_ADDRESSES there.
 */
export async function callerAddress({ meta }: Pick<MutationCtx | ActionCtx, 'meta'>): Promise<string | null> {
  const { ip } = await meta.getRequestMetadata()
  if (ip === null || ip === '') return null
  const address = withoutMapping(ip)
  return hostAddresses().includes(address) ? null : address
}

/**
 * Identifies a network in rate limit rows. The hash is not keyed, so anyone who can read the rows can try all addresses: it
 * protects only by being short, with about 256 IPv4 networks for each value. All limits use the same hash: rows of one call
 * can be matched by their time, and different hashes together would identify the address.
 */
export async function networkHash(address: string): Promise<string> {
  return (await sha256Hex(utf8(`lodestar network ${networkOf(address)}`))).slice(0, 6)
}

type AddressFields = Pick<Doc<'readings'>, 'ipAddress' | 'ipSource' | 'ipClaim'>

/** The fields stored with a draw: the address that the server saw, plus a claim that differs; else the claim alone. */
export function addressFields(seen: string | null, claim: string): AddressFields {
  const claimed = claimedAddress(claim)
  if (seen === null) return claimed === null ? {} : { ipAddress: claimed, ipSource: 'claim' }
  return {
    ipAddress: seen,
    ipSource: 'server',
    ...(claimed !== null && claimed !== seen && { ipClaim: claimed }),
  }
}

/** Null if it is not an IP address: then nothing is stored. */
export function claimedAddress(claim: string): string | null {
  const address = withoutMapping(claim.trim())
  return V4.test(address) || (V6.test(address) && address.includes(':')) ? address : null
}

/** Anonymized to the network: 203.0.113.0 for IPv4, the first three groups for IPv6. */
export function truncateAddress(address: string): string {
  if (V4.test(address)) return address.replace(/\d+$/, '0')
  return `${groupsOf(address).slice(0, 3).join(':')}::`
}

function hostAddresses(): string[] {
  return (process.env.HOST_ADDRESSES ?? '').split(',').map((address) => address.trim())
}

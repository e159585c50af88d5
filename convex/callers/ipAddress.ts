// Where a call came from: what the server knows, and what the caller claims. The claim is kept for admins and believed by
// nobody.
import { sha256Hex, utf8 } from '#rules/readings/fair-draw/bytes.ts'
import { groupsOf, networkOf, withoutMapping } from '#rules/network.ts'
import type { Doc } from '../_generated/dataModel.js'
import type { ActionCtx, MutationCtx } from '../_generated/server.js'

const V4 = /^(?:\d{1,3}\.){3}\d{1,3}$/
const V6 = /^[0-9a-f:]{2,39}$/i

/**
 * The address of the caller, as the server believes it; null for calls of the host itself. A host that stands before
 * a hosted deployment calls for all of its visitors, and is named in HOST_ADDRESSES there.
 */
export async function callerAddress({ meta }: Pick<MutationCtx | ActionCtx, 'meta'>): Promise<string | null> {
  const { ip } = await meta.getRequestMetadata()
  if (ip === null || ip === '') return null
  const address = withoutMapping(ip)
  return hostAddresses().includes(address) ? null : address
}

/**
 * Stands for a network in the rows of all limits. The hash has no key, so anybody who reads the rows can try all addresses:
 * what protects is that it is short, and 256 addresses of IPv4 share each mark. It is the same for every limit, because
 * the rows of one call are known by their time, and different marks would together be enough to tell the address.
 */
export async function networkMark(address: string): Promise<string> {
  return (await sha256Hex(utf8(`lodestar network ${networkOf(address)}`))).slice(0, 6)
}

type KeptAddress = Pick<Doc<'readings'>, 'ipAddress' | 'ipSource' | 'ipClaim'>

/** What a draw keeps: the address that the server saw, with a claim that differs; else the claim alone. */
export function keptAddress(seen: string | null, claim: string): KeptAddress {
  const claimed = claimedAddress(claim)
  if (seen === null) return claimed === null ? {} : { ipAddress: claimed, ipSource: 'claim' }
  return {
    ipAddress: seen,
    ipSource: 'server',
    ...(claimed !== null && claimed !== seen && { ipClaim: claimed }),
  }
}

/** Null for what is no address: it is not kept at all. */
export function claimedAddress(claim: string): string | null {
  const address = withoutMapping(claim.trim())
  return V4.test(address) || (V6.test(address) && address.includes(':')) ? address : null
}

/** The network without the house: 203.0.113.0, or the first three groups of the newer kind. */
export function shortened(address: string): string {
  if (V4.test(address)) return address.replace(/\d+$/, '0')
  return `${groupsOf(address).slice(0, 3).join(':')}::`
}

function hostAddresses(): string[] {
  return (process.env.HOST_ADDRESSES ?? '').split(',').map((address) => address.trim())
}

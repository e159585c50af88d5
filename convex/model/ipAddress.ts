// An address that a caller claims to come from. Kept for abuse control, never believed.
const V4 = /^(?:\d{1,3}\.){3}\d{1,3}$/
const V6 = /^[0-9a-f:]{2,39}$/i
const V4_IN_V6 = /^::ffff:((?:\d{1,3}\.){3}\d{1,3})$/i

/** What is no address is not kept at all. */
export function claimedAddress(claim: string): { ipAddress?: string } {
  const address = V4_IN_V6.exec(claim.trim())?.[1] ?? claim.trim()
  return V4.test(address) || (V6.test(address) && address.includes(':')) ? { ipAddress: address } : {}
}

/** The network without the house: 203.0.113.0, or the first three groups of the newer kind. */
export function shortened(address: string): string {
  if (V4.test(address)) return address.replace(/\d+$/, '0')
  const [head = '', tail] = address.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return `${[...before, ...zeros, ...after].slice(0, 3).join(':')}::`
}

// Which addresses count as one for limits: an IPv4 address is the same in both of its spellings, and of IPv6 a household
// has a whole /64.

export function networkOf(address: string): string {
  const plain = withoutMapping(address)
  return plain.includes(':') ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : plain
}

/** An IPv4 address that is written as an IPv6 one, in its own spelling. */
export function withoutMapping(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}

/** The groups of an IPv6 address, with those that were left out. */
export function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::')
  const before = head.split(':').filter(Boolean)
  if (tail === undefined) return before
  const after = tail.split(':').filter(Boolean)
  const missing = Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array<string>(missing).fill('0'), ...after]
}

// Addresses that admins lead elsewhere: old campaigns, printed codes, pages of others. One step and no more: what leads to
// something that leads on again is refused, and so can no circle come about.

export interface Redirect {
  from: string
  to: string
}

const longestAddress = 500

export type Checked<T> = { value: T } | { problem: string }

/** As it is looked up: in small letters, without a slash at the end. */
export function checkedSource(typed: string): Checked<string> {
  const path = typed.trim()
  if (!path.startsWith('/') || path.startsWith('//')) {
    return { problem: 'The old address begins with one slash: /summer' }
  }
  if (/[?#]/.test(path)) return { problem: 'Leave out what follows a ? or a #: it is passed on by itself.' }
  if (path.length > longestAddress) return { problem: 'The old address is too long.' }
  const read = decoded(path)
  if (read === null || /[\u0000-\u0020\u007f\\]|\/\/|\/\.{1,2}(\/|$)/.test(read)) {
    return { problem: 'The old address has characters in it that no address has.' }
  }
  const value = sourceOf(path)
  if (value === '/') return { problem: 'The first page stays where it is.' }
  return { value }
}

/** Where an address that somebody has opened is looked up. */
export function sourceOf(pathname: string): string {
  const read = (decoded(pathname) ?? pathname).toLowerCase().replace(/\/+$/, '')
  return read === '' ? '/' : read
}

/** A path of ours, or a whole address elsewhere. */
export function checkedTarget(typed: string, ownOrigins: readonly string[] = []): Checked<string> {
  const target = typed.trim()
  if (target.length > longestAddress) return { problem: 'The new address is too long.' }
  if (/[\u0000-\u0020\u007f\\]/.test(target))
    return { problem: 'The new address has blanks or strange characters in it.' }
  if (target.startsWith('/') && !target.startsWith('//')) return checkedPath(target)
  const address = parsed(target)
  if (address?.protocol !== 'https:' || address.username !== '' || address.password !== '') {
    return { problem: 'The new address is a path such as /spreads, or begins with https://' }
  }
  // A whole address of our own would hide a circle.
  if (ownOrigins.some((origin) => hostIn(origin) === hostIn(target))) return checkedPath(pathIn(address))
  return { value: address.href }
}

/** As browsers read it: steps up and down in it could hide a circle, and a header takes no letter beyond a few. */
function checkedPath(target: string): Checked<string> {
  const address = parsed(`https://ours.invalid${target}`)
  if (!address || address.pathname.startsWith('//')) {
    return { problem: 'The new address is no path of ours.' }
  }
  return { value: pathIn(address) }
}

/** Other ways to write the one host, each of which leads back to it: with “www.”, with a dot at the end, by either protocol. */
function hostIn(address: string): string | undefined {
  return parsed(address)
    ?.host.replace(/^www\./, '')
    .replace(/\.(?=:|$)/, '')
}

function pathIn({ pathname, search, hash }: URL): string {
  return pathname + search + hash
}

/** Null where it may stand beside the others. */
export function problemBeside(redirect: Redirect, others: readonly Redirect[]): string | null {
  const target = pathOf(redirect.to)
  if (target === redirect.from) return 'This address would lead to itself.'
  if (others.some(({ from }) => from === redirect.from))
    return `There is a redirect from ${redirect.from} already.`
  const next = target === null ? undefined : others.find(({ from }) => from === target)
  if (next) return `${redirect.to} leads on to ${next.to}. Lead there at once.`
  const earlier = others.find(({ to }) => pathOf(to) === redirect.from)
  if (earlier) return `${earlier.from} leads here. Lead it to ${redirect.to} first.`
  return null
}

/** What a target is looked up by, if it is ours. */
function pathOf(target: string): string | null {
  return target.startsWith('/') ? sourceOf(target.replace(/[?#].*$/, '')) : null
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

function parsed(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}

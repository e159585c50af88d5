// Validation of redirects that admins write: old campaigns, printed codes, external pages. Chains are refused, so no loop is
// possible.
import type { Problem } from './refusal.ts'

export interface Redirect {
  from: string
  to: string
}

const longestAddress = 500

export type Checked<T> = { value: T } | { problem: Problem }

/** Normalized for look-ups: lower case, without a trailing slash. */
export function checkedSource(typed: string): Checked<string> {
  const path = typed.trim()
  if (!path.startsWith('/') || path.startsWith('//')) {
    return { problem: { reason: 'redirect_source_slash' } }
  }
  if (/[?#]/.test(path)) return { problem: { reason: 'redirect_source_query' } }
  if (path.length > longestAddress) return { problem: { reason: 'redirect_source_too_long' } }
  const read = decoded(path)
  if (read === null || /[\u0000-\u0020\u007f\\]|\/\/|\/\.{1,2}(\/|$)/.test(read)) {
    return { problem: { reason: 'redirect_source_characters' } }
  }
  const value = sourceOf(path)
  if (value === '/') return { problem: { reason: 'redirect_source_home' } }
  return { value }
}

/** The normalized source for an opened address. */
export function sourceOf(pathname: string): string {
  const read = (decoded(pathname) ?? pathname).toLowerCase().replace(/\/+$/, '')
  return read === '' ? '/' : read
}

/** A path of this site, or an external URL. */
export function checkedTarget(typed: string, ownOrigins: readonly string[] = []): Checked<string> {
  const target = typed.trim()
  if (target.length > longestAddress) return { problem: { reason: 'redirect_target_too_long' } }
  if (/[\u0000-\u0020\u007f\\]/.test(target)) return { problem: { reason: 'redirect_target_characters' } }
  if (target.startsWith('/') && !target.startsWith('//')) return checkedPath(target)
  const address = parsed(target)
  if (address?.protocol !== 'https:' || address.username !== '' || address.password !== '') {
    return { problem: { reason: 'redirect_target_invalid' } }
  }
  // An absolute URL of our own site could hide a loop.
  if (ownOrigins.some((origin) => hostIn(origin) === hostIn(target))) return checkedPath(pathIn(address))
  return { value: address.href }
}

/** Normalized by the URL parser: dot segments could hide a loop, and headers allow only ASCII. */
function checkedPath(target: string): Checked<string> {
  const address = parsed(`https://ours.invalid${target}`)
  if (!address || address.pathname.startsWith('//')) {
    return { problem: { reason: 'redirect_target_path' } }
  }
  return { value: pathIn(address) }
}

/** The host without “www.” and a trailing dot, for either protocol, since all these spellings lead to the same site. */
function hostIn(address: string): string | undefined {
  return parsed(address)
    ?.host.replace(/^www\./, '')
    .replace(/\.(?=:|$)/, '')
}

function pathIn({ pathname, search, hash }: URL): string {
  return pathname + search + hash
}

/** Null if it does not conflict with the other redirects. */
export function problemBeside(redirect: Redirect, others: readonly Redirect[]): Problem | null {
  const target = pathOf(redirect.to)
  if (target === redirect.from) return { reason: 'redirect_to_itself' }
  if (others.some(({ from }) => from === redirect.from)) {
    return { reason: 'redirect_exists', params: { from: redirect.from } }
  }
  const next = target === null ? undefined : others.find(({ from }) => from === target)
  if (next) return { reason: 'redirect_leads_on', params: { to: redirect.to, next: next.to } }
  const earlier = others.find(({ to }) => pathOf(to) === redirect.from)
  if (earlier) return { reason: 'redirect_leads_here', params: { from: earlier.from, to: redirect.to } }
  return null
}

/** The normalized path of a target on our own site. */
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

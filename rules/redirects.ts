// Addresses that admins lead elsewhere: old campaigns, printed codes, pages of others. One step and no more: what leads to
// something that leads on again is refused, and so can no circle come about.
import type { Problem } from './refusal.ts'

export interface Redirect {
  from: string
  to: string
}

const longestAddress = 500

export type Checked<T> = { value: T } | { problem: Problem }

/** As it is looked up: in small letters, without a slash at the end. */
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

/** Where an address that somebody has opened is looked up. */
export function sourceOf(pathname: string): string {
  const read = (decoded(pathname) ?? pathname).toLowerCase().replace(/\/+$/, '')
  return read === '' ? '/' : read
}

/** A path of ours, or a whole address elsewhere. */
export function checkedTarget(typed: string, ownOrigins: readonly string[] = []): Checked<string> {
  const target = typed.trim()
  if (target.length > longestAddress) return { problem: { reason: 'redirect_target_too_long' } }
  if (/[\u0000-\u0020\u007f\\]/.test(target)) return { problem: { reason: 'redirect_target_characters' } }
  if (target.startsWith('/') && !target.startsWith('//')) return checkedPath(target)
  const address = parsed(target)
  if (address?.protocol !== 'https:' || address.username !== '' || address.password !== '') {
    return { problem: { reason: 'redirect_target_invalid' } }
  }
  // A whole address of our own would hide a circle.
  if (ownOrigins.some((origin) => hostIn(origin) === hostIn(target))) return checkedPath(pathIn(address))
  return { value: address.href }
}

/** As browsers read it: steps up and down in it could hide a circle, and a header takes no letter beyond a few. */
function checkedPath(target: string): Checked<string> {
  const address = parsed(`https://ours.invalid${target}`)
  if (!address || address.pathname.startsWith('//')) {
    return { problem: { reason: 'redirect_target_path' } }
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

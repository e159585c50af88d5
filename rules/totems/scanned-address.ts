// What somebody has scanned: anybody can print a code, so its text is judged before anything is done with it. Pages of our
// own are opened; an address elsewhere is shown with its host, and the visitor decides; what disguises itself is
// never made a link.

export type Scanned =
  /** A page of ours, as a path to open. */
  | { kind: 'ours'; path: string }
  /** Another site: `host` is what the browser would really go to. */
  | { kind: 'elsewhere'; href: string; host: string; isEncrypted: boolean }
  | { kind: 'refused'; reason: RefusalReason; shown: string }
  /** No address at all. */
  | { kind: 'text'; shown: string }

export type RefusalReason = 'too long' | 'program' | 'credentials' | 'disguised' | 'look-alike' | 'no page'

/** Longer than any address of ours by far; browsers and people lose sight of longer ones. */
export const LONGEST_ADDRESS = 2000
const LONGEST_SHOWN = 300

/** `origin` is the one under which visitors know the product. */
export function judgeScanned(text: string, origin: string): Scanned {
  const trimmed = text.trim()
  const refused = (reason: RefusalReason): Scanned => ({ kind: 'refused', reason, shown: showable(trimmed) })
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(trimmed.replace(INVISIBLE, ''))?.[1]?.toLowerCase()
  if (scheme !== undefined && PROGRAMS.has(scheme)) return refused('program')
  if (scheme !== 'http' && scheme !== 'https') return { kind: 'text', shown: showable(trimmed) }
  if (trimmed.length > LONGEST_ADDRESS) return refused('too long')
  // Browsers drop tabs and line ends, and read a backslash as a slash: what is seen is not what is opened.
  if (hasInvisible(trimmed) || /[\s\\]/.test(trimmed) || !/^https?:\/\/[^/]/i.test(trimmed)) {
    return refused('disguised')
  }
  if (!URL.canParse(trimmed)) return refused('disguised')
  const url = new URL(trimmed)
  const authority = /^https?:\/\/([^/?#]*)/i.exec(trimmed)?.[1] ?? ''
  if (authority.includes('@')) return refused('credentials')
  const own = new URL(origin)
  if (isOwnHost(url, own)) {
    return isPage(url.pathname)
      ? { kind: 'ours', path: url.pathname + url.search + url.hash }
      : refused('no page')
  }
  if (isLookAlike(url.hostname, own.hostname)) return refused('look-alike')
  return { kind: 'elsewhere', href: url.href, host: url.host, isEncrypted: url.protocol === 'https:' }
}

/** Schemes that run something, or read what is on the device. */
const PROGRAMS = new Set([
  ...['javascript', 'vbscript', 'livescript', 'data', 'blob', 'file', 'filesystem', 'about', 'view-source'],
  ...['intent', 'content', 'chrome', 'ms-msdt', 'search-ms', 'jar'],
])

/** Control characters, and those that turn the direction of what follows or have no width. */
const INVISIBLE =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g

function hasInvisible(text: string): boolean {
  return text.search(INVISIBLE) !== -1
}

/** Safe to be read on a page: what cannot be seen is marked, and what is long is cut. */
function showable(text: string): string {
  const seen = text.slice(0, LONGEST_SHOWN).toWellFormed().replace(INVISIBLE, '�')
  return text.length > LONGEST_SHOWN ? `${seen} …` : seen
}

/** The path is opened under our own origin, whatever the scheme: a code printed before https was there still leads home. */
function isOwnHost(url: URL, own: URL): boolean {
  return url.hostname.replace(/\.$/, '') === own.hostname && url.port === own.port
}

/** Signing in and out and the backend are ours too, but nobody is sent there by a sheet of paper. */
function isPage(pathname: string): boolean {
  if (pathname.startsWith('//')) return false
  const [first = ''] = pathname.slice(1).split('/')
  return !/^(idp|api|ingest|theme|client-errors|metrics)$|%/i.test(first)
}

/**
 * Hosts that want to be taken for ours: our name with something behind it, one letter off, or letters of other alphabets,
 * which can draw any name. True subdomains of ours are none.
 */
function isLookAlike(host: string, own: string): boolean {
  if (host.endsWith(`.${own}`)) return false
  if (/(^|\.)xn--/.test(host)) return true
  if (host.includes(own) || skeleton(host).includes(skeleton(own))) return true
  if (isNumeric(host) || own.length < 5) return false
  return isOneLetterOff(skeleton(host), skeleton(own))
}

/** What is left of a name for a quick eye. */
function skeleton(host: string): string {
  return host
    .replace(/^www\./, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('cl', 'd')
    .replace(/[1i|]/g, 'l')
    .replaceAll('0', 'o')
    .replaceAll('5', 's')
    .replace(/[-_.]/g, '')
}

function isNumeric(host: string): boolean {
  return /^[\d.]+$/.test(host) || host.startsWith('[')
}

/** One letter put in, left out or changed, or two that have changed places. */
function isOneLetterOff(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  let end = 0
  while (
    end < Math.min(one.length, other.length) - start &&
    one[one.length - 1 - end] === other[other.length - 1 - end]
  ) {
    end++
  }
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  return (
    (left.length <= 1 && right.length <= 1) || (left.length === 2 && left === [...right].reverse().join(''))
  )
}

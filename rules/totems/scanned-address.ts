// Checks the text of a scanned QR code, since anybody can print one. Our own pages are opened; an external address is shown with
// its host, and the visitor decides; a disguised address never becomes a link.

export type Scanned =
  /** One of our pages, as a path. */
  | { kind: 'ours'; path: string }
  /** Another site: `host` is where the browser would really go. */
  | { kind: 'elsewhere'; href: string; host: string; isEncrypted: boolean }
  | { kind: 'refused'; reason: RefusalReason; shown: string }
  /** Not an address. */
  | { kind: 'text'; shown: string }

export type RefusalReason = 'too long' | 'program' | 'credentials' | 'disguised' | 'look-alike' | 'no page'

/** Far longer than any of our addresses. */
export const LONGEST_ADDRESS = 2000
const LONGEST_SHOWN = 300

/** `origin` is the public origin of the product. */
export function judgeScanned(text: string, origin: string): Scanned {
  const trimmed = text.trim()
  const refused = (reason: RefusalReason): Scanned => ({ kind: 'refused', reason, shown: showable(trimmed) })
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(trimmed.replace(INVISIBLE, ''))?.[1]?.toLowerCase()
  if (scheme !== undefined && PROGRAMS.has(scheme)) return refused('program')
  if (scheme !== 'http' && scheme !== 'https') return { kind: 'text', shown: showable(trimmed) }
  if (trimmed.length > LONGEST_ADDRESS) return refused('too long')
  // Browsers drop tabs and line breaks, and treat a backslash as a slash, so the text may differ from what is opened.
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

/** Schemes that run code or read local files. */
const PROGRAMS = new Set([
  ...['javascript', 'vbscript', 'livescript', 'data', 'blob', 'file', 'filesystem', 'about', 'view-source'],
  ...['intent', 'content', 'chrome', 'ms-msdt', 'search-ms', 'jar'],
])

/** Control, bidirectional and zero-width characters. */
const INVISIBLE =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g

function hasInvisible(text: string): boolean {
  return text.search(INVISIBLE) !== -1
}

/** For display: replaces invisible characters and truncates. */
function showable(text: string): string {
  const seen = text.slice(0, LONGEST_SHOWN).toWellFormed().replace(INVISIBLE, '�')
  return text.length > LONGEST_SHOWN ? `${seen} …` : seen
}

/** The path is opened under our own origin, whatever the scheme, so that old codes with http still work. */
function isOwnHost(url: URL, own: URL): boolean {
  return url.hostname.replace(/\.$/, '') === own.hostname && url.port === own.port
}

/** False for our own paths that a code must not open, such as sign-in and the backend. */
function isPage(pathname: string): boolean {
  if (pathname.startsWith('//')) return false
  const [first = ''] = pathname.slice(1).split('/')
  return !/^(idp|api|ingest|theme|client-errors|metrics)$|%/i.test(first)
}

/**
 * Lookalike hosts: our name with a suffix, one letter off, or with letters of other alphabets. Real subdomains are not
 * lookalikes.
 */
function isLookAlike(host: string, own: string): boolean {
  if (host.endsWith(`.${own}`)) return false
  if (/(^|\.)xn--/.test(host)) return true
  if (host.includes(own) || skeleton(host).includes(skeleton(own))) return true
  if (isNumeric(host) || own.length < 5) return false
  return isOneLetterOff(skeleton(host), skeleton(own))
}

/** Normalizes characters that look alike. */
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

/** An edit distance of one, including transpositions. */
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

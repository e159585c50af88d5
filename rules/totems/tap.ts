// The addresses that totems open. They are written on existing tags, so this grammar may be extended but never changed:
//
//   /deck/oldproduction{id}x{count}   /deck/rrrr{id}x{count}   /bible/{id}x{count}   counted
//   /deck/v2?uid={id}                 /bible/v2?uid={id}                             static; counted with ctr, or as {id}x{count}
//   /deck/v3?picc_data=…&cmac=…       /deck/v3?uid=…&ctr=…&cmac=…                    sealed
//
// The tag itself fills in number and count when it is read (14 and 6 hexadecimal digits with an x between them); older
// ones carry a deck's id or a short id, and a decimal count.
import { parseSealedMessage, type SealedMessage } from './sealed-tap/message.ts'
import { TOTEM_ID, totemName, type TotemName } from './totem-name.ts'

export interface Tap {
  totem: TotemName
  counter: number
}

export type TapAddress =
  | { kind: 'static'; totem: TotemName }
  | ({ kind: 'counted' } & Tap)
  | { kind: 'sealed'; message: SealedMessage }

const DECK_TAP = /^(?:oldproduction|rrrr)(.+)$/
/** Greedy on the left, so that it splits at the last x: ids contain x's of their own. */
const NAME_AND_COUNT = /^(.+)x([0-9A-Fa-f]+)$/
const MIRRORED = /^[0-9A-Fa-f]{14}x[0-9A-Fa-f]{6}$/
const MIRRORED_COUNT = /^[0-9A-Fa-f]{6}$/
const DECIMAL_COUNT = /^[0-9]{1,9}$/
/** The chip's counter has 24 bits and stops there; a higher value was typed. */
export const LAST_COUNT = 0xffffff

/** Parses path and query of a tap address; null for everything else. */
export function parseTapAddress(pathname: string, query: URLSearchParams): TapAddress | null {
  const [, product, segment = ''] = /^\/(deck|bible)\/([^/]+)$/.exec(pathname) ?? []
  if (segment === 'v2') return parseUid(query)
  if (product === 'deck' && segment === 'v3') {
    const message = parseSealedMessage(query)
    return message && { kind: 'sealed', message }
  }
  const tap = product === 'deck' ? parseDeckTap(segment) : product === 'bible' ? parseBibleTap(segment) : null
  return tap && { kind: 'counted', ...tap }
}

/** The last part of a `/deck/…` address; null if it is not a tap. */
export function parseDeckTap(segment: string): Tap | null {
  const tap = DECK_TAP.exec(segment)?.[1]
  return tap === undefined ? null : parseTap(tap)
}

/** The last part of a `/bible/…` address; null if it is not a tap. */
export function parseBibleTap(segment: string): Tap | null {
  return parseTap(segment)
}

function parseUid(query: URLSearchParams): TapAddress | null {
  const uid = query.get('uid') ?? ''
  const count = query.get('ctr')
  if (count !== null) {
    const [totem, counter] = [parseName(uid), parseCounter(count)]
    return totem && counter !== null ? { kind: 'counted', totem, counter } : null
  }
  const mirrored = MIRRORED.test(uid) ? parseTap(uid) : null
  if (mirrored) return { kind: 'counted', ...mirrored }
  const totem = parseName(uid)
  return totem && { kind: 'static', totem }
}

function parseTap(tap: string): Tap | null {
  const [, name = '', count = ''] = NAME_AND_COUNT.exec(tap) ?? []
  const totem = parseName(name)
  const counter = parseCounter(count)
  return totem === null || counter === null ? null : { totem, counter }
}

function parseName(name: string): TotemName | null {
  return TOTEM_ID.test(name) ? totemName(name) : null
}

/** Six digits come from the tag and are hexadecimal, even if they look decimal: 000010 is the sixteenth tap. */
function parseCounter(count: string): number | null {
  if (MIRRORED_COUNT.test(count)) return Number.parseInt(count, 16)
  return DECIMAL_COUNT.test(count) && Number(count) <= LAST_COUNT ? Number(count) : null
}

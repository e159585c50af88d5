// Every event that analytics knows, with its properties: what is not declared here is not sent, and not stored either.
const text = 'text'
const flag = 'flag'
const count = 'count'

const eventShapes = {
  /** After every route change; its address is in `$current_url` and `$pathname`. */
  $pageview: {},
  /** Somebody signed in on this browser. */
  $identify: {},
  /** Counting was allowed again. */
  $opt_in: {},
  $set: {},
  /** A feature flag was looked at. */
  $feature_flag_called: { $feature_flag: text, $feature_flag_response: text },
  'hello said': {},
  'signed in': {},
  /** By slugs, never by the address of the draw. Source as the draw has it: click, daily, totem, random, live. */
  'card drawn': { deck: text, card: text, source: text },
  'spread dealt': { deck: text, layout: text },
  /** One card of a spread, turned up. */
  'card turned': { deck: text, layout: text },
  /** Kind of the totem: static, counted, sealed. */
  'totem tapped': { kind: text },
  /** What was shared (draw, spread, verse), and how (link, picture, system). */
  'reading shared': { kind: text, way: text },
  'draw checked': { fair: flag },
  /** How much was found, never what was looked for. */
  'cards searched': { decktype: text, found: count },
} as const

type Kinds = { text: string; flag: boolean; count: number }
type Shapes = typeof eventShapes

export type EventName = keyof Shapes
/** Those that our own code captures; the client sends the others by itself. */
export type OwnEventName = Exclude<EventName, `$${string}`>
export type EventProperties<Name extends EventName> = {
  [Property in keyof Shapes[Name]]: Kinds[Shapes[Name][Property] & keyof Kinds]
}

export function isDeclaredEvent(name: unknown): name is EventName {
  return typeof name === 'string' && Object.hasOwn(eventShapes, name)
}

/** What the client adds by itself and we have a use for. */
const ofTheClient = [
  '$browser',
  '$os',
  '$device_type',
  '$referring_domain',
  'utm_source',
  'utm_medium',
  'utm_campaign',
]

const longestText = 200

export type KeptProperties = Record<string, string | boolean | number>

/** Of an event's properties those that are declared, in the kind that was declared. */
export function declaredProperties(
  name: EventName,
  given: Readonly<Record<string, unknown>>,
): KeptProperties {
  const shape: Record<string, string> = eventShapes[name]
  const kept: KeptProperties = {}
  for (const property of [...Object.keys(shape), ...ofTheClient]) {
    const value = inKind(shape[property] ?? text, given[property])
    if (value !== undefined) kept[property] = value
  }
  return kept
}

function inKind(kind: string, value: unknown): KeptProperties[string] | undefined {
  if (kind === flag) return typeof value === 'boolean' ? value : undefined
  if (kind === count) return Number.isSafeInteger(value) ? (value as number) : undefined
  return typeof value === 'string' && value !== '' ? value.slice(0, longestText) : undefined
}

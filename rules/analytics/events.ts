// Every event that analytics knows, with its properties: what is not declared here is not sent, and not stored either.
const text = 'text'
const flag = 'flag'

export const eventShapes = {
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
  /** By slugs, never by the address of the draw. */
  'card drawn': { deck: text, card: text, source: text },
  'spread dealt': { deck: text, layout: text },
  'totem tapped': { kind: text },
  'reading shared': { kind: text, way: text },
  'draw checked': { fair: flag },
} as const

type Kinds = { text: string; flag: boolean }
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

/** Of an event's properties those that are declared, in the kind that was declared. */
export function declaredProperties(
  name: EventName,
  given: Readonly<Record<string, unknown>>,
): Record<string, string | boolean> {
  const shape: Record<string, string> = eventShapes[name]
  const kept: Record<string, string | boolean> = {}
  for (const property of [...Object.keys(shape), ...ofTheClient]) {
    const value = given[property]
    if (shape[property] === flag) {
      if (typeof value === 'boolean') kept[property] = value
    } else if (typeof value === 'string' && value !== '') {
      kept[property] = value.slice(0, longestText)
    }
  }
  return kept
}

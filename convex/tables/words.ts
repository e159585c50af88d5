import { v, type VLiteral, type VUnion } from 'convex/values'

type Literals<Words extends readonly string[]> = { [At in keyof Words]: VLiteral<Words[At]> }

/** One of several words, as a validator. */
export function words<const Words extends readonly [string, string, ...string[]]>(...allowed: Words) {
  const literals = allowed.map((word) => v.literal(word)) as unknown as Literals<Words> & VLiteral<string>[]
  return v.union(...literals) as VUnion<Words[number], VLiteral<Words[number]>[]>
}

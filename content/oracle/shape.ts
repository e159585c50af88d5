export type OracleGroup = 'light' | 'water' | 'vessel' | 'shore'

/** A card of the oracle deck. It has no reverse: it asks a question, and the answer may be either way up. */
export interface OracleCard {
  slug: string
  name: string
  group: OracleGroup
  keywords: readonly string[]
  text: string
  question: string
}

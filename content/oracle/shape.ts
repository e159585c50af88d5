import type { ThreeRoles } from '../three-roles.ts'

export type OracleGroup = 'light' | 'water' | 'vessel' | 'shore'

/** A card of the oracle deck. It is never reversed: it asks a question. */
export interface OracleCardText {
  slug: string
  name: string
  group: OracleGroup
  keywords: readonly string[]
  /** One plain sentence. */
  gist: string
  text: string
  question: string
  roles: ThreeRoles
}

export interface OracleCard extends OracleCardText {
  /** BCP 47 tag. */
  language: string
}

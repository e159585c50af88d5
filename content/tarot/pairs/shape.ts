export type Side = 'upright' | 'reversed'

/** Two cards that are read together when both are in a reading. */
export interface CardPair {
  cards: readonly [string, string]
  /** Left out where both lie upright. */
  sides?: readonly [Side, Side]
  text: string
}

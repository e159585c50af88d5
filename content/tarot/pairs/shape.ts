export type Side = 'upright' | 'reversed'

/** Two cards that are read together when both are in a reading. */
export interface CardPair {
  cards: readonly [string, string]
  /** Left out where the sentence holds whichever way the two lie. */
  sides?: readonly [Side, Side]
  text: string
}

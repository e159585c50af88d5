export interface Mineralogy {
  /** Null for a mixture, or without a fixed formula. */
  formula: string | null
  /** Crystal system, or in plain words why there is none. */
  system: string
  /** On Mohs’ scale, from and to. */
  hardness: readonly [number, number]
  colours: string
  fact: string
}

export interface CrystalText {
  slug: string
  name: string
  mineralogy: Mineralogy
  /** Folklore. Shown as folklore, and never as an effect of the crystal. */
  folklore: string
  reflection: string
}

export interface Crystal extends CrystalText {
  /** BCP 47 tag. */
  language: string
}

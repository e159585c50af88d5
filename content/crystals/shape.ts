export interface Mineralogy {
  /** Null for what is a mixture or has no fixed formula. */
  formula: string | null
  /** Crystal system, or in plain words why there is none. */
  system: string
  /** On Mohs’ scale, from and to. */
  hardness: readonly [number, number]
  colours: string
  fact: string
}

export interface Crystal {
  slug: string
  name: string
  mineralogy: Mineralogy
  /** What people have told about it. Shown as folklore, and never as something the stone does. */
  folklore: string
  reflection: string
}

/** A drawn deck: every face, one back, one cover. */
export interface DrawnDeck {
  slug: string
  cards: readonly { slug: string; alt: string }[]
  face(slug: string, options?: DrawingOptions): string
  back(options?: DrawingOptions): string
  cover(options?: DrawingOptions): string
}

export interface DrawingOptions {
  /** `both` follows the page it is shown in; for pictures made of pixels choose one. */
  theme?: 'night' | 'day' | 'both'
  /** `small` under 160 pixels: no fine detail, heavier lines. */
  detail?: 'full' | 'small'
  /** A prefix of every id, for pages with several inline drawings. */
  idPrefix?: string
  /** Without name and number, for telling a card from its picture alone. */
  bare?: boolean
}

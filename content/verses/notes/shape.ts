/** What stands beside a verse that was drawn. */
export interface VerseNote {
  /** Who speaks, to whom, and on what occasion. */
  context: string
  /** To reflect on; follows from this verse. */
  question: string
}

/** How a verse of a theme is read at a position of a spread. */
export interface VerseThemeText {
  /** What the verses of the theme offer. */
  gist: string
  roles: {
    /** What is on your side. */
    helps: string
    /** What stands in the way. */
    hinders: string
    /** What to do. */
    advice: string
  }
}

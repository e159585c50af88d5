// A line of context and a question for every verse of the themes.
import { gospelsAndActs } from './gospels-and-acts.ts'
import { lawAndHistory } from './law-and-history.ts'
import { letters } from './letters.ts'
import { psalms } from './psalms.ts'
import type { VerseNote } from './shape.ts'
import { wisdomAndProphets } from './wisdom-and-prophets.ts'

export type { VerseNote, VerseThemeText } from './shape.ts'
export { themeTexts } from './themes.ts'

/** By reference, as in the themes: “Psalms 23:4”. */
export const verseNotes: Readonly<Record<string, VerseNote>> = {
  ...lawAndHistory,
  ...psalms,
  ...wisdomAndProphets,
  ...gospelsAndActs,
  ...letters,
}

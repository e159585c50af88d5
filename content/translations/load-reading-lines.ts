import type { ReadingLines } from '#rules/readings/composition/lines.ts'

/** A build with English alone contains no translations. */
const files: Readonly<Record<string, () => Promise<ReadingLines>>> = import.meta.env.ONLY_LANGUAGE
  ? {}
  : import.meta.glob<ReadingLines>('./*/reading-lines.ts', { import: 'lines' })

/** Null for English, and for a language that has none: a reading is then composed from the English ones as a whole. */
export async function loadReadingLines(language: string): Promise<ReadingLines | null> {
  return (await files[`./${language}/reading-lines.ts`]?.()) ?? null
}

import type { DeckTranslations, Texts } from './shape.ts'

/** A build with English alone contains no translations. */
const files: Readonly<Record<string, () => Promise<DeckTranslations>>> = import.meta.env.ONLY_LANGUAGE
  ? {}
  : import.meta.glob<DeckTranslations>('./*/decks.ts', { import: 'decks' })

/** Empty for a language without texts. */
export async function loadDeckTranslations(language: string): Promise<DeckTranslations> {
  return (await files[`./${language}/decks.ts`]?.()) ?? {}
}

/** The texts of the cards of a deck type, by slug, for pages that show built-in cards without the database. */
export async function loadCardTexts(
  language: string,
  decktype: string,
): Promise<Readonly<Record<string, Texts>>> {
  return (await loadDeckTranslations(language)).cards?.[decktype] ?? {}
}

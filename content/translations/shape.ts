// The texts of a language other than English: content/translations/<language>/decks.ts and layouts.ts. Layouts have a file of
// their own, because browsers load it. All of it is optional; what is missing is shown in English. The sentences that compose
// readings are in reading-lines.ts, whose type is in rules/readings/composition/lines.ts.

/** Texts by their path in the translated thing: `upright.summary`. */
export type Texts = Readonly<Record<string, string | readonly string[]>>

type TextsAt<Path extends string> = Readonly<Partial<Record<Path, string | readonly string[]>>>

export const decktypePaths = ['name', 'description', 'wording.one', 'wording.many'] as const

export const deckPaths = ['title', 'tagline', 'description'] as const

const meaningPaths = ['summary', 'love', 'work', 'self', 'advice'] as const

/** Not the words of a verse, which belong to one translation of the Bible, nor anything that identifies a card. */
export const cardPaths = [
  'name',
  'altText',
  'group',
  'question',
  'keywords.upright',
  'keywords.reversed',
  ...meaningPaths.map((path) => `upright.${path}` as const),
  ...meaningPaths.map((path) => `reversed.${path}` as const),
  'goldenDawnTitle',
  'astrology.planet',
  'astrology.sign',
  'astrology.source',
  'astrology.also.says',
  'astrology.also.source',
  'stone.system',
  'stone.colours',
  'stone.fact',
  'stone.folklore',
  'stone.reflection',
  'stone.birthstone',
  'stone.sign',
  'verse.context',
] as const

const sidePaths = [
  'gist',
  'answer.reason',
  ...(['past', 'present', 'helps', 'hinders', 'hidden', 'wanted', 'feared'] as const).map(
    (role) => `roles.${role}` as const,
  ),
  ...(['other', 'advice', 'outcome'] as const).map((role) => `roles.${role}` as const),
] as const

/** What cards say in readings and on their pages. */
export const readingTextPaths = [
  ...sidePaths.map((path) => `upright.${path}` as const),
  ...sidePaths.map((path) => `reversed.${path}` as const),
  'page.classicPicture',
  'page.numberAndSuit',
  'page.person',
  'page.feelings',
  'page.feelingsReversed',
  'page.advice',
] as const

/** Companions are named by their slug: `page.goesWith.the-star.text`. */
export type ReadingTextPath = (typeof readingTextPaths)[number] | `page.goesWith.${string}.text`

export const designPaths = ['altText'] as const

export const themePaths = ['name', 'introduction'] as const

export interface DeckTranslations {
  decktypes?: Readonly<Record<string, TextsAt<(typeof decktypePaths)[number]>>>
  decks?: Readonly<Record<string, TextsAt<(typeof deckPaths)[number]>>>
  /** By deck type and card: a slug may be in several deck types. */
  cards?: Readonly<Record<string, Readonly<Record<string, TextsAt<(typeof cardPaths)[number]>>>>>
  /** By deck type and card. */
  readingTexts?: Readonly<Record<string, Readonly<Record<string, TextsAt<ReadingTextPath>>>>>
  /** By edition and card, as in `celestial-2/the-fool`, because another edition shows something else. */
  designs?: Readonly<Record<string, TextsAt<(typeof designPaths)[number]>>>
  /** The themes of verses. */
  themes?: Readonly<Record<string, TextsAt<(typeof themePaths)[number]>>>
}

/**
 * By slug and version: readings keep the version that they were made with. A position is named by its key, as in
 * `positions.covers.name`; an arc by its index, as in `arcs.0.lead`.
 */
export type LayoutTranslations = Readonly<Record<string, Readonly<Record<number, Texts>>>>

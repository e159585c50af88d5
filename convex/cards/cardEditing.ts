// Validation of card texts, for the form, restoring from the log, and imported sheets.
import { textLimits } from '#rules/cards/card-sheet.ts'
import type { Doc } from '../_generated/dataModel.js'
import { refusal } from '../callers/refusal.ts'
import { unset } from '../values/unset.ts'
import type { EditedFields } from '../admin/saveConflict.ts'
import { requireText, tidyText, type TextField } from '../values/text.ts'

type Card = Omit<Doc<'cards'>, '_id' | '_creationTime' | 'seeded' | 'slug' | 'decktypeId'>
type Meaning = Doc<'cards'>['upright']
type Astrology = NonNullable<Doc<'cards'>['astrology']>
type Stone = NonNullable<Doc<'cards'>['stone']>

const MAX_SOURCE = 300
const HARDEST = 10
const SIGN_DEGREES = 30

/** The fields of the card form, without its position. */
export function cardFieldsOf(card: Doc<'cards'>): EditedFields {
  const { name, number, shownNumber, arcana, suit, rank, element, astrology, keywords } = card
  const { upright, reversed, altText } = card
  const { goldenDawnTitle = '', group = '', question = '', verse = null, stone = null } = card
  return {
    name,
    number,
    shownNumber,
    arcana,
    suit,
    rank,
    element,
    astrology,
    keywords,
    upright,
    reversed,
    altText,
    goldenDawnTitle,
    group,
    question,
    verse,
    stone,
  } as EditedFields
}

/** Normalizes the texts, or refuses with the field that is too long or missing. */
export function checkedTexts<Changes extends Partial<Card>>(changes: Changes): Changes {
  const { name, altText, upright, reversed, keywords, question, group, goldenDawnTitle, shownNumber } =
    changes
  const { rank, astrology, stone } = changes
  return {
    ...changes,
    ...(name !== undefined && { name: requireText(name, 'name', textLimits.name) }),
    ...(altText !== undefined && { altText: requireText(altText, 'alt_text', textLimits.text) }),
    ...(upright !== undefined && { upright: tidyMeaning(upright) }),
    ...(reversed && { reversed: tidyMeaning(reversed) }),
    ...(keywords !== undefined && {
      keywords: { upright: tidyKeywords(keywords.upright), reversed: tidyKeywords(keywords.reversed) },
    }),
    ...(question !== undefined && { question: tidyText(question, 'question', textLimits.text) }),
    ...(group !== undefined && { group: tidyText(group, 'family', textLimits.short) }),
    ...(goldenDawnTitle !== undefined && {
      goldenDawnTitle: tidyText(goldenDawnTitle, 'title', textLimits.name),
    }),
    ...(shownNumber && { shownNumber: tidyText(shownNumber, 'number', textLimits.short) || null }),
    ...(rank && { rank: tidyText(rank, 'rank', textLimits.short) || null }),
    ...(astrology && { astrology: tidyAstrology(astrology) }),
    ...(stone && { stone: tidyStone(stone) }),
  }
}

/** Refuses to remove the reversed meaning of a card whose deck type is reversible. */
export function requireReverse(
  { reversible }: Pick<Doc<'decktypes'>, 'reversible'>,
  card: Doc<'cards'>,
  { reversed }: { reversed?: Meaning | null | undefined },
): void {
  if (reversed === null && card.reversed !== null && reversible) {
    throw refusal('conflict', 'reversed_text_required')
  }
}

/** Optional texts are removed if they are empty. */
export function asStored<Changes extends Partial<Card>>(changes: Changes): Changes {
  const { question, group, goldenDawnTitle } = changes
  return {
    ...changes,
    ...(question === '' && { question: unset }),
    ...(group === '' && { group: unset }),
    ...(goldenDawnTitle === '' && { goldenDawnTitle: unset }),
  }
}

/** Null if all fields are empty. */
function tidyAstrology({ planet, sign, degrees, source, also }: Astrology): Astrology | null {
  const name = (text: string | null, field: TextField) =>
    tidyText(text ?? '', field, textLimits.short) || null
  if (degrees) requireRange(degrees, 'degrees', SIGN_DEGREES)
  const tidy: Astrology = {
    planet: name(planet, 'planet'),
    sign: name(sign, 'sign'),
    degrees: degrees && degrees.length > 0 ? degrees : null,
    source: tidyText(source, 'source', MAX_SOURCE),
    ...(also && {
      also: {
        says: tidyText(also.says, 'later_readings', MAX_SOURCE),
        source: tidyText(also.source, 'source', MAX_SOURCE),
      },
    }),
  }
  return tidy.planet || tidy.sign || tidy.degrees || tidy.source || also ? tidy : null
}

function tidyStone(stone: Stone): Stone {
  const { formula, system, hardness, colours, birthstone = '', sign = '', fact, folklore, reflection } = stone
  const tradition = {
    birthstone: tidyText(birthstone, 'text', textLimits.short),
    sign: tidyText(sign, 'sign', textLimits.short),
  }
  requireRange(hardness, 'hardness', HARDEST)
  return {
    formula: tidyText(formula ?? '', 'formula', textLimits.name) || null,
    system: tidyText(system, 'crystal_system', textLimits.name),
    hardness,
    colours: tidyText(colours, 'colors', MAX_SOURCE),
    ...(tradition.birthstone !== '' && { birthstone: tradition.birthstone }),
    ...(tradition.sign !== '' && { sign: tradition.sign }),
    fact: tidyText(fact, 'text', textLimits.text),
    folklore: tidyText(folklore, 'text', textLimits.text),
    reflection: tidyText(reflection, 'text', textLimits.text),
  }
}

/** No number, one, or a range of two. */
function requireRange(numbers: readonly number[], field: 'degrees' | 'hardness', most: number): void {
  const [from = 0, to = from] = numbers
  if (numbers.length > 2 || !(from >= 0 && from <= to && to <= most)) {
    throw refusal('invalid', 'range_invalid', { field, max: most })
  }
}

function tidyMeaning(meaning: Meaning): Meaning {
  const { summary, ...aspects } = meaning
  const kept = Object.entries(aspects).flatMap(([aspect, text]) => {
    const tidy = tidyText(text, 'text', textLimits.text)
    return tidy === '' ? [] : [[aspect, tidy]]
  })
  return { summary: tidyText(summary, 'text', textLimits.text), ...Object.fromEntries(kept) } as Meaning
}

function tidyKeywords(words: readonly string[]): string[] {
  if (words.length > textLimits.keywords) {
    throw refusal('invalid', 'too_many_keywords', { max: textLimits.keywords })
  }
  return words.map((word) => tidyText(word, 'keyword', textLimits.keyword)).filter((word) => word !== '')
}

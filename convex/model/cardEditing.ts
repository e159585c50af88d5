// What can be written on a card, by whichever door: its form, its history, or a sheet of many.
import { textLimits } from '#rules/card-texts/card-sheet.ts'
import type { Doc } from '../_generated/dataModel.js'
import { refusal } from './refusal.ts'
import { removed } from './removed.ts'
import { requireText, tidyText } from './text.ts'
import type { EditedFields } from './versions.ts'

type Card = Omit<Doc<'cards'>, '_id' | '_creationTime' | 'seeded' | 'slug' | 'decktypeId'>
type Meaning = Doc<'cards'>['upright']

/** What the form of a card holds; its version is made of these. Where the card stands is not among them. */
export function cardFieldsOf(card: Doc<'cards'>): EditedFields {
  const { name, number, shownNumber, arcana, suit, rank, element, astrology, keywords } = card
  const { upright, reversed, altText } = card
  const { goldenDawnTitle = '', group = '', question = '', verse = null, stone = null } = card
  return {
    ...{ name, number, shownNumber, arcana, suit, rank, element, astrology, keywords },
    ...{ upright, reversed, altText, goldenDawnTitle, group, question, verse, stone },
  } as EditedFields
}

/** The same, tidied, or a refusal that names what is too long or missing. */
export function checkedTexts<Changes extends Partial<Card>>(changes: Changes): Changes {
  const { name, altText, upright, reversed, keywords, question, group, goldenDawnTitle, shownNumber } =
    changes
  return {
    ...changes,
    ...(name !== undefined && { name: requireText(name, 'A name', textLimits.name) }),
    ...(altText !== undefined && { altText: requireText(altText, 'An alternative text', textLimits.text) }),
    ...(upright !== undefined && { upright: tidyMeaning(upright) }),
    ...(reversed && { reversed: tidyMeaning(reversed) }),
    ...(keywords !== undefined && {
      keywords: { upright: tidyKeywords(keywords.upright), reversed: tidyKeywords(keywords.reversed) },
    }),
    ...(question !== undefined && { question: tidyText(question, 'A question', textLimits.text) }),
    ...(group !== undefined && { group: tidyText(group, 'A family', textLimits.short) }),
    ...(goldenDawnTitle !== undefined && {
      goldenDawnTitle: tidyText(goldenDawnTitle, 'A title', textLimits.name),
    }),
    ...(shownNumber && { shownNumber: tidyText(shownNumber, 'A number', textLimits.short) || null }),
  }
}

/** Texts that a card need not have are not stored when they are empty. */
export function asStored<Changes extends Partial<Card>>(changes: Changes): Changes {
  const { question, group, goldenDawnTitle } = changes
  return {
    ...changes,
    ...(question === '' && { question: removed }),
    ...(group === '' && { group: removed }),
    ...(goldenDawnTitle === '' && { goldenDawnTitle: removed }),
  }
}

function tidyMeaning(meaning: Meaning): Meaning {
  const { summary, ...aspects } = meaning
  const kept = Object.entries(aspects).flatMap(([aspect, text]) => {
    const tidy = tidyText(text, 'A text', textLimits.text)
    return tidy === '' ? [] : [[aspect, tidy]]
  })
  return { summary: tidyText(summary, 'A text', textLimits.text), ...Object.fromEntries(kept) } as Meaning
}

function tidyKeywords(words: readonly string[]): string[] {
  if (words.length > textLimits.keywords) {
    throw refusal('invalid', `There can be ${textLimits.keywords} keywords at most.`)
  }
  return words.map((word) => tidyText(word, 'A keyword', textLimits.keyword)).filter((word) => word !== '')
}

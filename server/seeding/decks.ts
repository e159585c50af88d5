// The seed data of decks: texts from content/, and one drawn design for each face, back and cover.
import { createHash } from 'node:crypto'
import type { FunctionArgs } from 'convex/server'
import { internal } from '#convex/_generated/api.js'
import { crystals } from '#content/crystals/index.ts'
import { decktypes } from '#content/decks/index.ts'
import { formerEditions, newestEdition } from '#content/decks/editions.ts'
import type { DeckKind, DecktypeText } from '#content/decks/shape.ts'
import { oracleCards } from '#content/oracle/index.ts'
import { tarotCards } from '#content/tarot/cards.ts'
import type { Meaning } from '#content/tarot/shape.ts'
import { exampleTestimonials } from '#content/testimonials/examples.ts'
import { parseReference, verseId } from '#content/verses/reference.ts'
import { titleOf } from '#content/verses/title.ts'
import { themeTexts, verseNotes } from '#content/verses/notes/index.ts'
import { verseThemes } from '#content/verses/themes.ts'
import { defaultTranslation } from '#content/verses/translations.ts'
import { bibleFingerprints, readBible } from './bible.ts'
import type { AltTexts } from './drawn-alt-texts.ts'
import type { SeedBatch, SeedSet } from './seed.ts'
import { translationRows, type LanguageTexts } from './translations.ts'

type DecktypeRows = Omit<
  FunctionArgs<typeof internal.site.seed.storeDecktype>,
  'set' | 'version' | 'batch' | 'isLast'
>
type CardRow = DecktypeRows['cards'][number]
type ReadingTexts = NonNullable<CardRow['readingTexts']>
type TextOfVerse = (verseId: string) => string

/** The size of every deck so far. */
const cardSize = { width: 660, height: 1140 }

export function decksSet(altTexts: AltTexts, translations: readonly LanguageTexts[] = []): SeedSet {
  return {
    name: 'decks',
    version: fingerprint(altTexts, translations),
    async load() {
      const texts = new Map((await readBible(defaultTranslation)).map(({ verseId, text }) => [verseId, text]))
      const textOf: TextOfVerse = (id) => {
        const text = texts.get(id)
        if (text === undefined) throw new Error(`There is no verse ${id}`)
        return text
      }
      const types = decktypes.map((type, position) => decktypeRows(type, position, textOf, altTexts))
      return [
        ...types.map((rows): SeedBatch => ({
          rows: countRows(rows),
          store: (backend, progress) =>
            backend.mutation(internal.site.seed.storeDecktype, { ...progress, ...rows }),
        })),
        {
          rows: exampleTestimonials.length,
          store: (backend, progress) =>
            backend.mutation(internal.site.seed.storeTestimonials, {
              ...progress,
              testimonials: exampleTestimonials.map((testimonial, position) => ({
                ...testimonial,
                position,
              })),
            }),
        },
        // Last, because translations are stored under the ids of the rows.
        ...translations.map(({ language, decks }): SeedBatch => {
          const rows = translationRows(decks)
          return {
            rows: rows.length,
            store: (backend, progress) =>
              backend.mutation(internal.site.seed.storeTranslations, {
                ...progress,
                language,
                translations: rows,
              }),
          }
        }),
      ]
    },
  }
}

/** Without the text of verses, which has its own fingerprint, so that nine megabytes need not be read. */
function fingerprint(altTexts: AltTexts, translations: readonly LanguageTexts[]): string {
  const types = decktypes.map((type, position) => decktypeRows(type, position, () => '', altTexts))
  const all = [types, exampleTestimonials, bibleFingerprints[defaultTranslation], ...translations]
  return createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 16)
}

function countRows({ cards, decks }: DecktypeRows): number {
  return 1 + cards.length + decks.reduce((sum, { designs }) => sum + 1 + designs.length, 0)
}

function decktypeRows(
  type: DecktypeText,
  position: number,
  textOf: TextOfVerse,
  altTexts: AltTexts,
): DecktypeRows {
  const { slug, name, kind, description, language, reversible, wording, decks } = type
  const cards = cardsOf(kind, textOf)
  return {
    decktype: {
      slug,
      name,
      kind,
      description,
      language,
      reversible,
      wording,
      position,
      aspectRatio: cardSize.width / cardSize.height,
      status: 'published',
    },
    cards,
    decks: decks.map(({ palette, ...deck }, index) => ({
      ...deck,
      palette: [...palette],
      position: position * 10 + index,
      designs: [
        ...cards.map(({ slug, name, verse }) => ({
          role: 'face' as const,
          card: slug,
          ...drawingsOf(deck.slug, slug),
          ...cardSize,
          altText: verse
            ? `“${verse.text}”, set on linen`
            : (altTexts[newestEdition(deck.slug)]?.[slug] ?? `${name}, in the deck ${deck.title}`),
        })),
        {
          role: 'back',
          ...drawingsOf(deck.slug, 'back'),
          ...cardSize,
          altText: `The back of the deck ${deck.title}`,
        },
        {
          role: 'cover',
          ...drawingsOf(deck.slug, 'cover'),
          ...cardSize,
          altText: `The cover of the deck ${deck.title}`,
        },
      ],
    })),
  }
}

function drawingsOf(deck: string, name: string) {
  return {
    drawing: `${newestEdition(deck)}/${name}`,
    formerDrawings: formerEditions(deck).map((edition) => `${edition}/${name}`),
  }
}

function cardsOf(kind: DeckKind, textOf: TextOfVerse): CardRow[] {
  if (kind === 'tarot') return tarotRows()
  if (kind === 'oracle') return oracleRows()
  return kind === 'verse' ? verseRows(textOf) : stoneRows()
}

/** The tarot fields of cards that are not tarot cards. */
const noTarotFields = {
  shownNumber: null,
  arcana: null,
  suit: null,
  rank: null,
  element: null,
  astrology: null,
  reversed: null,
}

function tarotRows(): CardRow[] {
  return tarotCards.map(({ astrology, goldenDawnTitle, keywords, upright, reversed, page, ...card }) => ({
    ...card,
    altText: card.name,
    astrology: astrology && { ...astrology, degrees: astrology.degrees && [...astrology.degrees] },
    ...(goldenDawnTitle !== null && { goldenDawnTitle }),
    keywords,
    upright: meaningOf(upright),
    reversed: meaningOf(reversed),
    readingTexts: {
      upright: inReading(upright),
      reversed: inReading(reversed),
      page: { ...page, goesWith: [...page.goesWith] },
      language: card.language,
    },
  }))
}

function meaningOf({ summary, love, work, self, advice }: Meaning): CardRow['upright'] {
  return { summary, love, work, self, advice }
}

function inReading({ gist, roles, tags, direction, answer }: Meaning): ReadingTexts['upright'] {
  return { gist, roles, tags: [...tags], direction, answer }
}

function oracleRows(): CardRow[] {
  return oracleCards.map((card, position) => {
    const { slug, name, group, keywords, text, question, gist, roles, language } = card
    return {
      ...noTarotFields,
      slug,
      name,
      language,
      group,
      question,
      position,
      number: position + 1,
      altText: name,
      keywords: { upright: [...keywords], reversed: [] },
      upright: { summary: text },
      readingTexts: { upright: { gist, roles, tags: [] }, reversed: null, language },
    }
  })
}

/** One card per verse with all of its themes, in the order of the themes. */
function verseRows(textOf: TextOfVerse): CardRow[] {
  const themesOf = new Map<string, (typeof verseThemes)[number][]>()
  for (const theme of verseThemes) {
    for (const reference of theme.verses) {
      themesOf.set(reference, [...(themesOf.get(reference) ?? []), theme])
    }
  }
  return [...themesOf].map(([reference, themes], position) => {
    const slug = verseId(parseReference(reference)!)
    const name = titleOf(reference)
    const { context, question } = verseNotes[reference]!
    const { roles } = themeTexts[themes[0]!.slug]!
    const { language } = themes[0]!
    return {
      ...noTarotFields,
      slug,
      name,
      position,
      number: position + 1,
      altText: `The words of ${name}`,
      language,
      group: themes[0]!.slug,
      keywords: { upright: themes.map((theme) => theme.name.toLowerCase()), reversed: [] },
      upright: { summary: themes.map(({ introduction }) => introduction).join(' ') },
      question,
      verse: { reference, translation: defaultTranslation, text: textOf(slug), context },
      // The verse itself is on the card: what it needs in one sentence is who speaks.
      readingTexts: { upright: { gist: context, roles, tags: [] }, reversed: null, language },
    }
  })
}

function stoneRows(): CardRow[] {
  return crystals.map((crystal, position) => {
    const {
      slug,
      name,
      mineralogy,
      folklore,
      reflection,
      keywords,
      birthstone,
      sign,
      gist,
      roles,
      language,
    } = crystal
    return {
      ...noTarotFields,
      slug,
      name,
      language,
      position,
      number: position + 1,
      altText: name,
      keywords: { upright: [...keywords], reversed: [] },
      upright: { summary: reflection },
      stone: {
        ...mineralogy,
        hardness: [...mineralogy.hardness],
        ...(birthstone && { birthstone }),
        ...(sign && { sign }),
        folklore,
        reflection,
      },
      readingTexts: { upright: { gist, roles, tags: [] }, reversed: null, language },
    }
  })
}

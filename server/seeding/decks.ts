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
import { exampleTestimonials } from '#content/testimonials/examples.ts'
import { parseReference, verseId } from '#content/verses/reference.ts'
import { titleOf } from '#content/verses/title.ts'
import { verseThemes } from '#content/verses/themes.ts'
import { defaultTranslation } from '#content/verses/translations.ts'
import { bibleFingerprints, readBible } from './bible.ts'
import type { AltTexts } from './drawn-alt-texts.ts'
import type { SeedSet } from './seed.ts'

type DecktypeRows = Omit<
  FunctionArgs<typeof internal.site.seed.storeDecktype>,
  'set' | 'version' | 'batch' | 'isLast'
>
type CardRow = DecktypeRows['cards'][number]
type TextOfVerse = (verseId: string) => string

/** The size of every deck so far. */
const cardSize = { width: 660, height: 1140 }

export function decksSet(altTexts: AltTexts): SeedSet {
  return {
    name: 'decks',
    version: fingerprint(altTexts),
    async load() {
      const texts = new Map((await readBible(defaultTranslation)).map(({ verseId, text }) => [verseId, text]))
      const textOf: TextOfVerse = (id) => {
        const text = texts.get(id)
        if (text === undefined) throw new Error(`There is no verse ${id}`)
        return text
      }
      const types = decktypes.map((type, position) => decktypeRows(type, position, textOf, altTexts))
      return [
        ...(types.map((rows) => ({
          rows: countRows(rows),
          store: (backend, progress) =>
            backend.mutation(internal.site.seed.storeDecktype, { ...progress, ...rows }),
        })) satisfies Awaited<ReturnType<SeedSet['load']>>),
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
      ]
    },
  }
}

/** Without the text of verses, which has its own fingerprint, so that nine megabytes need not be read. */
function fingerprint(altTexts: AltTexts): string {
  const types = decktypes.map((type, position) => decktypeRows(type, position, () => '', altTexts))
  const all = [types, exampleTestimonials, bibleFingerprints[defaultTranslation]]
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
  return tarotCards.map(({ astrology, goldenDawnTitle, keywords, upright, reversed, ...card }) => ({
    ...card,
    altText: card.name,
    astrology: astrology && { ...astrology, degrees: astrology.degrees && [...astrology.degrees] },
    ...(goldenDawnTitle !== null && { goldenDawnTitle }),
    keywords,
    upright,
    reversed,
  }))
}

function oracleRows(): CardRow[] {
  return oracleCards.map(({ slug, name, group, keywords, text, question, language }, position) => ({
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
  }))
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
    return {
      ...noTarotFields,
      slug,
      name,
      position,
      number: position + 1,
      altText: `The words of ${name}`,
      language: themes[0]!.language,
      group: themes[0]!.slug,
      keywords: { upright: themes.map((theme) => theme.name.toLowerCase()), reversed: [] },
      upright: { summary: themes.map(({ introduction }) => introduction).join(' ') },
      verse: { reference, translation: defaultTranslation, text: textOf(slug) },
    }
  })
}

function stoneRows(): CardRow[] {
  return crystals.map(({ slug, name, mineralogy, folklore, reflection, language }, position) => ({
    ...noTarotFields,
    slug,
    name,
    language,
    position,
    number: position + 1,
    altText: name,
    keywords: { upright: [], reversed: [] },
    upright: { summary: reflection },
    stone: { ...mineralogy, hardness: [...mineralogy.hardness], folklore, reflection },
  }))
}

// The content in the pseudo-language en-XA, made from the English content as scripts/messages.mjs makes the messages. Browser
// tests write it into a copy of the project, as a translator would.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FunctionArgs } from 'convex/server'
import { layouts } from '#content/spreads/index.ts'
import {
  cardPaths,
  deckPaths,
  decktypePaths,
  designPaths,
  readingTextPaths,
  themePaths,
  type Texts,
} from '#content/translations/shape.ts'
import { verseThemes } from '#content/verses/themes.ts'
import type { internal } from '#convex/_generated/api.js'
import { decksSet } from '#server/seeding/decks.ts'
import { readAltTexts } from '#server/seeding/drawn-alt-texts.ts'
import type { BatchProgress, SeedingBackend } from '#server/seeding/seed.ts'
import { pseudo } from '../../scripts/pseudo-language.mjs'
import { pseudoLines } from './pseudo-lines.ts'

type DecktypeRows = FunctionArgs<typeof internal.site.seed.storeDecktype>

const altTexts = readAltTexts(join(import.meta.dirname, '../../.cache/drawn.json'))

/** All English texts that the pseudo-language has: by table, and there by slug. */
async function englishTexts() {
  const types = await seededRows()
  const decks = types.flatMap((type) => type.decks)
  return {
    decktypes: bySlug(types, ({ decktype }) => [decktype.slug, textsAt(decktype, decktypePaths)]),
    decks: bySlug(decks, (deck) => [deck.slug, textsAt(deck, deckPaths)]),
    cards: Object.fromEntries(
      types.map(({ decktype, cards }) => [
        decktype.slug,
        bySlug(cards, (card) => [card.slug, textsAt(card, cardPaths)]),
      ]),
    ),
    readingTexts: Object.fromEntries(
      types.map(({ decktype, cards }) => [
        decktype.slug,
        bySlug(cards, (card) => [card.slug, readingTextsOf(card)]),
      ]),
    ),
    designs: bySlug(
      decks.flatMap(({ designs }) => designs),
      (design) => [design.drawing, textsAt(design, designPaths)],
    ),
    themes: bySlug(verseThemes, (theme) => [theme.slug, textsAt(theme, themePaths)]),
  }
}

/** The English texts that must not be seen on a page in the pseudo-language. Titles of verses belong to the English Bible. */
export async function englishContent(): Promise<string[]> {
  const { cards, readingTexts, ...tables } = await englishTexts()
  const texts = [
    ...[...Object.values(tables), ...Object.values(cards), ...Object.values(readingTexts)].flatMap((table) =>
      Object.values(table),
    ),
    ...layouts.map((layout) => textsOfLayout(layout)),
  ]
  return texts.flatMap((byPath) => Object.values(byPath).flat()).filter((text) => !/ \d+:\d+$/.test(text))
}

/** Writes content/translations/en-XA in this project. */
export async function writePseudoContent(project: string): Promise<void> {
  const { cards, readingTexts, ...tables } = await englishTexts()
  const decks = {
    ...Object.fromEntries(Object.entries(tables).map(([table, rows]) => [table, pseudoTexts(rows)])),
    cards: pseudoOfTypes(cards),
    readingTexts: pseudoOfTypes(readingTexts),
  }
  const pseudoLayouts = Object.fromEntries(
    layouts.map((layout) => [layout.slug, pseudoTexts({ [layout.version]: textsOfLayout(layout) })]),
  )
  const folder = join(project, 'content/translations/en-XA')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'decks.ts'), `export const decks = ${JSON.stringify(decks)}\n`)
  writeFileSync(join(folder, 'layouts.ts'), `export const layouts = ${JSON.stringify(pseudoLayouts)}\n`)
  writeFileSync(join(folder, 'reading-lines.ts'), `export const lines = ${JSON.stringify(pseudoLines)}\n`)
}

/** By deck type, and there by card. */
function pseudoOfTypes(rowsByType: Readonly<Record<string, Readonly<Record<string, Texts>>>>) {
  return Object.fromEntries(
    Object.entries(rowsByType).map(([decktype, rows]) => [decktype, pseudoTexts(rows)]),
  )
}

/** What seeding would store, without a backend. */
async function seededRows(): Promise<DecktypeRows[]> {
  const calls: object[] = []
  const recorder = { mutation: async (_mutation: unknown, args: object) => void calls.push(args) }
  for (const batch of await decksSet(altTexts).load()) {
    await batch.store(recorder as unknown as SeedingBackend, {} as BatchProgress)
  }
  return calls.filter((call): call is DecktypeRows => 'decktype' in call)
}

function bySlug<Row>(rows: readonly Row[], entryOf: (row: Row) => [slug: string, texts: Texts]) {
  return Object.fromEntries(rows.map(entryOf))
}

function readingTextsOf({ readingTexts }: DecktypeRows['cards'][number]): Texts {
  const companions = readingTexts?.page?.goesWith ?? []
  return {
    ...textsAt(readingTexts ?? {}, readingTextPaths),
    ...Object.fromEntries(companions.map(({ card, text }) => [`page.goesWith.${card}.text`, text])),
  }
}

function textsAt(row: object, paths: readonly string[]): Texts {
  const texts = paths.flatMap((path) => {
    const value = path
      .split('.')
      .reduce<unknown>((inner, name) => (inner as Record<string, unknown> | null | undefined)?.[name], row)
    return typeof value === 'string' || Array.isArray(value) ? [[path, value as string | string[]]] : []
  })
  return Object.fromEntries(texts) as Texts
}

/** Everything but identifiers, which are in lower case and without spaces. */
function textsOfLayout(value: unknown, path: string[] = []): Texts {
  if (typeof value === 'string') return /[A-Z ]/.test(value) ? { [path.join('.')]: value } : {}
  if (typeof value !== 'object' || value === null) return {}
  const parts = Object.entries(value).map(([name, part]: [string, unknown]) => {
    const { key = name } = Array.isArray(value) ? (part as { key?: string }) : {}
    return textsOfLayout(part, [...path, key])
  })
  return Object.assign({}, ...parts) as Texts
}

function pseudoTexts(textsBySlug: Readonly<Record<string, Texts>>): Record<string, Texts> {
  return Object.fromEntries(
    Object.entries(textsBySlug).map(([slug, texts]) => [
      slug,
      Object.fromEntries(Object.entries(texts).map(([path, text]) => [path, pseudo(text)])) as Texts,
    ]),
  )
}

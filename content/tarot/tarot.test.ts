import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { nearDuplicates, sharedRuns, wordsOf } from '../prose.ts'
import { identities } from './identities.ts'
import type { TarotText } from './shape.ts'
import { fields, problemsOf, sides } from './text-rules.ts'

// Read from disk and not through `cards.ts`, so that a missing or misnamed file is reported instead of a failed import.
const folders = ['major', 'wands', 'cups', 'swords', 'pentacles']
const texts = await Promise.all(
  folders.flatMap((folder) =>
    filesIn(folder).map(async (file) => {
      const { text } = (await import(`./${folder}/${file}.ts`)) as { text: TarotText }
      return { slug: folder === 'major' ? file : `${file}-of-${folder}`, text }
    }),
  ),
)

describe('the texts of the tarot', () => {
  test('exist for all 78 cards, and for no other', () => {
    expect(texts.map(({ slug }) => slug).sort()).toEqual(identities.map(({ slug }) => slug).sort())
  })

  test.each(texts)('$slug keeps to the rules', ({ text }) => {
    expect(problemsOf(text)).toEqual([])
  })

  test('no two cards share a run of eight words', () => {
    expect(sharedRuns(allTexts(), 8)).toEqual([])
  })

  test('no text is a near-duplicate of another card’s', () => {
    expect(nearDuplicates(allTexts(), 0.15)).toEqual([])
  })

  test('no two cards have the same keywords, or nearly', () => {
    const alike = texts.flatMap(({ slug, text }, index) =>
      texts.slice(index + 1).flatMap((other) =>
        sides.flatMap((side) => {
          const common = text.keywords[side].filter((word) => other.text.keywords[side].includes(word))
          return common.length > 2 ? [`${slug}, ${other.slug}: ${common.join(', ')}`] : []
        }),
      ),
    )
    expect(alike).toEqual([])
  })

  test('every summary opens in its own way, and no opening becomes a formula', () => {
    expect(repeated(openingsOf(['summary']), 1)).toEqual([])
    expect(repeated(openingsOf(fields), 3)).toEqual([])
  })
})

describe('the rules find', () => {
  test.each([
    ['a text of the wrong length', 'Too short.', '2 words in place of 30–60'],
    ['a cliché', filler('Embrace what comes.'), '“Embrace” is a cliché'],
    ['a prophecy', filler('You will meet a stranger.'), '“You will” is a prophecy'],
    ['a lazy opening', `This card is about ${filler('beginnings.')}`, 'opens with “this card”'],
    ['a loose end', filler('and then').slice(0, -1), 'does not end as a sentence'],
    ['British spelling', filler('A splash of colour.'), '“colour” is a British spelling'],
  ])('%s', (_, love, problem) => {
    const good = texts[0]!.text
    expect(problemsOf({ ...good, upright: { ...good.upright, love } })).toContain(`upright love: ${problem}`)
  })

  test('a copied sentence and a rearranged text', () => {
    const one = { owner: 'one', text: 'The kettle is on and the table is laid for the two of you.' }
    const two = { owner: 'two', text: 'Look: the table is laid for the two of you and the kettle is on.' }
    expect(sharedRuns([one, two], 8)).toContain('“table is laid for the two of you”: one, two')
    expect(nearDuplicates([one, two], 0.15)).toHaveLength(1)
    expect(nearDuplicates([one, { ...two, owner: 'one' }], 0.15)).toEqual([])
  })
})

function filesIn(folder: string): string[] {
  try {
    return readdirSync(join(import.meta.dirname, folder)).map((file) => file.replace(/\.ts$/, ''))
  } catch {
    return []
  }
}

function allTexts(): { owner: string; text: string }[] {
  return texts.flatMap(({ slug, text }) =>
    sides.flatMap((side) => fields.map((field) => ({ owner: slug, text: text[side][field] }))),
  )
}

function openingsOf(of: readonly (typeof fields)[number][]): string[] {
  return texts.flatMap(({ text }) =>
    sides.flatMap((side) => of.map((field) => wordsOf(text[side][field]).slice(0, 3).join(' '))),
  )
}

function repeated(openings: string[], most: number): string[] {
  const counts = new Map<string, number>()
  for (const opening of openings) counts.set(opening, (counts.get(opening) ?? 0) + 1)
  return [...counts].filter(([, count]) => count > most).map(([opening, count]) => `${opening} (${count})`)
}

function filler(text: string): string {
  return `${text} ${'and so it goes on '.repeat(7).trim()}.`
}

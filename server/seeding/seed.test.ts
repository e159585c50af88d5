import { describe, expect, test } from 'vitest'
import { decksWith } from '#tests/support/changed-decks.ts'
import { openTestBackend } from '#tests/support/test-backend.ts'
import { productOptions } from '#tests/support/product-data.ts'
import { someBooks, useSeededBackend } from '#tests/support/seeded-backend.ts'
import { BackendError, type Backend } from '#backend/index.ts'
import { crystals } from '#content/crystals/index.ts'
import type { DeckTranslations } from '#content/translations/shape.ts'
import { unset } from '#convex/values/unset.ts'
import { seed, type SeedingBackend, type SeedSet } from './seed.ts'
import { chosenContent, seedSets } from './sets.ts'

const open = async () => {
  const backend = await openTestBackend(productOptions)
  return backend as typeof backend & Backend
}
type ProductBackend = Awaited<ReturnType<typeof open>>

const cardBySlug = (backend: ProductBackend, slug: string) =>
  backend.run(async (ctx) =>
    ctx.db
      .query('cards')
      .withIndex('by_slug', (q) => q.eq('slug', slug))
      .first(),
  )

describe('a fresh database', () => {
  const backend = useSeededBackend(() => seedSets('decks')) as unknown as () => ProductBackend

  test('has the four deck types, published, and only tarot can be reversed', async () => {
    const types = await backend().run((ctx) => ctx.db.query('decktypes').collect())
    expect(types.map(({ slug, kind, reversible, status }) => [slug, kind, reversible, status])).toEqual([
      ['tarot', 'tarot', true, 'published'],
      ['oracle', 'oracle', false, 'published'],
      ['verses', 'verse', false, 'published'],
      ['stones', 'crystal', false, 'published'],
    ])
  })

  test('has five decks, each published with all its cards, its back and its cover', async () => {
    const decks = await backend().run((ctx) => ctx.db.query('decks').collect())
    expect(decks.map(({ title, status, revision }) => [title, status, revision])).toEqual([
      ['Celestial', 'published', 1],
      ['Woodcut', 'published', 1],
      ['Harbour Lights', 'published', 1],
      ['Still Waters', 'published', 1],
      ['Common Ground', 'published', 1],
    ])
    const revisions = await backend().run((ctx) => ctx.db.query('deckRevisions').collect())
    expect(revisions.map(({ cards }) => cards.length)).toEqual([78, 78, 44, 394, 56])
    for (const { cards, backDesignId, coverDesignId } of revisions) {
      expect(cards.every(({ designId }) => designId)).toBe(true)
      expect(backDesignId && coverDesignId).toBeTruthy()
    }
  })

  test('has designs that the program draws, of the newest edition alone', async () => {
    const fool = await cardBySlug(backend(), 'the-fool')
    const designs = await backend().run(async (ctx) => {
      const all = await ctx.db.query('designs').collect()
      return all.filter(({ cardId }) => cardId === fool?._id).map(({ art }) => art)
    })
    expect(designs).toEqual([
      { kind: 'generator', drawing: 'celestial-2/the-fool' },
      { kind: 'generator', drawing: 'woodcut-2/the-fool' },
    ])
  })

  test('has one card for each verse of the themes, with its words and without a reverse', async () => {
    const card = await cardBySlug(backend(), 'psalms-23-4')
    expect(card).toMatchObject({ name: 'Psalm 23:4', reversed: null, group: 'comfort' })
    expect(card?.verse).toMatchObject({ reference: 'Psalms 23:4', translation: 'kjv' })
    expect(card?.verse?.text).toMatch(/^Yea, though I walk/)
  })

  test('has stones with folklore separate from facts', async () => {
    const ruby = await cardBySlug(backend(), 'ruby')
    expect(ruby?.stone).toMatchObject({ formula: 'Al₂O₃', system: 'trigonal' })
    expect(ruby?.stone?.folklore).toMatch(/king of gems/)
    expect(ruby?.upright.summary).toBe(ruby?.stone?.reflection)
  })

  test('has testimonials that say they are examples', async () => {
    const said = await backend().run((ctx) => ctx.db.query('testimonials').collect())
    expect(said.length).toBeGreaterThanOrEqual(3)
    expect(new Set(said.map(({ source }) => source))).toEqual(new Set(['example']))
  })

  test('is not changed by seeding again', async () => {
    const before = backend().metrics().transactions.commits
    expect(await seed(backend(), seedSets('decks'))).toBe(0)
    expect(backend().metrics().transactions.commits).toBe(before)
  })
})

describe('the language of seeded rows', () => {
  const tables = ['decktypes', 'cards', 'decks', 'deckRevisions', 'designs', 'testimonials'] as const
  const rowsOf = (backend: ProductBackend) =>
    backend.run(async (ctx) => {
      const rows = await Promise.all(tables.map((table) => ctx.db.query(table).collect()))
      return Object.fromEntries(tables.map((table, index) => [table, rows[index]!]))
    })
  /** The same content as another version of the set, so that every row is compared. */
  const sameContent = (version: string) => decksWith(version, () => {})

  test('is English, and a row without it is not seen as changed', async () => {
    const backend = await open()
    await seed(backend, seedSets('decks'))
    const seeded = await rowsOf(backend)
    for (const table of tables) {
      expect(new Set(seeded[table]!.map(({ language }) => language)), table).toEqual(new Set(['en']))
    }
    await seed(backend, [sameContent('again')])
    expect(await rowsOf(backend)).toEqual(seeded)

    // As an older version has stored them.
    await backend.run(async (ctx) => {
      for (const { _id } of Object.values(seeded).flat()) await ctx.db.patch(_id, { language: unset })
    })
    const older = await rowsOf(backend)
    expect(Object.values(older).flat()).not.toContainEqual(expect.objectContaining({ language: 'en' }))
    await seed(backend, [sameContent('over older rows')])
    expect(await rowsOf(backend)).toEqual(older)
  })

  test('is added to an older row when its content changes', async () => {
    const backend = await open()
    await seed(backend, seedSets('decks'))
    const fool = (await cardBySlug(backend, 'the-fool'))!
    await backend.run((ctx) => ctx.db.patch(fool._id, { language: unset }))
    const newer = decksWith('newer', (args) => {
      for (const card of (args.cards ?? []) as { altText: string }[]) card.altText += ', newly said'
    })
    await seed(backend, [newer])
    expect(await cardBySlug(backend, 'the-fool')).toMatchObject({
      altText: 'The Fool, newly said',
      language: 'en',
    })
  })
})

describe('the texts of another language', () => {
  const french = (decks: DeckTranslations) => seedSets('decks', {}, [{ language: 'fr', decks }])
  const textsOf = async (backend: ProductBackend) => {
    const rows = await backend.run((ctx) => ctx.db.query('translations').collect())
    return new Map(rows.map(({ rowId, language, texts }) => [rowId, { language, texts }]))
  }
  const translations: DeckTranslations = {
    decktypes: { tarot: { name: 'Le tarot' } },
    decks: { celestial: { title: 'Céleste' } },
    cards: {
      tarot: {
        'the-fool': { name: 'Le Mat', 'keywords.upright': ['élan'] },
        'the-king-of-spades': { name: 'Le roi de pique' },
      },
    },
    designs: { 'celestial-2/the-fool': { altText: 'Le Mat au bord de la falaise' } },
    themes: { comfort: { name: 'Réconfort' } },
  }

  test('are stored under the ids of their rows, and left out where there is no such row', async () => {
    const backend = await open()
    await seed(backend, french(translations))
    const fool = (await cardBySlug(backend, 'the-fool'))!
    const texts = await textsOf(backend)
    expect(texts.get(fool._id)).toEqual({
      language: 'fr',
      texts: { name: 'Le Mat', 'keywords.upright': ['élan'] },
    })
    expect(texts.get('theme/comfort')?.texts).toEqual({ name: 'Réconfort' })
    expect([...texts.values()].map(({ texts }) => Object.values(texts)[0])).toEqual(
      expect.arrayContaining(['Le tarot', 'Céleste', 'Le Mat au bord de la falaise']),
    )
    expect(texts.size).toBe(5)
    expect(await seed(backend, french(translations))).toBe(0)
  })

  test('are replaced when they change, and what an admin has written in English stays', async () => {
    const backend = await open()
    await seed(backend, french(translations))
    const fool = (await cardBySlug(backend, 'the-fool'))!
    await backend.run((ctx) => ctx.db.patch(fool._id, { name: 'The Wanderer' }))
    const before = await backend.run((ctx) => ctx.db.get(fool._id))
    await seed(backend, french({ cards: { tarot: { 'the-fool': { name: 'Le Fou' } } } }))
    expect(await textsOf(backend)).toEqual(
      new Map([[fool._id, { language: 'fr', texts: { name: 'Le Fou' } }]]),
    )
    expect(await backend.run((ctx) => ctx.db.get(fool._id))).toEqual(before)
    // Rows that an admin has deleted do not come back by it.
    await backend.run((ctx) => ctx.db.delete(fool._id))
    await seed(backend, french({ cards: { tarot: { 'the-fool': { name: 'Le Mat' } } } }))
    expect(await textsOf(backend)).toEqual(new Map())
    expect(await cardBySlug(backend, 'the-fool')).toBeNull()
  })

  test('do not change the version of the English content', () => {
    expect(seedSets('decks', {}, [])[0]?.version).toBe(seedSets('decks')[0]?.version)
    expect(french({})[0]?.version).not.toBe(seedSets('decks')[0]?.version)
  })
})

describe('newer content', () => {
  test('replaces unchanged rows, and keeps what an admin has edited', async () => {
    const backend = await open()
    await seed(backend, seedSets('decks'))
    const [fool, sun, woodcut, example] = await backend.run(async (ctx) => {
      const bySlug = (slug: string) =>
        ctx.db
          .query('cards')
          .withIndex('by_slug', (q) => q.eq('slug', slug))
          .first()
      const woodcut = await ctx.db
        .query('decks')
        .withIndex('by_slug', (q) => q.eq('slug', 'woodcut'))
        .first()
      return [
        await bySlug('the-fool'),
        await bySlug('the-sun'),
        woodcut,
        await ctx.db.query('testimonials').first(),
      ]
    })
    await backend.run(async (ctx) => {
      await ctx.db.patch(fool!._id, { name: 'The Wanderer' })
      await ctx.db.patch(woodcut!._id, { status: 'retired' })
      await ctx.db.delete(example!._id)
    })
    const newer = decksWith('newer', (args) => {
      for (const card of (args.cards ?? []) as { slug: string; altText: string }[])
        card.altText += ', newly said'
      for (const deck of (args.decks ?? []) as { tagline: string }[]) deck.tagline = 'A new line'
    })
    await seed(backend, [newer])
    const after = await backend.run(async (ctx) => ({
      fool: await ctx.db.get(fool!._id),
      sun: await ctx.db.get(sun!._id),
      decks: await ctx.db.query('decks').collect(),
      example: await ctx.db.get(example!._id),
      testimonials: (await ctx.db.query('testimonials').collect()).length,
      cards: (await ctx.db.query('cards').collect()).length,
      revisions: (await ctx.db.query('deckRevisions').collect()).map(({ revision }) => revision),
    }))
    expect(after.fool).toMatchObject({ name: 'The Wanderer', altText: 'The Fool' })
    expect(after.sun).toMatchObject({ name: 'The Sun', altText: 'The Sun, newly said' })
    const taglines = Object.fromEntries(after.decks.map(({ slug, tagline }) => [slug, tagline]))
    expect(taglines).toMatchObject({ celestial: 'A new line', woodcut: 'Black lines on warm paper' })
    expect(after.decks.find(({ slug }) => slug === 'woodcut')?.status).toBe('retired')
    expect(after.example).toBeNull()
    expect(after.testimonials).toBe(3)
    expect(after.cards).toBe(78 + 44 + 394 + 56)
    // The Fool has another name by now: that is a new revision of the deck it is in, and of no other.
    expect(after.revisions.filter((revision) => revision > 1)).toHaveLength(1)
  })

  test('with more cards is another revision of the deck, and the former one keeps its cards', async () => {
    const backend = await open()
    const later = crystals.slice(48).map(({ slug }) => slug)
    const earlier = decksWith('with fewer crystals', (args) => {
      if (!Array.isArray(args.cards)) return
      args.cards = (args.cards as { slug: string }[]).filter(({ slug }) => !later.includes(slug))
    })
    await seed(backend, [earlier])
    await seed(backend, seedSets('decks'))
    const revisions = await backend.run(async (ctx) => {
      const deck = await ctx.db
        .query('decks')
        .withIndex('by_slug', (q) => q.eq('slug', 'common-ground'))
        .first()
      const all = await ctx.db.query('deckRevisions').collect()
      return all.filter(({ deckId }) => deckId === deck?._id)
    })
    expect(revisions.map(({ revision, cards }) => [revision, cards.length])).toEqual([
      [1, 48],
      [2, 56],
    ])
    const [former, present] = revisions.map(({ cards }) => cards)
    expect(present?.slice(0, 48)).toEqual(former)
    expect(present?.slice(48).map(({ slug }) => slug)).toEqual(later)
    expect(present?.every(({ designId }) => designId)).toBe(true)
  })

  test('replaces verses completely: changed, removed and new ones', async () => {
    const backend = await open()
    await seed(backend, [someBooks('kjv', ['Ruth', 'Jude'])])
    await backend.run(async (ctx) => {
      const first = (await ctx.db.query('verses').first())!
      await ctx.db.patch(first._id, { text: 'Another text' })
      const { _id, _creationTime, ...fields } = first
      await ctx.db.insert('verses', { ...fields, verse: 99, verseId: 'ruth-1-99', position: 99_999 })
    })
    const again = { ...someBooks('kjv', ['Ruth', 'Jude']), version: 'again' }
    await seed(backend, [again])
    const verses = await backend.run((ctx) => ctx.db.query('verses').collect())
    expect(verses).toHaveLength(85 + 25)
    expect(verses.filter(({ text }) => text === 'Another text')).toEqual([])
  })
})

describe('an interrupted seeding', () => {
  /** Stores this many batches and then fails, like a killed process. */
  const failingAfter = (backend: SeedingBackend, batches: number): SeedingBackend => ({
    query: backend.query.bind(backend),
    mutation: ((reference: never, args: never) => {
      if (batches-- <= 0) return Promise.reject(new Error('cut'))
      return backend.mutation(reference, args)
    }) as SeedingBackend['mutation'],
  })

  test.each([0, 3])('after %i batches is finished by the next one', async (batches) => {
    const backend = await open()
    await expect(seed(failingAfter(backend, batches), seedSets('decks'))).rejects.toThrow('cut')
    const lines: string[] = []
    await seed(backend, seedSets('decks'), { say: (line) => lines.push(line) })
    expect(await seed(backend, seedSets('decks'))).toBe(0)
    const counts = await backend.run(async (ctx) => [
      (await ctx.db.query('decktypes').collect()).length,
      (await ctx.db.query('cards').collect()).length,
      (await ctx.db.query('testimonials').collect()).length,
    ])
    expect(counts).toEqual([4, 78 + 44 + 394 + 56, 4])
    // It continues where it stopped.
    expect(lines[0]?.startsWith('Seeding… 0 of')).toBe(batches === 0)
    expect(lines.at(-1)).toMatch(/^Seeded [\d,]+ rows in [\d.]+ s$/)
  })

  test('by a signal stops after a complete batch', async () => {
    const backend = await open()
    const stop = new AbortController()
    const sets = [someBooks('kjv', ['Ruth', 'Jude', 'Amos'])]
    await seed(backend, sets, { signal: stop.signal, say: () => stop.abort() })
    expect(await backend.run(async (ctx) => (await ctx.db.query('verses').collect()).length)).toBe(85)
    expect(await seed(backend, sets)).toBe(25 + 146)
  })
})

describe('the choice of content', () => {
  test('is everything, unless the command line says less', () => {
    expect(chosenContent([])).toBe('all')
    expect(chosenContent(['--content=decks'])).toBe('decks')
    expect(() => chosenContent(['--content=some'])).toThrow('all, decks or none')
    expect(seedSets('none')).toEqual([])
    expect(seedSets('all').map(({ name }) => name)).toEqual(['decks', 'verses/kjv', 'verses/asv', 'places'])
  })
})

describe('a batch', () => {
  const stored = { query: () => Promise.resolve([]) } as unknown as SeedingBackend
  const setOf = (store: () => Promise<unknown>): SeedSet => ({
    name: 'slow',
    version: '1',
    load: () => Promise.resolve([{ rows: 3, store }]),
  })

  test('that timed out is retried', async () => {
    let tried = 0
    const cutOffTwice = () => {
      if (++tried < 3) throw new BackendError('TimedOut', 'Function seed:store execution timed out.')
      return Promise.resolve()
    }
    expect(await seed(stored, [setOf(cutOffTwice)])).toBe(3)
    expect(tried).toBe(3)
  })

  test('that fails, or times out every time, ends the start', async () => {
    const always = (error: Error) => seed(stored, [setOf(() => Promise.reject(error))])
    await expect(always(new Error('wrong'))).rejects.toThrow('wrong')
    await expect(always(new BackendError('TimedOut', 'timed out'))).rejects.toThrow('timed out')
  })

  test('that is too large is not retried', async () => {
    let tried = 0
    const tooLarge = () => {
      tried++
      return Promise.reject(new BackendError('LimitExceeded', 'Too many documents written'))
    }
    await expect(seed(stored, [setOf(tooLarge)])).rejects.toThrow('Too many documents written')
    expect(tried).toBe(1)
  })

  test('that timed out during a shutdown is left to the next start', async () => {
    const stop = new AbortController()
    let tried = 0
    const cutOff = () => {
      tried++
      stop.abort()
      return Promise.reject(new BackendError('TimedOut', 'Function seed:store execution timed out.'))
    }
    expect(await seed(stored, [setOf(cutOff)], { signal: stop.signal })).toBe(0)
    expect(tried).toBe(1)
  })
})

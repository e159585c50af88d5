import { describe, expect, test } from 'vitest'
import { expectRefusal, signedIn } from '#tests/support/product-data.ts'
import { someStates, useSeededBackend } from '#tests/support/seeded-backend.ts'
import { states } from '#content/places/states.ts'
import { api } from './_generated/api.js'

describe('places', () => {
  const backend = useSeededBackend(() => [
    someStates(['oregon', 'new-york', 'maryland', 'minnesota', 'idaho']),
  ])
  const lookUp = (state: string, city: string) => backend().query(api.places.lookUp, { state, city })

  test('a town is found by its address, with its neighbours', async () => {
    const found = await lookUp('oregon', 'portland')
    expect(found).toMatchObject({
      kind: 'here',
      place: { name: 'Portland', state: { name: 'Oregon', abbreviation: 'OR' }, introduction: null },
    })
    expect(found.kind === 'here' && found.place.nearby.length).toBe(8)
  })

  test.each([
    ['or', 'portland', 'oregon/portland'],
    ['OR', 'Portland', 'oregon/portland'],
    ['Oregon', 'portland', 'oregon/portland'],
    ['new york', 'brooklyn', 'new-york/new-york'],
    ['ny', 'nyc', 'new-york/new-york'],
    ['minnesota', 'st-paul', 'minnesota/saint-paul'],
    ['mn', 'St. Paul', 'minnesota/saint-paul'],
    ['idaho', "coeur d'alene", 'idaho/coeur-d-alene'],
    ['idaho', 'coeur-dalene', 'idaho/coeur-d-alene'],
  ])('/%s/%s is elsewhere', async (state, city, address) => {
    const [to, slug] = address.split('/')
    expect(await lookUp(state, city)).toEqual({ kind: 'elsewhere', state: to, slug })
  })

  test('an unknown town has near matches, an unknown state none', async () => {
    const near = await lookUp('oregon', 'portlnad')
    expect(near).toMatchObject({ kind: 'unknown', state: { slug: 'oregon' } })
    expect(near.kind === 'unknown' && near.near[0]).toEqual({
      state: 'oregon',
      slug: 'portland',
      name: 'Portland',
    })
    expect(await lookUp('atlantis', 'portland')).toEqual({ kind: 'unknown', state: null, near: [] })
  })

  test.each(['', ' ', '..', '<script>', 'a'.repeat(300), 'oregon', '\u0000', '١٢٣'])(
    'the city %j is unknown, and nothing breaks',
    async (city) => {
      expect((await lookUp('oregon', city)).kind).toBe('unknown')
    },
  )

  test('of two with one name, both can be reached', async () => {
    const page = await backend().query(api.places.search, { text: 'Woodlawn', state: 'maryland' })
    expect(page).toHaveLength(2)
    for (const { state, slug } of page) expect((await lookUp(state, slug)).kind).toBe('here')
  })

  test('the towns of a state are paginated, largest first, each once', async () => {
    const slugs: string[] = []
    let cursor: string | null = null
    for (;;) {
      const {
        page,
        isDone,
        continueCursor,
      }: { page: { slug: string }[]; isDone: boolean; continueCursor: string } = await backend().query(
        api.places.inState,
        { state: 'new-york', paginationOpts: { cursor, numItems: 1_000 } },
      )
      expect(page.length).toBeLessThanOrEqual(100)
      slugs.push(...page.map(({ slug }) => slug))
      if (isDone) break
      cursor = continueCursor
    }
    expect(slugs[0]).toBe('new-york')
    expect(slugs.length).toBeGreaterThan(300)
    expect(new Set(slugs).size).toBe(slugs.length)
  })

  test('a name that is being typed finds towns, the larger ones first', async () => {
    const found = await backend().query(api.places.search, { text: 'portl' })
    expect(found[0]).toEqual({ state: 'oregon', slug: 'portland', name: 'Portland' })
    expect(await backend().query(api.places.search, { text: '' })).toEqual([])
  })

  test('a misspelled name finds the most similar towns, and nonsense none', async () => {
    const found = await backend().query(api.places.search, { text: 'Portlnad' })
    expect(found.map(({ name }) => name)).toContain('Portland')
    expect(await backend().query(api.places.search, { text: 'porqqqzzz' })).toEqual([])
  })

  test('an admin can say something of a town, apart from its data; nobody else can', async () => {
    const describe = (
      who: Pick<ReturnType<typeof backend>, 'mutation'>,
      introduction: string,
      slug = 'salem',
    ) => who.mutation(api.places.describe, { state: 'oregon', slug, introduction })
    await expect(describe(backend(), 'Mine')).rejects.toThrow('sign in')
    const admin = await signedIn(backend() as never, 'town-crier', { isAdmin: true })
    await describe(admin, '  Cherry trees.  ')
    const introduction = async () => {
      const found = await lookUp('oregon', 'salem')
      return found.kind === 'here' ? found.place.introduction : undefined
    }
    expect(await introduction()).toBe('Cherry trees.')
    await describe(admin, '')
    expect(await introduction()).toBeNull()
    await expect(describe(admin, 'Lost', 'atlantis')).rejects.toThrow('town_not_found')
    await expect(describe(admin, 'x'.repeat(2_001))).rejects.toThrow('2,000 characters')
  })

  test('all states are listed', async () => {
    expect(await backend().query(api.places.stateList)).toEqual(states)
  })

  test('two admins edit one town at once: the second gets the current text and overwrites nothing', async () => {
    const town = { state: 'oregon', slug: 'bend' }
    const [one, other] = [
      await signedIn(backend(), 'first-writer', { isAdmin: true }),
      await signedIn(backend(), 'second-writer', { isAdmin: true }),
    ]
    const seen = { introduction: '' }
    await one.mutation(api.places.describe, { ...town, seen, introduction: 'Rivers and lava.' })
    const late = other.mutation(api.places.describe, { ...town, seen, introduction: 'Pines and snow.' })
    expect(await expectRefusal(late)).toMatchObject({
      code: 'conflict',
      current: { fields: { introduction: 'Rivers and lava.' } },
    })
    const text = await other.query(api.places.textOf, town)
    expect(text.introduction).toBe('Rivers and lava.')
    await other.mutation(api.places.describe, {
      ...town,
      seen: { ofStones: '' },
      ofStones: 'Obsidian of Newberry.',
    })
    expect(await one.query(api.places.textOf, town)).toMatchObject({
      introduction: 'Rivers and lava.',
      ofStones: 'Obsidian of Newberry.',
    })
  })
})

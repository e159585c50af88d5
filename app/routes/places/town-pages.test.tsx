// Two neighboring towns with the minimum of local text that makes them indexable: search engines must not see duplicates.
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, test } from 'vitest'
import { fewestLocalWords, isWorthFinding } from '#rules/places/indexing.ts'
import { similarity, wordsIn } from '#rules/places/similarity.ts'
import { skyOver } from '#rules/places/sky.ts'
import { mineralsInState } from './minerals.ts'
import { breadcrumbData, serviceData, type questionData } from './structured-data.ts'
import TownCrystals from './town-crystals.tsx'
import TownReadings, { meta } from './town-readings.tsx'

const now = Date.UTC(2026, 10, 15, 20)
const oregon = { name: 'Oregon', slug: 'oregon', abbreviation: 'OR' }
const origin = 'https://cards.example'
const ground = await mineralsInState('oregon')

/** Generates unique words, as a stand-in for local text. */
function uniqueWords(count: number, prefix: string): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  return Array.from(
    { length: count },
    (_, index) =>
      `${prefix}${letters[index % 26]}${letters[(index * 7 + 3) % 26]}${letters[Math.floor(index / 26)]}`,
  ).join(' ')
}

function townOf(name: string, latitude: number, longitude: number, word = 'willow') {
  const life = {
    drawsThisMonth: 12,
    drawsEver: 31,
    magicians: 6,
    mostDrawn: { slug: 'the-star', name: 'The Star', count: 7 },
    totems: [],
    testimonials: [],
    introduction: uniqueWords(fewestLocalWords, word),
    ofStones: uniqueWords(fewestLocalWords, `${word}stone`),
    isWorthFinding: { readings: true, stones: true },
    changedAt: 1,
  }
  const nearby = [{ state: 'oregon', slug: 'beaverton', name: 'Beaverton', kilometres: 12 }]
  return {
    name,
    slug: name.toLowerCase(),
    state: oregon,
    nearby,
    latitude,
    longitude,
    life,
    deck: null,
    origin,
    month: '2026-11',
    sky: skyOver({ latitude, longitude }, now),
    ofStones: life.ofStones,
    totems: [],
    isWorthFinding: true,
    ground,
  }
}

type Town = ReturnType<typeof townOf>

function textOf(Page: unknown, loaderData: Town): string {
  const Stub = createRoutesStub([
    { path: '/', Component: () => (Page as (props: object) => React.ReactNode)({ loaderData }) },
  ])
  const html = renderToStaticMarkup(<Stub />)
  return html
    .replace(/<svg.*?<\/svg>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', '’')
}

function pageText(Page: unknown, town: Town) {
  return { text: textOf(Page, town), names: [town.name, 'Oregon', 'Beaverton'] }
}

describe('two towns of one state with the minimum of local text', () => {
  // An hour apart by car: the same sky, the same ground, the same questions.
  const [salem, albany] = [townOf('Salem', 44.94, -123.03), townOf('Albany', 44.63, -123.1, 'harbour')]

  test.each([
    { name: 'readings', Page: TownReadings },
    { name: 'crystals', Page: TownCrystals },
  ])('have $name pages that are less than 60 percent alike, apart from names and numbers', ({ Page }) => {
    expect(isWorthFinding({ ownWords: salem.life.introduction, testimonials: [], totems: [] })).toBe(true)
    const alike = similarity(pageText(Page, salem), pageText(Page, albany))
    expect(alike).toBeLessThan(0.6)
    expect(alike).toBeGreaterThan(0.1)
  })

  test('would be near duplicates without their local text', () => {
    const bare = (town: Town) => ({ ...town, life: { ...town.life, introduction: '' } })
    expect(
      similarity(pageText(TownReadings, bare(salem)), pageText(TownReadings, bare(albany))),
    ).toBeGreaterThan(0.6)
  })

  test('readings and crystals of one town are two pages', () => {
    expect(similarity(pageText(TownReadings, salem), pageText(TownCrystals, salem))).toBeLessThan(0.6)
  })

  test('the text that all town pages share is at most 2.5 times the required local text', () => {
    const shared = wordsIn(
      textOf(TownReadings, { ...salem, life: { ...salem.life, introduction: '' } }),
    ).length
    expect(shared).toBeLessThan(2.5 * fewestLocalWords)
  })

  test('unpublished numbers and their heading are not on the page', () => {
    const quiet = {
      ...salem.life,
      ...({ drawsThisMonth: null, drawsEver: null, magicians: null, mostDrawn: null } as object),
    }
    const text = textOf(TownReadings, { ...salem, life: quiet })
    expect(text).not.toContain('in numbers')
    expect(text).not.toContain('comes up most')
    expect(text).not.toContain('read for others')
  })
})

describe('the structured data of a town', () => {
  const town = townOf('Salem', 44.94, -123.03)
  const args = {
    loaderData: town,
    location: { pathname: '/oregon/salem/tarot-readings' },
    matches: [{ loaderData: { origin } }],
  }
  const tags = (loaderData: Town) => meta({ ...args, loaderData } as never) as Record<string, unknown>[]
  const dataOf = (loaderData: Town) =>
    tags(loaderData).flatMap((tag) => (tag['script:ld+json'] ? [tag['script:ld+json']] : [])) as Record<
      string,
      unknown
    >[]

  test('is a Service with an area, without an address or ratings', () => {
    const [service] = dataOf(town)
    expect(service).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Service',
      serviceType: 'Tarot reading',
      provider: { '@type': 'Organization', name: 'Lodestar', url: `${origin}/` },
      areaServed: { '@type': 'City', name: 'Salem', containedInPlace: { '@type': 'State', name: 'Oregon' } },
      url: `${origin}/oregon/salem/tarot-readings`,
    })
    expect(JSON.stringify(dataOf(town))).not.toMatch(/LocalBusiness|PostalAddress|Rating|Review/)
  })

  test('has breadcrumbs in order, with all required fields and absolute addresses', () => {
    const { itemListElement } = breadcrumbData(origin, [
      { label: 'Lodestar', path: '/' },
      { label: 'Oregon', path: '/oregon/tarot-readings' },
    ])
    expect(itemListElement.map(({ position }) => position)).toEqual([1, 2])
    for (const step of itemListElement) {
      expect(step).toMatchObject({ '@type': 'ListItem', name: expect.stringMatching(/./) as string })
      expect(new URL(step.item).origin).toBe(origin)
    }
  })

  test('marks up exactly the questions on the page', () => {
    const faq = dataOf(town).find((data) => data['@type'] === 'FAQPage') as ReturnType<typeof questionData>
    const text = textOf(TownReadings, town)
    expect(faq.mainEntity.length).toBeGreaterThan(2)
    for (const { '@type': type, name, acceptedAnswer } of faq.mainEntity) {
      expect([type, acceptedAnswer['@type']]).toEqual(['Question', 'Answer'])
      expect(text).toContain(name)
      expect(text).toContain(acceptedAnswer.text)
    }
  })

  test('is noindex until there is local content, and always has the same canonical address', () => {
    const canonical = { tagName: 'link', rel: 'canonical', href: `${origin}/oregon/salem/tarot-readings` }
    expect(tags(town)).not.toContainEqual({ name: 'robots', content: 'noindex' })
    const quiet = { ...town, life: { ...town.life, isWorthFinding: { readings: false, stones: false } } }
    expect(tags(quiet)).toContainEqual({ name: 'robots', content: 'noindex' })
    for (const data of [town, quiet]) expect(tags(data)).toContainEqual(canonical)
    const oldAddressTags = meta({
      ...args,
      location: { pathname: '/portland/oregon/tarot-readings' },
    } as never)
    expect(oldAddressTags).toContainEqual(canonical)
  })

  test('the area of a state page is the state', () => {
    const service = serviceData({
      origin,
      path: '/oregon/crystals',
      name: 'Crystals of Oregon',
      description: 'Stones.',
      serviceType: 'Crystal reading',
      city: null,
      state: oregon,
    })
    expect(service.areaServed).toEqual({ '@type': 'State', name: 'Oregon' })
  })
})

import { describe, expect, test } from 'vitest'
import { fromHex } from './bytes.ts'
import { openDraw } from './draw.ts'
import { cardListHash, type DrawTerms, opensCommitment, sealDraw } from './seal.ts'
import { createLink } from './chain.ts'
import type { DrawTranscript } from './transcript.ts'
import { verifyDraw } from './verify.ts'

const seed = '07'.repeat(32)
const sealedAtMs = 1_763_200_000_000
const cards = Array.from({ length: 78 }, (_, card) => `card-${card}`)

describe('a true transcript', () => {
  test('holds at every step, and says so in plain words', async () => {
    const transcript = await threeCards()
    const { ok, steps } = await verifyDraw(transcript, { sealShown: transcript.seal })
    expect(ok).toBe(true)
    expect(steps.map(({ says }) => says)).toEqual([
      'The transcript is complete. It uses fair draw version 1.',
      'The seal is the one that was shown before the draw.',
      'The revealed seed has exactly the fingerprint that was sealed.',
      'The deck holds the 78 cards it was sealed with, each of them once.',
      'Deck, layout and terms were fixed with the seed: every card reversed with one chance in two.',
      'Both seeds together give this order of the deck, card for card.',
      'Taken from the face-down deck: cards 4, 41, 78 from the top.',
      `The cards drawn are the ones that lay there: ${transcript.drawn.map(named).join(', ')}.`,
    ])
  })

  test('names the cards as the reader knows them', async () => {
    const transcript = await threeCards()
    const { steps } = await verifyDraw(transcript, { nameOf: (card) => `Card ${card.slice(5)}` })
    expect(steps.at(-1)!.says).toMatch(/^The cards drawn are the ones that lay there: Card \d+/)
  })

  test('survives being saved and loaded', async () => {
    const loaded: unknown = JSON.parse(JSON.stringify(await threeCards()))
    expect((await verifyDraw(loaded)).ok).toBe(true)
  })

  test('never repeats a card, whichever places were taken', async () => {
    const all = await draw({
      positions: cards.map((card) => `for ${card}`),
      chosen: cards.map((_, at) => 77 - at),
    })
    expect(new Set(all.drawn.map(({ card }) => card)).size).toBe(78)
    expect((await verifyDraw(all)).ok).toBe(true)
  })

  test('of a deck without reversals has none, and keeps the order it would have had', async () => {
    const upright = await draw({ reversalRate: 0 })
    expect(upright.drawn.some(({ reversed }) => reversed)).toBe(false)
    expect(upright.order).toEqual((await draw({})).order)
    expect((await verifyDraw(upright)).ok).toBe(true)
  })

  test('of a tap is bound to its totem and ordinal', async () => {
    const tap = await draw({ totem: { id: '04E141124C2880', ordinal: 16 } })
    expect((await verifyDraw(tap)).ok).toBe(true)
    const moved = { ...tap, terms: { ...tap.terms, totem: { id: '04E141124C2880', ordinal: 17 } } }
    expect(await failing(moved)).toEqual(['seal'])
  })
})

describe('a changed transcript', () => {
  test('is found out, whichever single value was changed', async () => {
    const original = await draw({ totem: { id: 'totem', ordinal: 3 } })
    const paths = leavesOf(original)
    const missed: string[] = []
    for (const path of paths) {
      for (const changed of changesOf(original, path)) {
        if ((await verifyDraw(changed)).ok) missed.push(path.join('.'))
      }
    }
    expect(missed).toEqual([])
    // 78 cards, 78 places in the order, and everything else.
    expect(paths.length).toBeGreaterThan(170)
  })

  test('of version 2 is found out as well, down to the links of the chain', async () => {
    const original = await mixedDraw()
    const missed: string[] = []
    // The time of the draw is only stated: newest.test.ts shows what is found out about it.
    for (const path of leavesOf(original).filter(([field]) => field !== 'drawnAtMs')) {
      for (const changed of changesOf(original, path)) {
        if ((await verifyDraw(changed)).ok) missed.push(path.join('.'))
      }
    }
    expect(missed).toEqual([])
    expect(await failing({ ...original, mixed: null })).toEqual(['newest', 'order', 'drawn'])
    expect(await failing({ ...original, mixed: undefined })).toEqual(['transcript'])
    expect(await failing({ ...original, mixed: { ...original.mixed, atMs: 1e17 } })).toEqual(['transcript'])
    expect(await failing({ ...original, drawnAtMs: 1e17 })).toEqual(['transcript'])
    expect(await failing({ ...original, next: { ...original.next, seals: 'all' } })).toEqual(['transcript'])
  })

  test('cannot pass from one version to the other', async () => {
    const { mixed: _, ...rest } = await mixedDraw()
    expect(await failing({ ...rest, version: 1 })).toEqual(['seal', 'order', 'drawn'])
    expect(await failing({ ...(await threeCards()), version: 2, mixed: null })).toEqual([
      'seal',
      'newest',
      'order',
      'drawn',
    ])
    expect(await failing({ ...(await threeCards()), mixed: null })).toEqual(['transcript'])
  })

  test('cannot borrow a link that the seal is not in, or one of another chain', async () => {
    const original = await mixedDraw()
    const { mixed, link } = original
    const other = await createLink(null, ['ff'.repeat(32)], 5)
    expect(await failing({ ...original, link: other })).toContain('chain')
    const sameNumber = await createLink(null, [original.seal], 7)
    const { totem } = original.terms
    const forked = { ...(await draw({ version: 2, mixed: link!, totem })), link: sameNumber }
    const timed = { ...forked, drawnAtMs: link!.atMs + 300, next: mixed! }
    expect(await failing(timed)).toEqual(['mixed', 'newest'])
    expect(mixed!.previous).toBe(link!.head)
    expect(await failing({ ...original, link: sameNumber })).toEqual(['mixed'])
  })

  test('is found out when any part is missing', async () => {
    const original = await threeCards()
    for (const field of Object.keys(original)) {
      const { [field as keyof DrawTranscript]: _, ...rest } = original
      expect(await failing(rest), field).toEqual(['transcript'])
    }
  })

  test('tells which step differs', async () => {
    const original = await threeCards()
    const swapped = { ...original, drawn: [original.drawn[1], original.drawn[0], original.drawn[2]] }
    expect(await failing(swapped)).toEqual(['drawn'])
    expect(await failing({ ...original, chosen: [3, 3, 77] })).toEqual(['choice'])
    expect(await failing({ ...original, chosen: [3, 40] })).toEqual(['choice'])
    expect(await failing({ ...original, chosen: [3, 40, 78] })).toEqual(['choice'])
    expect(await failing({ ...original, drawn: [...original.drawn, original.drawn[0]] })).toEqual(['drawn'])
    expect(await failing({ ...original, cards: cards.slice(1) })).toEqual(['cards'])
    expect(await failing({ ...original, order: [...original.order, 78] })).toEqual(['order'])
    expect(await failing({ ...original, seed: '08'.repeat(32) })).toContain('seed')
    expect(await failing({ ...original, visitorSeed: 'another' })).toContain('order')
    expect(await failing({ ...original, terms: { ...original.terms, reversalRate: 0 } })).toContain('seal')
  })

  test('made again in all its parts is found out by the seal that was shown', async () => {
    const { seal } = await threeCards()
    const forged = await draw({ seed: '09'.repeat(32) })
    expect((await verifyDraw(forged)).ok).toBe(true)
    const { ok, steps } = await verifyDraw(forged, { sealShown: seal })
    expect(ok).toBe(false)
    expect(steps.filter(({ ok }) => !ok).map(({ step }) => step)).toEqual(['seal shown'])
  })

  test.each([
    null,
    undefined,
    7,
    '',
    [],
    {},
    { version: 1 },
    { version: 2 },
    { version: 3 },
    { version: '1' },
  ])('%j is no transcript, and is answered all the same', async (value) => {
    expect(await failing(value)).toEqual(['transcript'])
  })
})

describe('opening a draw', () => {
  test('refuses what would not pass the check', async () => {
    const sealed = await sealDraw(await termsOf({}), fromHex(seed), 0)
    const right = { sealed, cards, seed, visitorSeed: 'visitor', nonce: 0, chosen: [0, 1, 2] }
    await expect(openDraw({ ...right, seed: '08'.repeat(32) })).rejects.toThrow(
      'The seed is not the sealed one.',
    )
    await expect(openDraw({ ...right, cards: cards.slice(1) })).rejects.toThrow(
      'The cards are not the sealed ones.',
    )
    await expect(openDraw({ ...right, chosen: [0, 1, 1] })).rejects.toThrow('One card was taken twice.')
    await expect(openDraw({ ...right, chosen: [0, 1, 0.5] })).rejects.toThrow('does not have')
    await expect(openDraw({ ...right, visitorSeed: 'a:0' })).rejects.toThrow('letters')
  })

  test('a seed that was never used can still be shown to be the sealed one', async () => {
    const { commitment } = await sealDraw(await termsOf({}), fromHex(seed), 0)
    expect(await opensCommitment(seed, commitment)).toBe(true)
    expect(await opensCommitment('08'.repeat(32), commitment)).toBe(false)
  })

  test('a seed of another length is refused', async () => {
    await expect(sealDraw(await termsOf({}), fromHex('0707'), 0)).rejects.toThrow('32 bytes')
  })
})

describe('a draw of version 2', () => {
  test('mixes in a head that did not exist when its order was sealed, and says so', async () => {
    const transcript = await mixedDraw()
    const { ok, steps } = await verifyDraw(transcript)
    expect(ok).toBe(true)
    const says = Object.fromEntries(steps.map((one) => [one.step, one.says]))
    expect(says.transcript).toBe('The transcript is complete. It uses fair draw version 2.')
    expect(says.chain).toBe('The seal is in link 1 of the chain, made on 2025-11-15 09:46:41 UTC.')
    expect(says.mixed).toBe(
      'The head of link 2, made on 2025-11-15 09:46:42 UTC, is part of the shuffle. ' +
        'The seal was already in the chain by then (link 1), so this head did not exist when the order was sealed.',
    )
    expect(says.newest).toBe(
      'The card was drawn on 2025-11-15 09:46:43 UTC, as the server says. ' +
        'Link 2 was the newest then: link 3 was made on 2025-11-15 09:46:44 UTC.',
    )
    expect(says.order).toBe(
      'Both seeds and the mixed-in head together give this order of the deck, card for card.',
    )
  })

  test('has another order for every head', async () => {
    const heads = await Promise.all(
      [1, 2, 3].map((atMs) => createLink(null, ['ab'.repeat(32)], sealedAtMs + atMs)),
    )
    const orders = await Promise.all(
      [null, ...heads].map(async (mixed) => (await draw({ version: 2, mixed })).order.join()),
    )
    expect(new Set(orders).size).toBe(4)
    expect(orders).not.toContain((await draw({})).order.join())
  })

  test('says what it does not prove: an older head, a seal outside the chain, an empty chain', async () => {
    const older = await createLink(null, ['ab'.repeat(32)], sealedAtMs - 5)
    const drawnAtMs = sealedAtMs + 500
    const early = { ...(await draw({ version: 2, mixed: older })), drawnAtMs }
    const link = await createLink(older, [early.seal], sealedAtMs + 900)
    expect(await saysOfMixed({ ...early, link, next: link })).toContain(
      'The seal came after it (link 2), because the card was drawn within moments of the sealing.',
    )
    expect(await saysOfMixed(early)).toContain('does not say yet which link the seal is in')
    const first = { ...(await draw({ version: 2, mixed: null })), drawnAtMs }
    expect(await saysOfMixed(first)).toBe('No head of the chain is part of the shuffle.')
  })
})

async function saysOfMixed(transcript: DrawTranscript): Promise<string> {
  const { ok, steps } = await verifyDraw(transcript)
  expect(ok).toBe(true)
  return steps.find(({ step }) => step === 'mixed')!.says
}

/** Sealed, put into link 1, and drawn between links 2 and 3. */
async function mixedDraw(): Promise<DrawTranscript> {
  const totem = { id: 'totem', ordinal: 3 }
  const { seal } = await draw({ version: 2, mixed: null, totem })
  const link = await createLink(null, [seal, 'ab'.repeat(32)], sealedAtMs + 1000)
  const mixed = await createLink(link, ['cd'.repeat(32)], sealedAtMs + 2000)
  const next = await createLink(mixed, ['ef'.repeat(32)], sealedAtMs + 4000)
  return { ...(await draw({ version: 2, mixed, totem })), drawnAtMs: sealedAtMs + 3000, next, link }
}

interface Choices {
  version?: 1 | 2
  mixed?: DrawTranscript['mixed']
  seed?: string
  positions?: string[]
  chosen?: number[]
  reversalRate?: 0 | 0.5
  totem?: DrawTerms['totem']
}

function threeCards(): Promise<DrawTranscript> {
  return draw({})
}

async function draw({ chosen = [3, 40, 77], ...choices }: Choices): Promise<DrawTranscript> {
  const ownSeed = choices.seed ?? seed
  const sealed = await sealDraw(await termsOf(choices), fromHex(ownSeed), sealedAtMs, choices.version)
  const { mixed } = choices
  return openDraw({
    sealed,
    cards,
    seed: ownSeed,
    visitorSeed: 'indigo-otter',
    nonce: 2,
    chosen,
    ...(mixed !== undefined && { mixed }),
  })
}

async function termsOf({ positions, reversalRate = 0.5, totem = null }: Choices): Promise<DrawTerms> {
  return {
    deck: { id: 'celestial', revision: 4 },
    cardListHash: await cardListHash(cards),
    cardCount: cards.length,
    layout: {
      slug: 'past-present-future',
      version: 1,
      positions: positions ?? ['past', 'present', 'future'],
    },
    reversalRate,
    totem,
  }
}

async function failing(value: unknown): Promise<string[]> {
  const { ok, steps } = await verifyDraw(value)
  const wrong = steps.filter((step) => !step.ok)
  expect(ok).toBe(wrong.length === 0)
  return wrong.map(({ step }) => step)
}

type Path = (string | number)[]

function leavesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, part]) => leavesOf(part, [...path, key]))
}

/** The nearest possible change: the last digit or letter, one more or one less, the other truth. */
function changesOf(original: DrawTranscript, path: Path): unknown[] {
  return nearMisses(
    path.reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], original),
  ).map((changed) => replaceAt(original, path, changed))
}

function nearMisses(value: unknown): unknown[] {
  if (typeof value === 'number') return [value + 1, value - 1]
  if (typeof value === 'boolean') return [!value]
  if (typeof value === 'string')
    return [value.slice(0, -1) + (value.endsWith('0') ? '1' : '0'), value.slice(0, -1)]
  throw new Error(`No change is known for ${String(value)}.`)
}

function replaceAt(value: unknown, [key, ...rest]: Path, changed: unknown): unknown {
  if (key === undefined) return changed
  const copy = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }
  const parts = copy as Record<string, unknown>
  parts[key] = replaceAt(parts[key], rest, changed)
  return copy
}

function named({ card, reversed }: { card: string; reversed: boolean }): string {
  return reversed ? `${card} (reversed)` : card
}

import { describe, expect, test } from 'vitest'
import { clarifierPlaces, topmostPlace } from './clarifier.ts'
import { openDraw } from './draw.ts'
import { cardListHash, sealDraw } from './seal.ts'
import { fromHex } from './bytes.ts'
import type { DrawnCard, DrawTranscript } from './transcript.ts'
import { verifyDraw } from './verify.ts'

const seed = '07'.repeat(32)
const cards = Array.from({ length: 9 }, (_, card) => `card-${card}`)

describe('a card laid beside another', () => {
  test('is the topmost that nobody has taken', () => {
    expect(topmostPlace([], 9)).toBe(0)
    expect(topmostPlace([0, 2, 1], 9)).toBe(3)
    expect(topmostPlace([0, 1, 2], 3)).toBeNull()
    expect(clarifierPlaces([0, 2], 3, 9)).toEqual([1, 3, 4])
    expect(clarifierPlaces([0, 2], 3, 4)).toEqual([1, 3])
  })

  test('is covered by the proof, which says where it came from', async () => {
    const { ok, steps } = await verifyDraw(await clarified())
    expect(ok).toBe(true)
    expect(steps.at(-1)!.says).toMatch(/^The cards laid later were the next from the top of what was left: /)
  })

  test.each<[string, (laid: DrawnCard[], transcript: DrawTranscript) => DrawnCard[]]>([
    ['another card', ([first, second]) => [{ ...first!, card: second!.card }, second!]],
    ['another order', ([first, second]) => [second!, first!]],
    ['another way up', ([first, second]) => [{ ...first!, reversed: !first!.reversed }, second!]],
    ['a place the reading does not have', ([first, second]) => [{ ...first!, position: 'x' }, second!]],
    ['more cards than the deck holds', (laid) => [...laid, ...Array<DrawnCard>(9).fill(laid[0]!)]],
  ])('does not pass the check with %s', async (_, change) => {
    const transcript = await clarified()
    const changed = { ...transcript, clarifiers: change(transcript.clarifiers!, transcript) }
    const { ok, steps } = await verifyDraw(changed)
    expect(ok).toBe(false)
    expect(steps.filter((step) => !step.ok).map(({ step }) => step)).toEqual(['clarifiers'])
  })

  test('that is no card at all is found before anything is computed', async () => {
    const { steps } = await verifyDraw({ ...(await clarified()), clarifiers: [7] })
    expect(steps).toEqual([
      { step: 'transcript', ok: false, says: 'Its part “clarifiers” is missing or damaged.' },
    ])
  })
})

async function clarified(): Promise<DrawTranscript> {
  const terms = {
    deck: { id: 'deck', revision: 1 },
    cardListHash: await cardListHash(cards),
    cardCount: cards.length,
    layout: { slug: 'two', version: 1, positions: ['a', 'b'] },
    reversalRate: 0.5 as const,
    totem: null,
  }
  const sealed = await sealDraw(terms, fromHex(seed), 1)
  const transcript = await openDraw({ sealed, cards, seed, visitorSeed: 's', nonce: 0, chosen: [0, 2] })
  const laid = [1, 3].map((place, at) => ({
    position: ['b', 'a'][at]!,
    card: cards[transcript.order[place]!]!,
    reversed: transcript.reversals[place] === '1',
  }))
  return { ...transcript, clarifiers: laid }
}

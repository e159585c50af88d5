import { describe, expect, test } from 'vitest'
import { fromHex } from './bytes.ts'
import { type ChainLink, createLink } from './chain.ts'
import { openDraw } from './draw.ts'
import { cardListHash, sealDraw } from './seal.ts'
import type { DrawTranscript } from './transcript.ts'
import { verifyDraw } from './verify.ts'

const SECOND = 1000
const DAY = 86_400 * SECOND
const midnight = Date.UTC(2026, 10, 16)
const seed = '07'.repeat(32)
const cards = ['dawn', 'noon', 'dusk', 'night']

interface Scene {
  sealedAtMs?: number
  /** When links were made. The seal is in the first one that is later than it, unless it says otherwise. */
  links: number[]
  sealIn?: number
  drawnAtMs: number
  /** The link that the server took; by itself, an honest server takes the newest. */
  takes?: number
  /** How many links the proof knows of; by itself all of them. */
  known?: number
  day?: string
}

/** A draw by a server that may be honest or not, with all its links consistent in themselves. */
async function drawnBy(scene: Scene): Promise<DrawTranscript> {
  const { links: times, drawnAtMs, day, known = times.length } = scene
  const { sealedAtMs = midnight } = scene
  const terms = {
    deck: { id: 'deck', revision: 1 },
    cardListHash: await cardListHash(cards),
    cardCount: cards.length,
    layout: { slug: 'one-card', version: 1, positions: ['message'] },
    reversalRate: 0.5 as const,
    totem: day === undefined ? { id: 'totem', ordinal: 1 } : null,
  }
  const sealed = await sealDraw(terms, fromHex(seed), sealedAtMs, 2)
  const sealIn = scene.sealIn ?? times.findIndex((atMs) => atMs > sealedAtMs) + 1
  const links: ChainLink[] = []
  for (const [at, atMs] of times.entries()) {
    const seal = at + 1 === sealIn ? sealed.seal : at.toString(16).padStart(64, '0')
    links.push(await createLink(links.at(-1) ?? null, [seal], atMs))
  }
  const takes = scene.takes ?? times.filter((atMs) => atMs < drawnAtMs - 250).length
  const visitorSeed = day === undefined ? 'tap-totem-1' : `day-${day}`
  const mixed = links[takes - 1] ?? null
  const opened = await openDraw({ sealed, cards, seed, visitorSeed, nonce: 0, chosen: [0], mixed })
  const [link, next] = [links[sealIn - 1], links[takes]].map((one) =>
    one && one.number <= known ? one : null,
  )
  return { ...opened, drawnAtMs, ...(link && { link }), ...(next && { next }) }
}

async function check(transcript: DrawTranscript) {
  const { ok, steps } = await verifyDraw(transcript)
  const says = Object.fromEntries(steps.map((one) => [one.step, one.says]))
  return { ok, failed: steps.filter((one) => !one.ok).map(({ step }) => step), says }
}

const after = (...seconds: number[]) => seconds.map((second) => midnight + second * SECOND)

describe('an honest draw holds', () => {
  const aWeekOfLinks = Array.from({ length: 200 }, (_, at) => midnight + at * 3000 * SECOND + SECOND)

  test.each<[string, Scene]>([
    ['on a busy chain', { links: after(1, 2, 3, 4, 5, 6), drawnAtMs: midnight + 4600 }],
    ['a week after it was sealed', { links: aWeekOfLinks, drawnAtMs: midnight + 6 * DAY }],
    [
      'on a chain that was idle for days',
      { links: after(1, 400_000), drawnAtMs: midnight + 399_999 * SECOND },
    ],
    ['before the chain has its first link', { links: after(1.2, 3), drawnAtMs: midnight + 300 }],
    ['when the first link was too young', { links: after(1, 3), drawnAtMs: midnight + 1200 }],
    [
      'when the link before was written slowly',
      { links: after(1, 2, 6), takes: 1, drawnAtMs: midnight + 5500 },
    ],
    ['before any link has followed', { links: after(1, 2), drawnAtMs: midnight + 60 * SECOND }],
  ])('%s', async (_, scene) => {
    expect(await check(await drawnBy(scene))).toMatchObject({ ok: true, failed: [] })
  })

  test('as do several within a second, each sealed by the one before', async () => {
    for (const ms of [300, 500, 700, 900]) {
      const transcript = await drawnBy({
        links: after(-4, 1, 2.1),
        sealedAtMs: midnight + ms - 200,
        drawnAtMs: midnight + ms,
      })
      const { ok, says } = await check(transcript)
      expect(ok).toBe(true)
      expect(says.mixed).toContain('(link 2), because the card was drawn within moments of the sealing.')
    }
  })

  test('and says what is missing while no link has followed', async () => {
    const { says } = await check(await drawnBy({ links: after(1), drawnAtMs: midnight + 2000 }))
    expect(says.newest).toContain('No link has followed yet.')
    expect(says.newest).toContain('nothing shows that the head was the newest')
  })

  test('after the clock was set back, and does not claim that it followed at once', async () => {
    // Sealed and drawn by a clock that is an hour behind the newest link.
    const transcript = await drawnBy({
      links: [...after(-4000), ...after(1, 1.001)],
      sealedAtMs: midnight - 3600 * SECOND,
      sealIn: 3,
      drawnAtMs: midnight - 3500 * SECOND,
    })
    const { ok, says } = await check(transcript)
    expect(ok).toBe(true)
    expect(says.mixed).toContain('although the order was sealed 100 seconds before the draw')
    expect(says.mixed).not.toContain('within moments')
  })
})

describe('a draw is found out that mixed in', () => {
  const links = Array.from({ length: 200 }, (_, at) => midnight + (at + 1) * 60 * SECOND)
  const drawnAtMs = links[180]! + 30 * SECOND

  test('any older head', async () => {
    for (const takes of [1, 2, 57, 179, 180]) {
      const { failed, says } = await check(await drawnBy({ links, drawnAtMs, takes }))
      expect(failed, String(takes)).toEqual(['newest'])
      expect(says.newest).toContain(`but link ${takes} was mixed in. A newer head was passed over`)
    }
    expect((await check(await drawnBy({ links, drawnAtMs, takes: 181 }))).ok).toBe(true)
  })

  test('no head, though the chain was long', async () => {
    const { failed, says } = await check(await drawnBy({ links, drawnAtMs, takes: 0 }))
    expect(failed).toEqual(['newest'])
    expect(says.newest).toContain('but no head was mixed in')
  })

  test('a head that was not published yet', async () => {
    expect((await check(await drawnBy({ links, drawnAtMs, takes: 182 }))).failed).toEqual(['newest'])
    const young = await drawnBy({ links, drawnAtMs: links[180]! + 200, takes: 181 })
    expect((await check(young)).failed).toEqual(['newest'])
  })

  test('an older head and claims to be older than its own seal', async () => {
    const claimed = { links, sealedAtMs: links[100]! + 1, drawnAtMs: links[40]! + 1000 }
    const { failed, says } = await check(await drawnBy(claimed))
    expect(failed).toEqual(['newest'])
    expect(says.newest).toBe('The card claims to have been drawn before its order was sealed.')
  })

  test('an older head and leaves out or replaces what would show it', async () => {
    const cheat = await drawnBy({ links, drawnAtMs, takes: 57, sealIn: 100 })
    const { next: _, ...withoutNext } = cheat
    expect((await check(withoutNext)).failed).toEqual(['newest'])
    const { drawnAtMs: __, ...withoutTime } = cheat
    expect((await check(withoutTime)).failed).toEqual(['newest'])
    const skipped = await drawnBy({ links, drawnAtMs })
    expect((await check({ ...cheat, next: skipped.next! })).failed).toEqual(['newest'])
    const later = { ...cheat, next: { ...cheat.next!, atMs: drawnAtMs + 1 } }
    expect((await check(later)).failed).toEqual(['newest'])
    // A link made up for the purpose is not the neighbor of the one that the seal is in.
    const madeUp = await createLink(cheat.mixed!, ['ab'.repeat(32)], drawnAtMs + 1)
    const near = await drawnBy({ links, drawnAtMs, takes: 57, sealIn: 59 })
    expect((await check({ ...near, next: madeUp })).failed).toEqual(['newest'])
  })
})

describe('the card of the day', () => {
  const day = '2026-11-16'
  const links = [-50_000, -40_000, -90, -30, 20, 80].map((second) => midnight + second * SECOND)
  const scene = { day, links, sealedAtMs: midnight - 45_000 * SECOND, drawnAtMs: midnight }

  test('takes the newest head of midnight, however late the next one follows', async () => {
    expect(await check(await drawnBy(scene))).toMatchObject({ ok: true })
    expect(await check(await drawnBy({ ...scene, known: 4 }))).toMatchObject({ ok: true })
  })

  test('is found out with an older head, none, or another time than midnight', async () => {
    for (const takes of [0, 2, 3]) {
      expect((await check(await drawnBy({ ...scene, takes }))).failed).toEqual(['newest'])
    }
    const { failed, says } = await check(await drawnBy({ ...scene, drawnAtMs: midnight - 60 * SECOND }))
    expect(failed).toEqual(['newest'])
    expect(says.newest).toContain('newest head of midnight UTC, but this one says 2026-11-15 23:59:00 UTC')
    expect((await check(await drawnBy({ ...scene, day: '2026-99-99' }))).failed).toEqual(['newest'])
  })

  test('says if it was sealed only after its day had begun', async () => {
    const late = await drawnBy({ ...scene, sealedAtMs: midnight + 10 * SECOND })
    const { ok, says } = await check(late)
    expect(ok).toBe(true)
    expect(says.mixed).toContain('because this card was sealed only after its day had begun')
  })
})

import { describe, expect, test, vi } from 'vitest'
import { checkLinks, EMPTY_HEAD, type ChainLink } from '#rules/readings/fair-draw/chain.ts'
import { verifyDraw } from '#rules/readings/fair-draw/verify.ts'
import {
  addDeck,
  drawCard,
  newVisitor,
  type ProductBackend,
  productModules,
  productOptions,
  signedIn,
} from '#tests/support/product-data.ts'
import { useSharedBackend } from '#tests/support/shared-backend.ts'
import { openTestBackend, type TestPlace } from '#tests/support/test-backend.ts'
import { api, internal } from '../_generated/api.js'

/** Without crons: on a slow machine the card of the day would be sealed in between. */
const modules = Object.fromEntries(
  Object.entries(productModules).filter(([path]) => !path.endsWith('/crons.ts')),
)

async function open(place?: TestPlace) {
  const backend = await openTestBackend({ ...productOptions, modules, ...(place && { place }) })
  return backend as unknown as ProductBackend & { place: TestPlace }
}

/** One backend for the tests of a describe. */
function useChain(): () => ProductBackend {
  return useSharedBackend(() => ({ ...productOptions, modules }) as never) as unknown as () => ProductBackend
}

async function sealOne(backend: ProductBackend, deck: { slug: string }): Promise<string> {
  const asked = { userRandomID: newVisitor(), deck: deck.slug, reversals: true }
  return (await backend.action(api.readings.commitments.sealDraw, asked)).sealed.seal
}

async function allLinks(backend: ProductBackend): Promise<ChainLink[]> {
  const links: ChainLink[] = []
  for (;;) {
    const page = await backend.query(api.readings.sealChain.links, { after: links.length })
    if (page.length === 0) return links
    links.push(...page)
  }
}

const chained = async (backend: ProductBackend) => (await allLinks(backend)).flatMap(({ seals }) => seals)
const isRunning = (backend: ProductBackend) =>
  backend.run(async ({ db }) => (await db.query('sealChainJobs').first())?.isRunning ?? false)
const scheduled = (backend: ProductBackend) =>
  backend.run(async ({ db }) => {
    const jobs = await db.system.query('_scheduled_functions').collect()
    return jobs.filter(({ name, state }) => name === 'readings/sealChain:append' && state.kind === 'pending')
  })

describe('the chain', () => {
  test('takes every seal up by itself, once, and stops when there is nothing to do', async () => {
    const backend = await open()
    const deck = await addDeck(backend)
    expect(await backend.query(api.readings.sealChain.head, {})).toBeNull()
    const seals = await Promise.all(Array.from({ length: 12 }, () => sealOne(backend, deck)))
    await expect.poll(() => isRunning(backend)).toBe(false)
    const later = await sealOne(backend, deck)
    await expect.poll(async () => (await chained(backend)).length).toBe(13)
    await expect.poll(() => isRunning(backend)).toBe(false)

    const links = await allLinks(backend)
    expect(await checkLinks(links, null)).toEqual({ ok: true })
    expect(links.length).toBeGreaterThan(1)
    expect((await chained(backend)).sort()).toEqual([...seals, later].sort())
    const { number, head, atMs } = links.at(-1)!
    expect(await backend.query(api.readings.sealChain.head, {})).toEqual({ number, head, atMs })
  })

  test('costs nothing while nobody seals: no row is written', async () => {
    const backend = await open()
    await sealOne(backend, await addDeck(backend))
    await expect.poll(() => isRunning(backend)).toBe(false)
    expect(await scheduled(backend)).toEqual([])
    await backend.mutation(internal.readings.commitments.revealExpired, {})
    expect(await scheduled(backend)).toEqual([])
    expect(await allLinks(backend)).toHaveLength(1)
  })

  test('finds a noted head and a noted seal, and nothing else', async () => {
    const backend = await open()
    const deck = await addDeck(backend)
    // The clock stands still, so that the seal has no link yet.
    vi.spyOn(Date, 'now').mockReturnValue(Date.now())
    const seal = await sealOne(backend, deck)
    expect(await backend.query(api.readings.sealChain.find, { hash: seal })).toEqual({
      kind: 'seal',
      link: null,
    })
    vi.restoreAllMocks()
    await expect.poll(() => backend.query(api.readings.sealChain.head, {})).not.toBeNull()
    const link = (await backend.query(api.readings.sealChain.head, {}))!
    expect(await backend.query(api.readings.sealChain.find, { hash: seal })).toEqual({ kind: 'seal', link })
    expect(await backend.query(api.readings.sealChain.find, { hash: link.head })).toEqual({
      kind: 'head',
      link,
    })
    for (const hash of ['', 'nonsense', EMPTY_HEAD, link.head.toUpperCase()]) {
      expect(await backend.query(api.readings.sealChain.find, { hash })).toBeNull()
    }
  })

  test('resumes after a restart, and after a failed job', async () => {
    const first = await open()
    const deck = await addDeck(first)
    await sealOne(first, deck)
    await expect.poll(() => isRunning(first)).toBe(false)
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now)
    // As after a job that failed: it counts as running, nothing is scheduled, and an old seal waits.
    await first.run(async ({ db }) => {
      await db.insert('chainedSeals', { seal: 'ab'.repeat(32) })
      const job = await db.query('sealChainJobs').first()
      await db.patch('sealChainJobs', job!._id, { isRunning: true })
    })
    await first.close()

    const second = await open(first.place)
    await second.mutation(internal.readings.commitments.revealExpired, {})
    expect(await chained(second)).toHaveLength(1)
    vi.spyOn(Date, 'now').mockReturnValue(now + 31_000)
    await second.mutation(internal.readings.commitments.revealExpired, {})
    await expect.poll(() => chained(second)).toHaveLength(2)
    vi.restoreAllMocks()
    expect(await checkLinks(await allLinks(second), null)).toEqual({ ok: true })
  })

  test('is not started twice if its next run is still scheduled, as after a server was down', async () => {
    const backend = await open()
    const run = await backend.run(async ({ db, scheduler }) => {
      const functionId = await scheduler.runAfter(3_600_000, internal.readings.sealChain.append, {})
      await db.insert('chainedSeals', { seal: 'ab'.repeat(32) })
      await db.insert('sealChainJobs', { isRunning: true })
      await db.insert('sealChainRuns', { functionId })
      return functionId
    })
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 31_000)
    await backend.mutation(internal.readings.commitments.revealExpired, {})
    expect((await scheduled(backend)).map(({ _id }) => _id)).toEqual([run])
    // Without it, the seal would wait for ever.
    await backend.run(({ scheduler }) => scheduler.cancel(run))
    await backend.mutation(internal.readings.commitments.revealExpired, {})
    await expect.poll(() => chained(backend)).toHaveLength(1)
    vi.restoreAllMocks()
    expect(await isRunning(backend)).toBe(false)
    expect(await scheduled(backend)).toEqual([])
  })

  test('takes seals up even if the clock was set back by an hour', async () => {
    const backend = await open()
    await sealOne(backend, await addDeck(backend))
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000)
    await backend.finishScheduled()
    vi.restoreAllMocks()
    expect(await chained(backend)).toHaveLength(1)
    expect(await isRunning(backend)).toBe(false)
  })

  test('puts at most 500 seals into a link', async () => {
    const backend = await open()
    const seals = Array.from({ length: 1203 }, (_, index) => index.toString(16).padStart(64, '0'))
    await backend.run(async ({ db }) => {
      for (const seal of seals) await db.insert('chainedSeals', { seal })
      await db.insert('sealChainJobs', { isRunning: true })
    })
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000)
    expect(await backend.mutation(internal.readings.sealChain.append, {})).toBe(500)
    vi.restoreAllMocks()
    await expect.poll(async () => (await chained(backend)).length).toBe(1203)
    const links = await allLinks(backend)
    expect(links.map(({ seals: { length } }) => length)).toEqual([500, 500, 203])
    expect(await checkLinks(links, null)).toEqual({ ok: true })
  })

  test('detects a changed or deleted row', async () => {
    const backend = await open()
    const deck = await addDeck(backend)
    for (const round of [1, 2]) {
      await sealOne(backend, deck)
      await expect.poll(async () => (await allLinks(backend)).length).toBe(round)
    }
    await backend.run(async ({ db }) => {
      const entry = await db
        .query('chainedSeals')
        .withIndex('by_link', (q) => q.eq('link', 1))
        .first()
      await db.delete('chainedSeals', entry!._id)
    })
    expect(await checkLinks(await allLinks(backend), null)).toMatchObject({ ok: false, number: 1 })
  })
})

describe('a proof', () => {
  const shared = useChain()

  test('names the link of its seal once there is one, and verifies before and after', async () => {
    const backend = shared()
    const { draw, sealed } = await drawCard(backend, await addDeck(backend), newVisitor())
    const proof = async () =>
      (await backend.query(api.readings.draws.getProof, { drawId: draw._id }))!.transcript
    const early = await proof()
    expect(early.version).toBe(1)
    expect((await verifyDraw(early)).ok).toBe(true)
    await expect.poll(async () => (await proof()).link).toBeDefined()
    const late = await proof()
    expect(late.link?.seals).toContain(sealed.seal)
    expect(late.mixed).toBeUndefined()
    expect((await verifyDraw(late, { sealShown: sealed.seal })).ok).toBe(true)
  })

  test('of a seal that is older than the chain verifies without a link', async () => {
    const backend = shared()
    const { draw, sealed } = await drawCard(backend, await addDeck(backend), newVisitor())
    await backend.run(async ({ db }) => {
      const entry = await db
        .query('chainedSeals')
        .withIndex('by_seal', (q) => q.eq('seal', sealed.seal))
        .unique()
      await db.delete('chainedSeals', entry!._id)
    })
    const { transcript } = (await backend.query(api.readings.draws.getProof, { drawId: draw._id }))!
    expect(transcript.link).toBeUndefined()
    expect((await verifyDraw(transcript)).ok).toBe(true)
  })
})

describe('a tap', () => {
  const shared = useChain()
  let totems = 0

  async function withTotem(backend = shared()) {
    const uid = `04C0FFEE00000${++totems}`
    const tap = (counter: number) => `/deck/rrrr${uid}x${counter.toString(16).toUpperCase().padStart(6, '0')}`
    const admin = await signedIn(backend, 'registrar', { isAdmin: true })
    const deck = (await addDeck(backend, { cards: 12, majors: 4 })).slug
    const described = { uid, label: 'Coin', material: 'brass', kind: 'counted' as const, deck }
    const totemId = await admin.action(api.totems.register, described)
    const touch = async (counter: number) => {
      const asked = { address: tap(counter), userRandomID: newVisitor(), ipAddress: '198.51.100.23' }
      const touched = await backend.mutation(api.totems.taps.open, asked)
      if (touched.outcome !== 'drawn') throw new Error(`The tap was ${touched.outcome}.`)
      return (await backend.query(api.readings.draws.getProof, { drawId: touched.drawId }))!.transcript
    }
    return { backend, totemId, touch }
  }

  const saysOf = async (transcript: unknown) => {
    const { ok, steps } = await verifyDraw(transcript)
    expect(steps.filter((step) => !step.ok)).toEqual([])
    expect(ok).toBe(true)
    return Object.fromEntries(steps.map(({ step, says }) => [step, says]))
  }

  /** The proof of the newest draw, as it is now. */
  const latestProof = async (backend: ProductBackend) => {
    const newest = await backend.run(async ({ db }) => (await db.query('readings').order('desc').first())!)
    return (await backend.query(api.readings.draws.getProof, { drawId: newest._id }))!.transcript
  }

  test('mixes in a published head that came after its order was sealed', async () => {
    const { backend, touch } = await withTotem()
    await expect.poll(() => isRunning(backend)).toBe(false)
    const published = (await backend.query(api.readings.sealChain.head, {}))!
    // Heads are public for a moment before a draw takes them.
    vi.spyOn(Date, 'now').mockReturnValue(published.atMs + 1000)
    const transcript = await touch(1)
    vi.restoreAllMocks()
    expect(transcript.version).toBe(2)
    expect(transcript.mixed).toMatchObject(published)
    expect(transcript.link!.number).toBeLessThanOrEqual(published.number)
    const { mixed, newest } = await saysOf(transcript)
    expect(mixed).toMatchObject({ code: 'mixed_after_seal' })
    expect(newest).toMatchObject({ code: 'newest_unconfirmed' })
    // The tap has sealed the next order, so a link follows that shows which one was the newest.
    await expect.poll(async () => (await latestProof(backend)).next?.number).toBe(published.number + 1)
    const later = await latestProof(backend)
    expect(later).toMatchObject({ drawnAtMs: published.atMs + 1000, next: { previous: published.head } })
    expect((await saysOf(later)).newest).toMatchObject({
      code: 'newest',
      params: { mixed: published.number },
    })
  })

  test('that took an older head, or none, is found out', async () => {
    const { backend, touch } = await withTotem(await open())
    await expect.poll(() => isRunning(backend)).toBe(false)
    for (const number of [1, 2, 3]) {
      // Links half a minute apart, and half a minute before the tap.
      const { atMs } = (await backend.query(api.readings.sealChain.head, {}))!
      vi.spyOn(Date, 'now').mockReturnValue(atMs + 30_000)
      expect((await touch(number)).mixed!.number).toBe(number)
      await backend.mutation(internal.readings.sealChain.append, {})
      vi.restoreAllMocks()
    }
    expect((await saysOf(await latestProof(backend))).newest).toMatchObject({
      code: 'newest',
      params: { mixed: 3 },
    })
    for (const mixedLink of [0, 1, 2]) {
      await backend.run(async ({ db }) => {
        const { _id, proof } = (await db.query('readings').order('desc').first())!
        await db.patch('readings', _id, { proof: { ...proof!, mixedLink } })
      })
      const { steps } = await verifyDraw(await latestProof(backend))
      const newest = steps.find(({ step }) => step === 'newest')!
      expect(newest.ok, String(mixedLink)).toBe(false)
      expect(newest.says.code).toBe('newer_passed_over')
    }
  })

  test('after the clock was set back is not older than its seal, and holds', async () => {
    const { backend, touch } = await withTotem(await open())
    await expect.poll(() => isRunning(backend)).toBe(false)
    const { atMs } = (await backend.query(api.readings.sealChain.head, {}))!
    vi.spyOn(Date, 'now').mockReturnValue(atMs - 3_600_000)
    for (const number of [1, 2]) {
      await touch(number)
      await backend.mutation(internal.readings.sealChain.append, {})
      const transcript = await latestProof(backend)
      expect(transcript.drawnAtMs).toBeGreaterThanOrEqual(transcript.sealedAtMs)
      expect(transcript.next).toBeDefined()
      await saysOf(transcript)
    }
    vi.restoreAllMocks()
  })

  test('that follows the last one at once says that the head is older than the seal', async () => {
    const { backend, touch } = await withTotem()
    await expect.poll(() => isRunning(backend)).toBe(false)
    const { number, atMs } = (await backend.query(api.readings.sealChain.head, {}))!
    vi.spyOn(Date, 'now').mockReturnValue(atMs + 1000)
    await touch(1)
    const transcript = await touch(2)
    vi.restoreAllMocks()
    expect(transcript.mixed!.number).toBe(number)
    expect((await saysOf(transcript)).mixed).toMatchObject({ code: 'mixed_before_known' })
    await expect.poll(async () => (await latestProof(backend)).link?.number).toBeGreaterThan(number)
    const { mixed } = await saysOf(await latestProof(backend))
    expect(mixed).toMatchObject({ code: 'mixed_before_seal', params: { why: 'moments' } })
  })

  test('while the chain is empty draws all the same', async () => {
    const backend = await open()
    // The clock stands still, so the job that makes the first link is not due however slow the machine is.
    vi.spyOn(Date, 'now').mockReturnValue(Date.now())
    const { touch } = await withTotem(backend)
    const transcript = await touch(1)
    vi.restoreAllMocks()
    expect(transcript).toMatchObject({ version: 2, mixed: null })
    expect((await saysOf(transcript)).mixed).toEqual({ code: 'nothing_mixed' })
    await expect.poll(async () => (await latestProof(backend)).next?.number).toBe(1)
    expect((await saysOf(await latestProof(backend))).newest).toMatchObject({
      code: 'newest',
      params: { mixed: 'none' },
    })
  })

  test('of an order that was sealed under version 1 opens it as version 1', async () => {
    const { backend, totemId, touch } = await withTotem()
    await backend.run(async ({ db }) => {
      const { sealDraw } = await import('#rules/readings/fair-draw/seal.ts')
      const { fromHex } = await import('#rules/readings/fair-draw/bytes.ts')
      const { sealedOf } = await import('./fairDraw.ts')
      const row = (await db.get('commitments', (await db.get('totems', totemId))!.commitmentId!))!
      const { seed } = (await db.get('seeds', row.seedId!))!
      const { seal } = await sealDraw(sealedOf(row).terms, fromHex(seed), row.sealedAtMs, 1)
      const { _id, _creationTime, version: _, ...older } = row
      await db.replace('commitments', _id, { ...older, seal })
    })
    const first = await touch(1)
    expect(first.version).toBe(1)
    expect(first.mixed).toBeUndefined()
    expect((await saysOf(first)).mixed).toBeUndefined()
    expect((await touch(2)).version).toBe(2)
  })
})

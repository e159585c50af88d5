// Data that version 0.2 has made, with what that version answered about it. How both were made is beside them.
import type { FunctionReturnType } from 'convex/server'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { api } from '#convex/_generated/api.js'
import { verifyDraw } from '#rules/readings/fair-draw/verify.ts'
import { openFormerData } from '#tests/support/former-data.ts'
import { moveReadings } from './move-readings.ts'

const paginationOpts = { numItems: 100, cursor: null }

type Page<Query extends typeof api.journal.entries.draws | typeof api.journal.exports.journalDraws> =
  FunctionReturnType<Query>['page']
interface Answers {
  userRandomID: string
  day: string
  uid: string
  totemId: string
  deletedId: string
  draws: NonNullable<FunctionReturnType<typeof api.readings.draws.getMine>>[]
  spreads: NonNullable<FunctionReturnType<typeof api.readings.spreads.getMine>>[]
  adas: NonNullable<FunctionReturnType<typeof api.readings.draws.getMine>>
  entries: { draws: Page<typeof api.journal.entries.draws>; spreads: Page<typeof api.journal.entries.draws> }
  journal: {
    draws: Page<typeof api.journal.exports.journalDraws>
    spreads: Page<typeof api.journal.exports.journalDraws>
  }
  touches: FunctionReturnType<typeof api.totems.totemAdmin.touches>['page']
  justDrawn: FunctionReturnType<typeof api.analytics.tallies.justDrawn>
  totals: FunctionReturnType<typeof api.analytics.tallies.totals>
}

/** Not yet moved. */
async function openDrawsAndSpreads() {
  const { backend, answers } = await openFormerData<Answers>('0.2')
  return { backend, answers, own: { userRandomID: answers.userRandomID } }
}

describe('data of version 0.2', () => {
  test('has every reading, note, tag, proof and journal entry after the move', async () => {
    const { backend, answers, own } = await openDrawsAndSpreads()
    await moveReadings(backend)
    await backend.run(async ({ db }) => {
      expect([await db.query('draws').first(), await db.query('spreads').first()]).toEqual([null, null])
    })

    for (const before of answers.draws) {
      const drawId = before._id
      expect(await backend.query(api.readings.draws.getMine, { drawId, ...own })).toMatchObject(before)
      const proof = await backend.query(api.readings.draws.getProof, { drawId, ...own })
      expect(proof === null).toBe(before.sealed === null)
      if (proof)
        expect((await verifyDraw(proof.transcript, { sealShown: before.sealed!.seal })).ok).toBe(true)
    }
    for (const before of answers.spreads) {
      const spreadId = before._id
      expect(await backend.query(api.readings.spreads.getMine, { spreadId, ...own })).toMatchObject(before)
      const keys = before.positions.map(({ key }) => key)
      await backend.mutation(api.readings.spreads.reveal, { spreadId, keys, ...own })
      const proof = await backend.query(api.readings.spreads.getProof, { spreadId, ...own })
      expect(proof === null).toBe(before.sealed === null)
      if (proof)
        expect((await verifyDraw(proof.transcript, { sealShown: before.sealed!.seal })).ok).toBe(true)
    }
    const ofDay = await backend.query(api.readings.getDaily, { day: answers.day, ...own })
    expect(ofDay?._id).toBe(answers.draws.find(({ day }) => day === answers.day)!._id)

    const ada = backend.withIdentity({ subject: 'ada', email: 'ada@example.com', emailVerified: true })
    const adas = await ada.query(api.readings.draws.getMine, { drawId: answers.adas._id })
    expect(adas).toMatchObject(answers.adas)
  })

  test('keeps the journal, its export, the totem’s taps and the counts', async () => {
    const { backend, answers, own } = await openDrawsAndSpreads()
    await moveReadings(backend)
    const entries = {
      draws: (await backend.query(api.journal.entries.draws, { ...own, paginationOpts })).page,
      spreads: (await backend.query(api.journal.entries.spreads, { ...own, paginationOpts })).page,
    }
    expect(entries).toMatchObject(answers.entries)
    const together = (await backend.query(api.journal.entries.list, { ...own, paginationOpts })).page
    const times = together.map(({ storedAt }) => storedAt)
    expect(times).toEqual([...times].sort((a, b) => b - a))
    expect(together).toHaveLength(entries.draws.length + entries.spreads.length)

    const journal = {
      draws: (await backend.query(api.journal.exports.journalDraws, { ...own, paginationOpts })).page,
      spreads: (await backend.query(api.journal.exports.journalSpreads, { ...own, paginationOpts })).page,
    }
    expect(journal).toEqual(answers.journal)

    const keeper = backend.withIdentity({
      subject: 'keeper',
      email: 'keeper@example.com',
      emailVerified: true,
    })
    const totemId = answers.totemId as never
    const touches = (await keeper.query(api.totems.totemAdmin.touches, { totemId, paginationOpts })).page
    expect(touches).toEqual(answers.touches)
    const again = await backend.mutation(api.totems.taps.open, {
      ...own,
      address: `/deck/rrrr${answers.uid}x000002`,
      ipAddress: '203.0.113.7',
    })
    expect(again).toMatchObject({ outcome: 'drawn', drawId: answers.touches[0]!._id, isNew: false })
    expect(await backend.query(api.analytics.tallies.justDrawn, {})).toEqual(answers.justDrawn)
    expect(await backend.query(api.analytics.tallies.totals, {})).toEqual(answers.totals)
    const reading = { kind: 'draws' as const, id: answers.draws[0]!._id }
    expect(await backend.query(api.messages.testimonials.isLeft, { reading, ...own })).toBe(true)
  })

  test('completes a deletion that was scheduled there', async () => {
    const { backend, answers } = await openDrawsAndSpreads()
    await moveReadings(backend)
    await backend.finishScheduled()
    const left = await backend.run(({ db }) =>
      db
        .query('readings')
        .withIndex('by_formerId', (q) => q.eq('formerId', answers.deletedId))
        .first(),
    )
    expect(left).toBeNull()
  })
})

describe('moving', () => {
  /** Batches of this many rows, each taking this long. */
  const slowly = (batches: number[], takesMs: number) => {
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    onTestFinished(() => void vi.restoreAllMocks())
    return {
      mutation: () => {
        now += takesMs
        return Promise.resolve(batches.shift() ?? 0)
      },
    }
  }
  const moved = async (backend: { mutation(): Promise<number> }, signal?: AbortSignal) => {
    const lines: string[] = []
    const count = await moveReadings(backend as never, {
      say: (line) => lines.push(line),
      ...(signal && { signal }),
    })
    return { lines, count }
  }

  test('reports progress only if it takes longer than a second', async () => {
    expect(await moved(slowly([200, 50], 0))).toEqual({ lines: [], count: 250 })
    const { lines, count } = await moved(slowly([2_000, 500], 600))
    expect(count).toBe(2_500)
    expect(lines[0]).toBe('Moving readings into one table… 2,500')
    expect(lines[1]).toBe('Moved 2,500 readings in 1.8 s')
  })

  test('stops after the current batch when the start is aborted', async () => {
    const cut = new AbortController()
    const batches = [200, 200, 200]
    const backend = {
      mutation: () => {
        if (batches.length === 2) cut.abort()
        return Promise.resolve(batches.shift() ?? 0)
      },
    }
    expect((await moved(backend, cut.signal)).count).toBe(400)
  })
})

// The draw as a browser makes it: by the official clients, over the wire, with nothing but what they are sent.
import { ConvexClient, ConvexHttpClient } from 'convex/browser'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { sealOf } from '#rules/readings/fair-draw/seal.ts'
import { verifyDraw } from '#rules/readings/fair-draw/verify.ts'
import { createVisitorSeed } from '#rules/readings/fair-draw/visitor-seed.ts'
import { addDeck, newVisitor, expectRefusal, type TestDeck, useProduct } from '#tests/support/product-data.ts'
import { serveForTest } from '#tests/support/wire-server.ts'
import { api } from './_generated/api.js'

const backend = useProduct()
let deck: TestDeck
beforeAll(async () => {
  deck = await addDeck(backend())
})

const newSeed = () => createVisitorSeed([], crypto.getRandomValues(new Uint8Array(16)))

test('by HTTP: sealed, drawn, opened and checked; sent again, it is the same draw', async () => {
  const { url } = await serveForTest(backend() as never)
  const client = new ConvexHttpClient(url)
  const userRandomID = newVisitor()
  const { commitmentId, sealed } = await client.action(api.readings.commitments.sealDraw, {
    userRandomID,
    deck: deck.slug,
    reversals: true,
  })
  expect(await sealOf(sealed)).toBe(sealed.seal)
  const asked = { commitmentId, userRandomID, visitorSeed: await newSeed(), chosen: 77 }
  const draw = await client.mutation(api.readings.draws.create, asked)
  expect(await client.mutation(api.readings.draws.create, asked)).toEqual(draw)

  const stranger = new ConvexHttpClient(url)
  expect(await stranger.query(api.readings.draws.get, { drawId: draw._id })).toEqual(draw)
  const { transcript } = (await stranger.query(api.readings.draws.getProof, { drawId: draw._id }))!
  const { ok } = await verifyDraw(transcript, { sealShown: sealed.seal })
  expect(ok).toBe(true)
  expect(transcript.visitorSeed).toBe(asked.visitorSeed)
  const refused = await expectRefusal(
    stranger.mutation(api.readings.draws.create, { ...asked, userRandomID: newVisitor() }),
  )
  expect(refused.code).toBe('not found')
})

test('live: two devices see the same cards turn, and the proof when the last one lies open', async () => {
  const { url } = await serveForTest(backend() as never)
  const [reader, watcher] = [connect(url), connect(url)]
  const userRandomID = newVisitor()
  const { commitmentId, sealed } = await reader.action(api.readings.commitments.sealSpread, {
    userRandomID,
    deck: deck.slug,
    reversals: true,
    layout: 'past-present-future',
  })
  const visitorSeed = await newSeed()
  const dealt = { commitmentId, userRandomID, visitorSeed, chosen: [5, 6, 7] }
  const { _id: spreadId } = await reader.mutation(api.readings.spreads.deal, dealt)
  const faceUp: string[][] = []
  const isOpen = new Promise<void>((resolve) => {
    watcher.onUpdate(api.readings.spreads.get, { spreadId }, (spread) => {
      const shown = spread!.positions.filter((position) => position.shown).map(({ key }) => key)
      faceUp.push(shown)
      if (shown.length === 3) resolve()
    })
  })
  expect(await watcher.query(api.readings.spreads.getProof, { spreadId })).toBeNull()
  for (const key of ['future', 'past', 'present']) {
    await reader.mutation(api.readings.spreads.reveal, { spreadId, keys: [key], userRandomID })
  }
  await isOpen
  expect(faceUp.at(-1)).toEqual(['past', 'present', 'future'])
  expect(faceUp.map(({ length }) => length)).toEqual([...faceUp.map(({ length }) => length)].sort())
  const proof = (await watcher.query(api.readings.spreads.getProof, { spreadId }))!
  expect((await verifyDraw(proof.transcript, { sealShown: sealed.seal })).ok).toBe(true)
})

function connect(url: string): ConvexClient {
  const client = new ConvexClient(url, {
    webSocketConstructor: WebSocket as never,
    unsavedChangesWarning: false,
  })
  onTestFinished(() => client.close())
  return client
}

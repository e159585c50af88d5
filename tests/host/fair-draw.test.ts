// A whole draw through the built product with the official clients: the owner signs in and publishes a deck, a visitor
// draws from it, and somebody else checks the draw.
import { ConvexClient, ConvexHttpClient } from 'convex/browser'
import { ConvexError } from 'convex/values'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { checkLinks } from '#rules/readings/fair-draw/chain.ts'
import { sealOf } from '#rules/readings/fair-draw/seal.ts'
import { verifyDraw } from '#rules/readings/fair-draw/verify.ts'
import { createVisitorSeed } from '#rules/readings/fair-draw/visitor-seed.ts'
import { api } from '#convex/_generated/api.js'
import { identityClient, startIdentityProvider } from '#tests/support/identity-provider.ts'
import { startProduct, type Product } from '#tests/support/product.ts'
import { cardFields } from '#tests/support/small-deck.ts'

const owner = { sub: 'owner', email: 'owner@example.com', email_verified: true }
const visitor = 'a-visitor-with-a-long-Secret_42'

let product: Product
let provider: Awaited<ReturnType<typeof startIdentityProvider>>

beforeAll(async () => {
  provider = await startIdentityProvider()
  product = await startProduct({
    env: { AUTH0_DOMAIN: provider.url, AUTH0_CLIENT_ID: identityClient, OWNER_EMAIL: owner.email },
  })
})
afterAll(async () => {
  await product.stop()
  provider.close()
})

async function signedIn(claims: Record<string, unknown>): Promise<ConvexHttpClient> {
  const client = new ConvexHttpClient(product.url)
  client.setAuth(await provider.token(60, claims))
  await client.mutation(api.users.enter, {})
  return client
}

test('a deck is published by the owner, drawn from by a visitor, and checked by anybody', async () => {
  const liar = await signedIn({ ...owner, sub: 'liar', email_verified: false })
  await expect(liar.query(api.cards.decks.list, {})).rejects.toThrow(ConvexError)
  const admin = await signedIn(owner)
  const decktypeId = await admin.mutation(api.cards.decktypes.create, {
    slug: 'coins',
    name: 'Coins',
    kind: 'oracle',
    description: 'Two sides each.',
    position: 900,
    reversible: true,
    aspectRatio: 1,
    wording: { one: 'coin', many: 'coins' },
  })
  for (let index = 0; index < 12; index++)
    await admin.mutation(api.cards.create, cardFields(decktypeId, index, false))
  const deckId = await admin.mutation(api.cards.decks.create, {
    slug: 'copper',
    title: 'Copper',
    tagline: '',
    description: '',
    decktypeId,
    cardIds: null,
    artist: 'The mint',
    palette: [],
    artStyle: 'struck',
    position: 900,
  })
  await admin.mutation(api.cards.decks.setStatus, { deckId, status: 'in review' })
  await admin.mutation(api.cards.decks.setStatus, { deckId, status: 'published', lacking: 13 })

  const browser = new ConvexClient(product.url, {
    webSocketConstructor: WebSocket as unknown as typeof globalThis.WebSocket,
    logger: false,
  })
  onTestFinished(() => browser.close())
  const { commitmentId, sealed } = await browser.action(api.readings.commitments.sealDraw, {
    userRandomID: visitor,
    deck: 'copper',
    reversals: true,
  })
  expect(await sealOf(sealed)).toBe(sealed.seal)
  const visitorSeed = await createVisitorSeed([], crypto.getRandomValues(new Uint8Array(16)))
  const drawArgs = {
    commitmentId,
    userRandomID: visitor,
    visitorSeed,
    chosen: 11,
    question: 'Heads?',
    codename: 'Copper Wren',
  }
  const draw = await browser.mutation(api.readings.draws.create, drawArgs)
  // The same call again by HTTP, as after a lost connection.
  expect(await new ConvexHttpClient(product.url).mutation(api.readings.draws.create, drawArgs)).toEqual(draw)

  const anybody = new ConvexHttpClient(product.url)
  expect(await anybody.query(api.readings.draws.get, { drawId: draw._id })).toEqual(draw)
  const { transcript } = (await anybody.query(api.readings.draws.getProof, { drawId: draw._id }))!
  expect((await verifyDraw(transcript, { sealShown: sealed.seal })).ok).toBe(true)
  // A second later its seal is in the chain, which anybody can check from the first link on.
  await expect
    .poll(() => anybody.query(api.readings.sealChain.find, { hash: sealed.seal }))
    .toMatchObject({ kind: 'seal', link: { number: expect.any(Number) as number } })
  const { transcript: chained } = (await anybody.query(api.readings.draws.getProof, { drawId: draw._id }))!
  expect(chained.link?.seals).toContain(sealed.seal)
  expect((await verifyDraw(chained, { sealShown: sealed.seal })).ok).toBe(true)
  expect(await checkLinks(await anybody.query(api.readings.sealChain.links, { after: 0 }), null)).toEqual({
    ok: true,
  })
  expect(
    await (await fetch(`${product.url}/randomcards/review?head=${chained.link!.head}`)).text(),
  ).toContain('In the chain as number')
  await expect.poll(() => anybody.query(api.analytics.tallies.totals, {})).toMatchObject({ draws: 1 })
  expect(await anybody.query(api.analytics.tallies.justDrawn, {})).toMatchObject([
    { codename: 'Copper Wren' },
  ])
  // Draws happen all the time: the home page shows them live, and its HTML can still be cached.
  expect(await (await fetch(product.url)).text()).not.toContain('Copper Wren')
  expect(product.logLines().join('\n')).not.toContain(visitor)
  expect(product.logLines().join('\n')).not.toContain('Heads?')
})

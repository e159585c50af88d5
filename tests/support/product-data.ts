// The product's functions on a test backend, with small decks.
import { randomBytes } from 'node:crypto'
import { ConvexError } from 'convex/values'
import { expect } from 'vitest'
import type { Backend } from '#backend/index.ts'
import { api } from '#convex/_generated/api.js'
import type { DataModel, Id } from '#convex/_generated/dataModel.js'
import type { Refusal } from '#rules/refusal.ts'
import schema from '#convex/schema.ts'
import { networkOf } from '#rules/network.ts'
import { modules } from '#server/backend/functions.ts'
import { transactionLimits } from '#server/backend/transaction-limits.ts'
import { useSharedBackend } from './shared-backend.ts'
import { testVerifier } from './test-tokens.ts'

export { addDeck, cardFields, type TestDeck } from './small-deck.ts'

export type ProductBackend = Backend<DataModel>

export const productModules = import.meta.glob(['/convex/**/*.{ts,js}', '!/convex/**/*.*.ts']) as Record<
  string,
  () => Promise<Record<string, unknown>>
>

export const productOptions = {
  schema,
  // As they are served, under their former names too.
  modules,
  auth: testVerifier,
  limits: transactionLimits,
}

/** One backend for a file's tests, because opening one takes longer than most tests. Each test has its own visitors. */
export function useProduct(): () => ProductBackend {
  return useSharedBackend(() => productOptions as never) as unknown as () => ProductBackend
}

/** The secret of a new browser. */
export function newVisitor(): string {
  return randomBytes(24).toString('base64url')
}

/**
 * The same calls, made from this address. A call without one is from the host itself: for rate limits by network it
 * shares one large bucket with all others without an address.
 */
export function from(backend: ProductBackend, address: string) {
  const client = { address, network: networkOf(address), userAgent: 'phone', isGone: () => false }
  return backend.withClient(client)
}

let networks = 0

/** An address that no call of this process has come from yet. */
export function newAddress(): string {
  networks++
  return `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`
}

/** A signed-in user with a record; an admin if `isAdmin`. */
export async function signedIn(backend: ProductBackend, subject: string, { isAdmin = false } = {}) {
  const identity = { subject, email: `${subject}@example.com`, emailVerified: true }
  const caller = backend.withIdentity(identity)
  await caller.mutation(api.users.enter, {})
  const tokenIdentifier = `https://identity.invalid|${subject}`
  await backend.run(async ({ db }) => {
    const user = await db
      .query('users')
      .withIndex('by_tokenIdentifier', (q) => q.eq('tokenIdentifier', tokenIdentifier))
      .unique()
    await db.patch('users', user!._id, { isAdmin })
  })
  return caller
}

/** The id of a new reading is the id of its row; for readings from before 0.3, see `publicId`. */
function byRow<View extends { _id: string }>(reading: View) {
  return reading as View & { _id: Id<'readings'> }
}

/** Seals and draws one card. */
export async function drawCard(
  backend: Pick<ProductBackend, 'action' | 'mutation'>,
  deck: { slug: string },
  userRandomID: string,
  {
    reversals = true,
    ...more
  }: { question?: string; codename?: string; chosen?: number; reversals?: boolean } = {},
) {
  const { commitmentId, sealed } = await backend.action(api.readings.commitments.sealDraw, {
    userRandomID,
    deck: deck.slug,
    reversals,
  })
  const draw = await backend.mutation(api.readings.draws.create, {
    commitmentId,
    userRandomID,
    visitorSeed: `seed-${newVisitor()}`,
    chosen: 7,
    ...more,
  })
  return { draw: byRow(draw), sealed, commitmentId }
}

export async function dealSpread(
  backend: Pick<ProductBackend, 'action' | 'mutation'>,
  deck: { slug: string },
  userRandomID: string,
  { layout = 'three-card', chosen = [3, 40, 77], question = 'Where to?' } = {},
) {
  const { commitmentId, sealed } = await backend.action(api.readings.commitments.sealSpread, {
    userRandomID,
    deck: deck.slug,
    reversals: true,
    layout,
  })
  const spread = await backend.mutation(api.readings.spreads.deal, {
    commitmentId,
    userRandomID,
    visitorSeed: 'indigo-otter',
    chosen,
    question,
  })
  return { spread: byRow(spread), sealed, commitmentId }
}

/** The refusal that a function answered with. */
export async function expectRefusal(call: Promise<unknown>): Promise<Refusal> {
  const error: unknown = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(ConvexError)
  return (error as ConvexError<Refusal>).data
}

/** The public view of a sealed deck, among the newest ones. */
export async function promiseOf(backend: Pick<ProductBackend, 'query'>, commitmentId: Id<'commitments'>) {
  const { page } = await backend.query(api.readings.commitments.list, {
    paginationOpts: { numItems: 100, cursor: null },
  })
  return page.find(({ _id }) => _id === commitmentId)!
}

export async function seedsOf(backend: ProductBackend): Promise<string[]> {
  return backend.run(async ({ db }) => (await db.query('seeds').collect()).map(({ seed }) => seed))
}

// A product with totems, and taps on them from many addresses. The product trusts one proxy, so that it believes them.
import { Agent, request } from 'node:http'
import { ConvexHttpClient } from 'convex/browser'
import { api } from '#convex/_generated/api.js'
import type { Id } from '#convex/_generated/dataModel.js'
import { identityClient, startIdentityProvider } from '#tests/support/identity-provider.ts'
import { startProduct, type Product } from '#tests/support/product.ts'

const owner = { sub: 'owner', email: 'owner@example.com', email_verified: true }
const phone = {
  Accept: 'text/html',
  'User-Agent':
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  'Accept-Encoding': 'gzip',
}

export type Answer = { status: number; ms: number }

export interface Totems {
  product: Product
  /** The settings that further instances of the product need, besides their port. */
  env: Record<string, string>
  admin: ConvexHttpClient
  /** The address of the next tap on a totem. */
  nextTap(index?: number): string
  open(path: string, from?: string): Promise<Answer>
  /** All taps that were counted. */
  touches(): Promise<number>
  close(): Promise<void>
}

export async function startTotems(count: number, env: Record<string, string> = {}): Promise<Totems> {
  const provider = await startIdentityProvider()
  const settings = {
    AUTH0_DOMAIN: provider.url,
    AUTH0_CLIENT_ID: identityClient,
    OWNER_EMAIL: owner.email,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
    ...env,
  }
  const product = await startProduct({ content: 'decks', env: settings })
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  const admin = new ConvexHttpClient(product.url, { logger: false })
  admin.setAuth(await provider.token(60, owner))
  await admin.mutation(api.users.enter, {})
  const uids = Array.from(
    { length: count },
    (_, index) => `04BE${index.toString(16).toUpperCase().padStart(10, '0')}`,
  )
  const ids: Id<'totems'>[] = []
  for (const uid of uids) {
    const described = { uid, label: 'Disc', material: 'ash', kind: 'counted' as const, deck: 'celestial' }
    ids.push(await admin.action(api.totems.register, described))
  }
  const counts = uids.map(() => 0)
  return {
    product,
    env: settings,
    admin,
    nextTap: (index = Math.floor(Math.random() * count)) =>
      `/deck/rrrr${uids[index]}x${(++counts[index]!).toString(16).padStart(6, '0')}`,
    open: (path, from = someAddress()) => timed(agent, product.url + path, from),
    touches: async () =>
      (await Promise.all(ids.map((totemId) => admin.query(api.totems.get, { totemId })))).reduce(
        (sum, totem) => sum + totem!.touches,
        0,
      ),
    async close() {
      agent.destroy()
      await product.stop()
      provider.close()
    },
  }
}

function timed(agent: Agent, url: string, from: string): Promise<Answer> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const tapRequest = request(url, { agent, headers: { ...phone, 'X-Forwarded-For': from } }, (response) => {
      response.resume()
      response.once('error', reject)
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          ms: performance.now() - started,
        }),
      )
    })
    tapRequest.once('error', reject).end()
  })
}

export function someAddress(): string {
  return `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`
}

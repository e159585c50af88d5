import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { defaultTransactionLimits, hashAdminKey } from '#backend/index.ts'
import { productOptions } from '#tests/support/product-data.ts'
import { openTestBackend } from '#tests/support/test-backend.ts'
import { serveForTest } from '#tests/support/wire-server.ts'
import { externalSeedingBackend } from './external-backend.ts'
import { seed, type SeedSet } from './seed.ts'
import { seedSets } from './sets.ts'

const deployKey = 'test|0123456789abcdef0123456789abcdef'

async function openDeployment() {
  const backend = await openTestBackend({
    ...productOptions,
    // Those of a Convex deployment.
    limits: defaultTransactionLimits,
    adminKeyHash: hashAdminKey(deployKey),
  })
  const { url } = await serveForTest(backend)
  return { backend, url }
}

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('an interrupted seeding of a deployment continues, and stores nothing twice', async () => {
  const { backend, url } = await openDeployment()
  const external = externalSeedingBackend({ url, deployKey })
  const sets = seedSets('decks')
  const interruption = new AbortController()
  let stored = 0
  const interrupted: SeedSet[] = sets.map((set) => ({
    ...set,
    load: async () =>
      (await set.load()).map((batch) => ({
        ...batch,
        store: async (...args) => {
          await batch.store(...args)
          if (++stored === 2) interruption.abort()
        },
      })),
  }))
  const first = await seed(external, interrupted, { signal: interruption.signal })
  expect(first).toBeGreaterThan(0)
  const rest = await seed(external, sets)
  expect(rest).toBeGreaterThan(0)
  expect(await seed(external, sets)).toBe(0)
  const decks = await backend.run((ctx) => ctx.db.query('decks').collect())
  expect(decks).toHaveLength(5)
  const cards = await backend.run((ctx) => ctx.db.query('cards').collect())
  expect(new Set(cards.map(({ slug }) => slug)).size).toBe(cards.length)
})

test('a deployment that is busy for a moment is asked again', async () => {
  const { url: deployment } = await openDeployment()
  let refusals = 3
  const url = await serve((request, response) => {
    if (refusals-- === 3) {
      // The answer breaks off.
      response.writeHead(200, { 'content-length': 100 }).write('{')
      return void setImmediate(() => response.destroy())
    }
    if (refusals >= 0) return void response.writeHead(refusals ? 429 : 503).end()
    const chunks: Buffer[] = []
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        void fetch(deployment + request.url, {
          method: 'POST',
          body: Buffer.concat(chunks),
          headers: { authorization: request.headers.authorization ?? '' },
        }).then(async (answer) => response.writeHead(answer.status).end(await answer.text()))
      })
  })
  const external = externalSeedingBackend({ url, deployKey }, { firstDelayMs: 1 })
  await seed(external, [])
  expect(refusals).toBeLessThan(0)
})

test('a missing key, a wrong key, missing functions and a missing deployment are named', async () => {
  const { url } = await openDeployment()
  expect(() => externalSeedingBackend({ url, deployKey: undefined })).toThrow('CONVEX_DEPLOY_KEY is not set')
  const wrong = externalSeedingBackend({ url, deployKey: `${deployKey}x` })
  await expect(seed(wrong, [])).rejects.toThrow('refuses the key of CONVEX_DEPLOY_KEY')
  const empty = await openTestBackend({ adminKeyHash: hashAdminKey(deployKey) })
  const { url: emptyUrl } = await serveForTest(empty)
  await expect(seed(externalSeedingBackend({ url: emptyUrl, deployKey }), [])).rejects.toThrow(
    'npx convex deploy',
  )
  const nobody = externalSeedingBackend({ url: 'http://127.0.0.1:1', deployKey }, { firstDelayMs: 1 })
  await expect(seed(nobody, [])).rejects.toThrow('does not answer')
})

// The product with a Convex deployment as its backend, as a whole. The deployment is a second process of our own engine, reached
// only by Convex's public protocol: filled by the command, then used by pages and by browsers.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ConvexHttpClient } from 'convex/browser'
import { describe, expect, onTestFinished } from 'vitest'
import { api } from '#convex/_generated/api.js'
import { verifyDraw } from '#rules/readings/fair-draw/verify.ts'
import { createVisitorSeed } from '#rules/readings/fair-draw/visitor-seed.ts'
import { TestBrowser } from '#server/identity/test-provider.ts'
import { builtServer, runData } from '#tests/support/data-command.ts'
import { test } from '#tests/support/host-test.ts'
import { freePort, killDatabase, temporaryFolder } from '#tests/support/product.ts'

const longTest = { timeout: 1_200_000 }
const adminKey = 'test|0123456789abcdef0123456789abcdef'
const owner = 'owner@example.com'
const password = 'correct horse battery'
const visitor = 'a-visitor-with-a-long-Secret_42'

/** Two ports and two data folders, which survive a restart. */
async function place() {
  const folder = temporaryFolder()
  const [productPort, deploymentPort] = [await freePort(), await freePort()]
  const site = `http://localhost:${productPort}`
  const deploymentUrl = `http://127.0.0.1:${deploymentPort}`
  const dataDirs = { product: join(folder, 'product'), deployment: join(folder, 'deployment') }
  onTestFinished(() => {
    for (const dataDir of Object.values(dataDirs)) killDatabase(dataDir)
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  })
  return {
    folder,
    site,
    deploymentUrl,
    deployment: {
      dataDir: dataDirs.deployment,
      env: {
        PORT: String(deploymentPort),
        ADMIN_KEY: adminKey,
        // What `npx convex env set` says to a deployment.
        PUBLIC_URL: site,
        AUTH0_DOMAIN: `${site}/idp`,
        AUTH0_CLIENT_ID: 'lodestar',
        OWNER_EMAIL: owner,
      },
    },
    product: {
      dataDir: dataDirs.product,
      env: {
        PORT: String(productPort),
        BACKEND: 'external',
        CONVEX_URL: deploymentUrl,
        OWNER_EMAIL: owner,
      },
    },
  }
}

type Place = Awaited<ReturnType<typeof place>>

function seedCommand({ folder, product: { dataDir, env } }: Place) {
  return { folder, dataDir, env: { ...env, CONVEX_DEPLOY_KEY: adminKey } }
}

/** Kills the command while it stores. */
async function interruptSeeding(at: Place): Promise<void> {
  const { folder, dataDir, env } = seedCommand(at)
  const child = spawn(process.execPath, [builtServer, 'data', 'seed', '--content=decks'], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += String(chunk)
    if (output.includes('Seeding…')) child.kill('SIGKILL')
  })
  await new Promise((resolve) => child.once('close', resolve))
  expect(output).toContain('Seeding…')
}

describe('a Convex deployment as the backend', () => {
  test('is seeded by the command, and the whole product works on it', longTest, async ({ startProduct }) => {
    const at = await place()
    let deployment = await startProduct(at.deployment)

    await interruptSeeding(at)
    const seeded = await runData(seedCommand(at), 'seed', '--content=decks')
    expect(seeded, seeded.output).toMatchObject({ code: 0 })
    expect(seeded.output).toMatch(/Seeded [\d,]+ rows/)
    expect((await runData(seedCommand(at), 'seed', '--content=decks')).output).toContain('already')

    const product = await startProduct(at.product)
    const page = async (path: string) => {
      const response = await fetch(at.site + path)
      return { status: response.status, etag: response.headers.get('etag'), html: await response.text() }
    }
    expect((await page('/')).status).toBe(200)

    // The owner signs in at our own provider; the deployment believes its tokens.
    const browser = new TestBrowser({ origin: at.site, audience: `${at.site}/idp/api/v2/` })
    const link = /https?:\S+\/idp\/link\/\S+/.exec(product.logLines().join('\n'))![0]
    expect((await browser.post(link, { password })).status).toBe(200)
    const { id_token: token } = await browser.signIn(owner, password)
    const admin = new ConvexHttpClient(at.deploymentUrl, { auth: token, logger: false })
    await admin.mutation(api.users.enter, {})
    expect(await admin.query(api.users.getUserProfile, {})).toMatchObject({ email: owner, isAdmin: true })
    expect((await page('/admin')).status).toBe(200)
    expect((await admin.query(api.cards.decks.list, {})).length).toBeGreaterThan(0)

    // A card page is cached until the card changes there.
    const fool = await page('/cards/the-fool')
    expect(fool.status).toBe(200)
    await expect.poll(() => queriesDuring(at, () => page('/cards/the-fool'))).toBe(0)
    const { card } = (await admin.query(api.cards.get, { card: 'the-fool' }))!
    await admin.mutation(api.cards.update, { cardId: card._id, altText: 'An edited fool', seen: {} } as never)
    await expect.poll(async () => (await page('/cards/the-fool')).etag).not.toBe(fool.etag)

    // A visitor draws and checks the draw; the product shows it, and the journal has it.
    const anybody = new ConvexHttpClient(at.deploymentUrl, { logger: false })
    const { commitmentId, sealed } = await anybody.action(api.readings.commitments.sealDraw, {
      userRandomID: visitor,
      deck: 'celestial',
      reversals: true,
    })
    const draw = await anybody.mutation(api.readings.draws.create, {
      commitmentId,
      userRandomID: visitor,
      visitorSeed: await createVisitorSeed([], crypto.getRandomValues(new Uint8Array(16))),
      chosen: 11,
      question: 'Does it move?',
      codename: 'Copper Wren',
    })
    await expect
      .poll(() => anybody.query(api.readings.sealChain.find, { hash: sealed.seal }))
      .toMatchObject({ kind: 'seal' })
    const { transcript } = (await anybody.query(api.readings.draws.getProof, { drawId: draw._id }))!
    expect((await verifyDraw(transcript, { sealShown: sealed.seal })).ok).toBe(true)
    expect((await page('/journal')).status).toBe(200)

    // While the deployment is away, pages of before are sent as stale ones, others reload themselves, and balancers know.
    await deployment.stop()
    const open = (path: string) => fetch(at.site + path, { headers: { Accept: 'text/html' } })
    const ready = async () => {
      const response = await fetch(`${at.site}/readyz`)
      return `${response.status} ${await response.text()}`
    }
    await expect.poll(ready).toMatch(/^503 The backend deployment at 127.0.0.1:\d+ cannot be reached\.$/)
    const stale = await open('/cards/the-fool')
    expect([stale.status, stale.headers.get('cache-status')]).toEqual([200, 'Lodestar; hit; fwd=stale'])
    expect(await stale.text()).toContain('An edited fool')
    expect((await open('/')).status).toBe(200)
    const unknown = await open('/cards/the-magician')
    expect([unknown.status, Number(unknown.headers.get('retry-after')) > 0]).toEqual([503, true])
    expect(await unknown.text()).toContain('<meta http-equiv="refresh"')
    expect((await open('/sitemap.xml')).status).toBe(503)
    expect((await open('/healthz')).status).toBe(200)

    // Afterwards everything is as before, without a restart.
    deployment = await startProduct(at.deployment)
    await expect.poll(ready, { timeout: 60_000 }).toBe('200 ready')
    const fresh = await open('/cards/the-fool')
    expect([fresh.status, fresh.headers.get('cache-status')]).toEqual([200, null])
    expect((await open('/cards/the-magician')).status).toBe(200)
    await expect.poll(() => queriesDuring(at, () => page('/cards/the-fool')), { timeout: 60_000 }).toBe(0)
  })
})

test(
  'data moves as a ZIP file of Convex, and comes back under the same ids',
  longTest,
  async ({ startProduct }) => {
    const at = await place()
    const { folder } = at
    const [here, there] = [join(folder, 'here'), join(folder, 'there')]
    onTestFinished(() => [here, there].forEach(killDatabase))
    const product = await startProduct({ dataDir: here })
    const client = new ConvexHttpClient(product.url)
    await client.mutation(api.site.hellos.say, { codename: 'Indigo Otter' })
    const hellos = await client.query(api.site.hellos.latest)
    await product.stop()

    const zip = join(folder, 'lodestar.zip')
    expect(await runData({ folder, dataDir: here }, 'export', zip)).toMatchObject({ code: 0 })
    expect((await runData({ folder, dataDir: here }, 'import', zip)).output).toContain('--replace')
    const imported = await runData({ folder, dataDir: there }, 'import', zip)
    expect(imported, imported.output).toMatchObject({ code: 0 })
    const moved = await startProduct({ dataDir: there })
    expect(await new ConvexHttpClient(moved.url).query(api.site.hellos.latest)).toEqual(hellos)
  },
)

/** How many queries pages have asked while this ran. A page that is cached, or read from live queries, asks none. */
async function queriesDuring({ deploymentUrl }: Place, visit: () => Promise<unknown>): Promise<number> {
  const count = async () => {
    const metrics = await (await fetch(`${deploymentUrl}/metrics`)).text()
    const lines = metrics
      .split('\n')
      .filter((line) => /^http_request_duration_seconds_count.*"\/api\/query"/.test(line))
    return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
  }
  const before = await count()
  await visit()
  return (await count()) - before
}

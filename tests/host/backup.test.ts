// Backups of a running product: made while visitors draw, tap and upload, restored into an empty folder and into an
// external PostgreSQL, truncated, and interrupted.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { ConvexHttpClient } from 'convex/browser'
import pg from 'pg'
import sharp from 'sharp'
import { describe, expect, onTestFinished } from 'vitest'
import { openDatabase } from '#backend/index.ts'
import { api } from '#convex/_generated/api.js'
import type { Id } from '#convex/_generated/dataModel.js'
import { verifyDraw } from '#rules/readings/fair-draw/verify.ts'
import { createVisitorSeed } from '#rules/readings/fair-draw/visitor-seed.ts'
import { TestBrowser, type Tokens } from '#server/identity/test-provider.ts'
import { builtServer, runData } from '#tests/support/data-command.ts'
import { rowsOf } from '#tests/support/database-rows.ts'
import { openExternalDatabase } from '#tests/support/external-database.ts'
import { test } from '#tests/support/host-test.ts'
import { waitingForTables } from '#tests/support/lock-waits.ts'
import { freePort, killDatabase, temporaryFolder, type Product } from '#tests/support/product.ts'
import { cardFields } from '#tests/support/small-deck.ts'

const password = 'correct horse battery'
const visitor = 'a-visitor-with-a-long-Secret_42'
const chip = '04AA0000000001'

interface Place {
  folder: string
  dataDir: string
  env: Record<string, string>
  data(...args: string[]): ReturnType<typeof runData>
}

/** The address stays the same, because sessions and accounts belong to it. */
function placeAt(port: number, more: Record<string, string> = {}): Place {
  const folder = temporaryFolder()
  const dataDir = join(folder, 'data')
  onTestFinished(() => {
    killDatabase(dataDir)
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  })
  const env = { PORT: String(port), ...more }
  return { folder, dataDir, env, data: (...args) => runData({ dataDir, folder, env }, ...args) }
}

const browserAt = ({ url }: Product) => new TestBrowser({ origin: url, audience: `${url}/idp/api/v2/` })

async function clientOf({ url }: Product, tokens: Tokens): Promise<ConvexHttpClient> {
  const client = new ConvexHttpClient(url, { auth: tokens.id_token, logger: false })
  await client.mutation(api.users.enter, {})
  return client
}

async function ownerOf(product: Product): Promise<{ owner: ConvexHttpClient; tokens: Tokens }> {
  const link = /https?:\S+\/idp\/link\/\S+/.exec(product.logLines().join('\n'))![0]
  const browser = browserAt(product)
  await browser.post(link, { password })
  const tokens = await browser.signIn('owner@localhost', password)
  return { owner: await clientOf(product, tokens), tokens }
}

interface Made {
  deckId: Id<'decks'>
  cardIds: Id<'cards'>[]
  totemId: Id<'totems'>
}

/** A deck of twelve coins, and a counting totem. */
async function publishDeck(owner: ConvexHttpClient): Promise<Made> {
  const decktypeId = await owner.mutation(api.cards.decktypes.create, {
    slug: 'coins',
    name: 'Coins',
    kind: 'oracle',
    description: 'Two sides each.',
    position: 900,
    reversible: true,
    aspectRatio: 1,
    wording: { one: 'coin', many: 'coins' },
  })
  const cardIds: Id<'cards'>[] = []
  for (let index = 0; index < 12; index++) {
    cardIds.push(await owner.mutation(api.cards.create, cardFields(decktypeId, index, false)))
  }
  const deckId = await owner.mutation(api.cards.decks.create, {
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
  await owner.mutation(api.cards.decks.setStatus, { deckId, status: 'in review' })
  await owner.mutation(api.cards.decks.setStatus, { deckId, status: 'published', lacking: 13 })
  const totemId = await owner.action(api.totems.register, {
    uid: chip,
    label: 'Disc',
    material: 'ash',
    kind: 'counted',
    deck: 'copper',
  })
  return { deckId, cardIds, totemId }
}

async function draw(client: ConvexHttpClient, userRandomID: string): Promise<string> {
  const { commitmentId } = await client.action(api.readings.commitments.sealDraw, {
    userRandomID,
    deck: 'copper',
    reversals: true,
  })
  const visitorSeed = await createVisitorSeed([], crypto.getRandomValues(new Uint8Array(16)))
  const created = await client.mutation(api.readings.draws.create, {
    commitmentId,
    userRandomID,
    visitorSeed,
    chosen: 3,
    question: 'Heads?',
  })
  return created._id
}

async function tap(client: ConvexHttpClient, count: number): Promise<string> {
  const address = `/deck/rrrr${chip}x${count.toString(16).toUpperCase().padStart(6, '0')}`
  const { outcome } = await client.mutation(api.totems.taps.open, {
    address,
    userRandomID: `${visitor}-${count}`,
    ipAddress: '',
  })
  return outcome
}

async function upload(product: Product, { owner, tokens }: Awaited<ReturnType<typeof ownerOf>>, made: Made) {
  const pictures = await Promise.all(
    made.cardIds.map((_, index) =>
      sharp({
        create: { width: 700, height: 700, channels: 3, background: { r: index * 20, g: 90, b: 120 } },
      })
        .png()
        .toBuffer(),
    ),
  )
  const files = pictures.map((picture, index) => ({
    name: `${index}.png`,
    size: picture.length,
    sha256: createHash('sha256').update(picture).digest('hex'),
    altText: 'A coin',
    role: 'face' as const,
    cardId: made.cardIds[index]!,
  }))
  const batchId = await owner.mutation(api.cards.designBatches.begin, { deckId: made.deckId, files })
  const { items } = (await owner.query(api.cards.designBatches.get, { batchId }))!
  for (const [index, { _id }] of items.entries()) {
    const answer = await fetch(`${product.url}/design-uploads/${_id}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${tokens.id_token}` },
      body: new Uint8Array(pictures[index]!),
    })
    if (!answer.ok) throw new Error(`An upload failed: ${answer.status} ${await answer.text()}`)
  }
}

function filesIn({ dataDir }: Place): Record<string, string> {
  const entries = readdirSync(join(dataDir, 'files/stored'), { recursive: true, withFileTypes: true })
  return Object.fromEntries(
    entries
      .filter((entry) => entry.isFile())
      .map(({ name, parentPath }) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(parentPath, name)))
          .digest('hex'),
      ]),
  )
}

/** While the product is stopped. */
async function rowsIn({ dataDir, env }: Place): Promise<Record<string, string[]>> {
  const database = await openDatabase(
    env.DATABASE_URL === undefined ? { dataDir } : { url: env.DATABASE_URL },
  )
  try {
    return await rowsOf(database)
  } finally {
    await database.close()
  }
}

/** Several products and a dozen commands, each a separate process. */
const longTest = { timeout: 900_000 }

describe('a backup made while visitors draw, tap and upload', () => {
  test(
    'restores the same product into an empty folder and into an external PostgreSQL',
    longTest,
    async ({ startProduct }) => {
      const port = await freePort()
      const source = placeAt(port)
      const product = await startProduct(source)
      const account = await ownerOf(product)
      const made = await publishDeck(account.owner)
      const drawId = await draw(account.owner, visitor)
      expect(await tap(account.owner, 1)).toBe('drawn')

      let isDone = false
      let [taps, draws] = [1, 1]
      const anybody = new ConvexHttpClient(product.url, { logger: false })
      const load = Promise.all([
        (async () => {
          while (!isDone) await draw(anybody, `${visitor}-${draws++}`)
        })(),
        (async () => {
          // The rate limit of taps of one visitor on one totem.
          while (!isDone && taps < 100) await tap(anybody, ++taps)
        })(),
        upload(product, account, made),
      ])
      // It is awaited below; until then a rejection must not be reported as unhandled.
      load.catch(() => {})
      const backup = join(source.folder, 'backups', 'everything.tar.gz')
      const { code, output } = await source.data('backup', backup)
      isDone = true
      await load
      expect(output).toContain('Backed up and verified')
      expect(code).toBe(0)
      expect(draws).toBeGreaterThan(1)
      await product.stop()
      // While stopped, the same command backs up the current data.
      const after = join(source.folder, 'backups', 'afterwards.tar.gz')
      expect((await source.data('backup', after)).code).toBe(0)

      // A truncated backup is refused, and the data stays.
      const rows = await rowsIn(source)
      const cut = join(source.folder, 'backups', 'cut.tar.gz')
      await source.data('backup', cut)
      truncateSync(cut, 20_000)
      for (const command of [['verify'], ['restore', '--replace']]) {
        const refused = await source.data(command[0]!, cut, ...command.slice(1))
        expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('The backup is cut off')])
      }
      expect(await rowsIn(source)).toEqual(rows)

      const copy = placeAt(port)
      expect((await copy.data('restore', after)).output).toContain('Everything is restored')
      expect(await rowsIn(copy)).toEqual(rows)
      expect(filesIn(copy)).toEqual(filesIn(source))

      const guest = await openExternalDatabase()
      onTestFinished(() => guest.close())
      const places = [placeAt(port), placeAt(port, { DATABASE_URL: guest.url })]
      const restored: Record<string, string[]>[] = []
      for (const place of places) {
        expect((await place.data('restore', backup)).output).toContain('Everything is restored')
        restored.push(await rowsIn(place))
        const again = await startProduct(place)
        await showsEverything(again, { drawId, made })
        await again.stop()
      }
      expect(restored[0]).toEqual(restored[1])
      expect(filesIn(places[0]!)).toEqual(filesIn(places[1]!))
      // The data is consistent: each tap has been counted, each record has its file.
      expect(Object.keys(filesIn(places[0]!))).toHaveLength(restored[0]!['convex._files']!.length)
    },
  )
})

async function showsEverything(product: Product, { drawId, made }: { drawId: string; made: Made }) {
  const owner = await clientOf(product, await browserAt(product).signIn('owner@localhost', password))
  const { page } = await owner.query(api.journal.entries.list, {
    paginationOpts: { numItems: 5, cursor: null },
  })
  expect(page.map(({ _id }) => _id)).toContain(drawId)
  const { transcript } = (await owner.query(api.readings.draws.getProof, { drawId }))!
  expect((await verifyDraw(transcript)).ok).toBe(true)
  const before = (await owner.query(api.totems.get, { totemId: made.totemId }))!.touches
  expect(before).toBeGreaterThanOrEqual(1)
  expect(await tap(owner, 1)).not.toBe('unknown')
  expect((await owner.query(api.totems.get, { totemId: made.totemId }))!.touches).toBe(before)
  expect(await tap(owner, before + 1_000)).toBe('drawn')
  expect((await owner.query(api.totems.get, { totemId: made.totemId }))!.touches).toBe(before + 1)
}

describe('a restore that is killed', () => {
  test('leaves the existing data, and the next start cleans up', longTest, async ({ startProduct }) => {
    const guest = await openExternalDatabase()
    onTestFinished(() => guest.close())
    const place = placeAt(await freePort(), { DATABASE_URL: guest.url })
    const product = await startProduct(place)
    const { owner } = await ownerOf(product)
    await publishDeck(owner)
    const backup = join(place.folder, 'everything.tar.gz')
    expect((await place.data('backup', backup)).code).toBe(0)
    await owner.mutation(api.site.hellos.say, { codename: 'Indigo Otter' })
    await product.stop()
    const before = await rowsIn(place)
    // All tables are filled, and the switch waits for our lock.
    const reader = new pg.Client(guest.url)
    await reader.connect()
    onTestFinished(() => reader.end())
    await reader.query('SET statement_timeout TO 0; SET idle_session_timeout TO 0')
    await reader.query('BEGIN ISOLATION LEVEL READ COMMITTED; LOCK TABLE convex.hellos IN ACCESS SHARE MODE')

    const restore = spawn(process.execPath, [builtServer, 'data', 'restore', backup, '--replace'], {
      cwd: place.folder,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        DATA_DIR: place.dataDir,
        DATABASE_URL: guest.url,
        NODE_ENV: 'production',
      },
      stdio: 'ignore',
    })
    const ended = new Promise((resolve) => restore.once('close', (_code, signal) => resolve(signal)))
    await expect.poll(() => waitingForTables(reader), { timeout: 150_000 }).toBe(1)
    expect(await stagedSchemas(reader)).toContain('convex$import')
    restore.kill('SIGKILL')
    expect(await ended).toBe('SIGKILL')
    // The server notices that the client is gone, and cancels its statement.
    await expect.poll(() => waitingForTables(reader)).toBe(0)
    await reader.query('ROLLBACK')

    expect(await rowsIn(place)).toEqual(before)
    const again = await startProduct(place)
    const hellos = await new ConvexHttpClient(again.url).query(api.site.hellos.latest)
    expect(hellos.map(({ codename }) => codename)).toEqual(['Indigo Otter'])
    await browserAt(again).signIn('owner@localhost', password)
    expect(await stagedSchemas(reader)).toEqual([])
  })
})

async function stagedSchemas(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT nspname AS name FROM pg_namespace WHERE nspname LIKE '%$import'`,
  )
  return rows.map(({ name }) => name)
}

describe('a scheduled backup', () => {
  test('is made by the running product, and admins see it', longTest, async ({ startProduct }) => {
    const place = placeAt(await freePort())
    const folder = join(place.folder, 'scheduled')
    const product = await startProduct({ ...place, env: { ...place.env, BACKUP_DIR: folder } })
    const { owner } = await ownerOf(product)
    await expect
      .poll(() => owner.query(api.site.backups.status, {}), { timeout: 200_000, interval: 500 })
      .toMatchObject({
        folder,
        lastGood: { file: expect.stringContaining(folder) as string },
        lastFailure: null,
      })
    const [name] = readdirSync(folder)
    expect((await place.data('verify', join(folder, name!))).output).toContain('complete and undamaged')
  })
})

// An instance that stops, and another one on the same database with an empty folder that continues: nothing that matters is on
// a disk.
import { createHash } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ConvexHttpClient } from 'convex/browser'
import sharp from 'sharp'
import { expect, onTestFinished } from 'vitest'
import { api } from '#convex/_generated/api.js'
import type { Id } from '#convex/_generated/dataModel.js'
import { TestBrowser, type Tokens } from '#server/identity/test-provider.ts'
import { runData } from '#tests/support/data-command.ts'
import { openExternalDatabase } from '#tests/support/external-database.ts'
import { test } from '#tests/support/host-test.ts'
import { freePort, temporaryFolder, type Product } from '#tests/support/product.ts'
import { startS3Server } from '#tests/support/s3-server.ts'
import { cardFields } from '#tests/support/small-deck.ts'

const password = 'correct horse battery'
/** Several starts of the product. */
const longTest = { timeout: 900_000 }

function newFolder(): string {
  const folder = temporaryFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const signedIn = ({ url }: Product, tokens: Tokens) =>
  new ConvexHttpClient(url, { auth: tokens.id_token, logger: false })

/** A deck of two coins. */
async function createDeck(owner: ConvexHttpClient) {
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
  for (const index of [0, 1]) {
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
  return { deckId, cardIds }
}

const coin = (red: number) =>
  sharp({ create: { width: 700, height: 700, channels: 3, background: { r: red, g: 90, b: 120 } } })
    .png()
    .toBuffer()

async function upload({ url }: Product, { id_token: token }: Tokens, itemId: string, picture: Buffer) {
  const answer = await fetch(`${url}/design-uploads/${itemId}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: new Uint8Array(picture),
  })
  expect(answer.status, await answer.clone().text()).toBe(200)
  return ((await answer.json()) as { designId: string }).designId
}

/** The size of a design's picture; the address without a version leads to it. */
async function pictureOf({ url }: Product, designId: string): Promise<Buffer> {
  const answer = await fetch(`${url}/pictures/${designId}.0000000000000000/220`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  return Buffer.from(await answer.arrayBuffer())
}

test(
  'an instance with an empty folder continues where another stopped',
  longTest,
  async ({ startProduct }) => {
    const guest = await openExternalDatabase()
    onTestFinished(() => guest.close())
    const env = {
      PORT: String(await freePort()),
      DATABASE_URL: guest.url,
      FILES: 'postgres',
      SECRET_KEY: 'a1'.repeat(32),
    }
    const first = await startProduct({ dataDir: join(newFolder(), 'a'), env })
    const browser = new TestBrowser({ origin: first.url, audience: `${first.url}/idp/api/v2/` })
    const link = /https?:\S+\/idp\/link\/\S+/.exec(first.logLines().join('\n'))![0]
    await browser.post(link, { password })
    const tokens = await browser.signIn('owner@localhost', password)
    const owner = signedIn(first, tokens)
    await owner.mutation(api.users.enter, {})
    const pushKey = await owner.action(api.account.reminders.publicKey)
    const { deckId, cardIds } = await createDeck(owner)
    const pictures = [await coin(200), await coin(20)]
    const batchId = await owner.mutation(api.cards.designBatches.begin, {
      deckId,
      files: pictures.map((picture, index) => ({
        name: `${index}.png`,
        size: picture.length,
        sha256: createHash('sha256').update(picture).digest('hex'),
        altText: 'A coin',
        role: 'face' as const,
        cardId: cardIds[index]!,
      })),
    })
    const { items } = (await owner.query(api.cards.designBatches.get, { batchId }))!
    const designId = await upload(first, tokens, items[0]!._id, pictures[0]!)
    const shown = await pictureOf(first, designId)
    expect(existsSync(join(first.dataDir, 'files'))).toBe(false)
    expect(await first.stop()).toBe(0)

    const second = await startProduct({ dataDir: join(newFolder(), 'b'), env })
    const ownerThere = signedIn(second, tokens)
    // The session: the token, the refresh token and the provider's cookie.
    expect(await ownerThere.query(api.cards.designBatches.get, { batchId })).toMatchObject({ done: 1 })
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(200)
    const again = await browser.follow((await browser.begin()).answer)
    expect(new URL(again.headers.get('location')!).searchParams.has('code')).toBe(true)
    expect(await pictureOf(second, designId)).toEqual(shown)
    const continued = await upload(second, tokens, items[1]!._id, pictures[1]!)
    expect(await pictureOf(second, continued)).not.toEqual(shown)
    expect(await ownerThere.action(api.account.reminders.publicKey)).toBe(pushKey)
    expect(second.logLines().join('\n')).not.toContain('Careful')
    await second.stop()

    // Without the key, or with files in another store, the owner is told.
    const folder = newFolder()
    const keyless = startProduct({ dataDir: join(folder, 'c'), env: { ...env, SECRET_KEY: '' } })
    await expect(keyless).rejects.toThrow('SECRET_KEY is not set')
    const server = await startS3Server()
    onTestFinished(() => server.close())
    const { url, bucket, keyId, secret } = server.options
    const bucketEnv = {
      ...env,
      FILES: 's3',
      S3_URL: url,
      S3_BUCKET: bucket,
      S3_KEY_ID: keyId,
      S3_SECRET: secret,
    }
    const third = await startProduct({ dataDir: join(folder, 'd'), env: bucketEnv })
    await expect.poll(() => third.logLines().join('\n')).toContain('4 of 4 uploaded files are missing')
    const moved = await runData(
      { dataDir: join(folder, 'd'), folder, env: bucketEnv },
      'move-files',
      'postgres',
    )
    expect(moved).toMatchObject({ code: 0, output: expect.stringContaining('4 files copied') as string })
    expect(await pictureOf(third, designId)).toEqual(shown)
    // While the bucket does not answer, cached pictures are shown, and others are refused until it does.
    server.proxy.cut()
    expect(await pictureOf(third, designId)).toEqual(shown)
    const other = `${third.url}/pictures/${designId}.0000000000000000/600`
    expect((await fetch(other)).status).toBe(503)
    server.proxy.mend()
    expect((await fetch(other)).status).toBe(200)
    // The log is written in pieces.
    await expect.poll(() => third.logLines().join('\n')).toContain('the bucket cards at')
    expect(third.logLines().join('\n')).not.toContain(env.SECRET_KEY)
  },
)

// A bad release and the rollback: real programs of two versions on one data folder.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConvexHttpClient } from 'convex/browser'
import pg from 'pg'
import { describe, expect, onTestFinished } from 'vitest'
import { joinDatabase } from '#backend/index.ts'
import { findOwnedServer } from '#backend/storage/embedded/owned-server.ts'
import { api } from '#convex/_generated/api.js'
import { TestBrowser } from '#server/identity/test-provider.ts'
import { thisProgram } from '#server/upgrade/data-versions.ts'
import { identityBeforeKeys } from '#tests/support/former-identity.ts'
import { runData } from '#tests/support/data-command.ts'
import { test } from '#tests/support/host-test.ts'
import { makeRelease, type Release } from '#tests/support/other-release.ts'
import { freePort, killDatabase, temporaryFolder, type Product } from '#tests/support/product.ts'

const password = 'correct horse battery'
const email = 'ada@example.com'

async function place() {
  const folder = temporaryFolder()
  const dataDir = join(folder, 'data')
  onTestFinished(() => {
    killDatabase(dataDir)
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  })
  const env = { PORT: String(await freePort()) }
  const releases = join(folder, 'releases')
  return {
    ours: { dataDir, env },
    release: (release: Release) => ({
      dataDir,
      env,
      project: makeRelease(join(releases, release.version), release),
    }),
    data: (...args: string[]) => runData({ dataDir, folder, env }, ...args),
    dataDir,
    backups: join(folder, 'backups'),
  }
}

const browserAt = ({ url }: Product) => new TestBrowser({ origin: url, audience: `${url}/idp/api/v2/` })

/** An account and a document. */
async function fill(product: Product): Promise<void> {
  await browserAt(product).signIn(email, password, 'sign-up')
  await new ConvexHttpClient(product.url).mutation(api.site.hellos.say, { codename: 'Indigo Otter' })
}

async function expectEverythingThere(product: Product): Promise<void> {
  await browserAt(product).signIn(email, password)
  const hellos = await new ConvexHttpClient(product.url).query(api.site.hellos.latest)
  expect(hellos.map(({ codename }) => codename)).toEqual(['Indigo Otter'])
}

/** The first column of each row. */
async function sql(dataDir: string, text: string): Promise<unknown[]> {
  const database = await joinDatabase({ dataDir })
  try {
    return await ask(database.clientConfig, text)
  } finally {
    await database.close()
  }
}

/** The same for a product that may still be starting; starts nothing itself. */
async function askRunning(dataDir: string, text: string): Promise<unknown[]> {
  const running = await findOwnedServer(dataDir)
  return running ? ask(running, text) : []
}

async function ask(clientConfig: pg.ClientConfig, text: string): Promise<unknown[]> {
  const client = new pg.Client(clientConfig)
  await client.connect()
  try {
    const { rows } = await client.query<unknown[]>({ text, rowMode: 'array' })
    return rows.map(([value]) => value)
  } finally {
    await client.end()
  }
}

const addColumn = 'ALTER TABLE accounts ADD COLUMN nickname text'
const columnsOfAccounts = `SELECT column_name FROM information_schema.columns
  WHERE table_schema = 'identity' AND table_name = 'accounts'`

/** Several products one after the other, each a separate process. */
const longTest = { timeout: 900_000 }

test('a start prints the version of the program, and so do the metrics', async ({ startProduct }) => {
  const { project, ...options } = (await place()).release({ version: '7.8.9' })
  const product = await startProduct({ ...options, project })
  expect(product.logLines()[0]).toBe('Lodestar 7.8.9')
  expect(await (await fetch(`${product.url}/metrics`)).text()).toMatch(
    /^lodestar_build_info\{version="7\.8\.9",build="[0-9a-f]+",data_version="\d+"\} 1$/m,
  )
})

describe('a release whose upgrade fails', () => {
  test('leaves the data to the previous one: nothing is lost', longTest, async ({ startProduct }) => {
    const { ours, release, dataDir } = await place()
    const first = await startProduct(ours)
    await fill(first)
    await first.stop()

    const bad = release({
      version: '99.0.0',
      nextData: { identityStep: addColumn, eventStep: 'SELECT 1 / 0' },
    })
    await expect(startProduct(bad)).rejects.toThrow(
      new RegExp(
        `ended with 78[^]*Lodestar 99\\.0\\.0 cannot upgrade this data: division by zero\n` +
          `Nothing was changed\\. Start Lodestar .* again`,
      ),
    )
    expect(await sql(dataDir, columnsOfAccounts)).not.toContain('nickname')
    await expectEverythingThere(await startProduct(ours))
  })

  test('also when it is killed during the upgrade', longTest, async ({ startProduct }) => {
    const { ours, release, dataDir } = await place()
    const first = await startProduct(ours)
    await fill(first)
    await first.stop()

    let child: Product['process'] | undefined
    const bad = release({
      version: '99.0.0',
      nextData: { identityStep: addColumn, eventStep: 'SELECT pg_sleep(3600)' },
    })
    const starting = startProduct({ ...bad, onSpawn: (spawned) => (child = spawned) })
    const failed = starting.catch((error: unknown) => error)
    const sleeping = `SELECT 1 FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%' AND state = 'active'`
    await expect
      .poll(async () => (await askRunning(dataDir, sleeping)).length, { timeout: 150_000, interval: 200 })
      .toBe(1)
    child?.kill('SIGKILL')
    expect(await failed).toMatchObject({ message: expect.stringContaining('before it was ready') as string })

    const again = await startProduct(ours)
    await expectEverythingThere(again)
    expect(await sql(dataDir, columnsOfAccounts)).not.toContain('nickname')
  })
})

describe('a release that has upgraded the data', () => {
  test(
    'and is bad: the previous one refuses the data, and works with the backup from before',
    longTest,
    async ({ startProduct }) => {
      const { ours, release, data, backups } = await place()
      const first = await startProduct(ours)
      await fill(first)
      await first.stop()

      const next = release({
        version: '99.0.0',
        nextData: { identityStep: addColumn, eventStep: 'SELECT 1' },
      })
      const bad = await startProduct({ ...next, env: { ...next.env, BACKUP_DIR: backups } })
      const { dataVersion } = thisProgram
      const backup = join(backups, `lodestar-before-99.0.0-data-${dataVersion}.tar.gz`)
      expect(bad.logLines()).toContain(`Backed up to ${backup}`)
      expect(bad.logLines()).toContain(`Upgraded the data from version ${dataVersion} to ${dataVersion + 1}.`)
      await new ConvexHttpClient(bad.url).mutation(api.site.hellos.say, { codename: 'Coral Crane' })
      await bad.stop()

      const day = new Date().toISOString().slice(0, 10)
      const words = new RegExp(
        `ended with 78[^]*This data was upgraded by Lodestar 99\\.0\\.0 on ${day}, to data version ${dataVersion + 1}\\.` +
          `[^]*Nothing was changed\\.\nStart Lodestar 99\\.0\\.0 again, or go back to a backup[^]*npm run data -- restore <file>`,
      )
      await expect(startProduct(ours)).rejects.toThrow(words)
      for (const command of [['owner-link'], ['seed']]) {
        const { code, output } = await data(...command)
        expect([code, output]).toEqual([1, expect.stringContaining('upgraded by Lodestar 99.0.0')])
      }
      // One way: the release itself, with everything that was written since.
      const again = await startProduct(next)
      const hellos = await new ConvexHttpClient(again.url).query(api.site.hellos.latest)
      expect(hellos.map(({ codename }) => codename)).toEqual(['Coral Crane', 'Indigo Otter'])
      await again.stop()

      // The other: the backup that it made before it changed anything.
      expect(await data('restore', backup, '--replace')).toMatchObject({ code: 0 })
      await expectEverythingThere(await startProduct(ours))
    },
  )
})

describe('data of version 0.2', () => {
  test(
    'has every reading at its address once this version has started',
    longTest,
    async ({ startProduct }) => {
      const { ours, data } = await place()
      const fixture = join(import.meta.dirname, '../fixtures/data-0.2')
      const fixtureAnswers = JSON.parse(readFileSync(`${fixture}.json`, 'utf8')) as {
        userRandomID: string
        draws: { _id: string; visibility: string; note: string | null; tags: string[] }[]
        spreads: { _id: string; visibility: string; note: string | null; tags: string[] }[]
      }
      expect(await data('restore', `${fixture}.backup`)).toMatchObject({ code: 0 })
      const product = await startProduct(ours)
      expect(product.logLines()).toContain(`Upgraded the data from version 2 to ${thisProgram.dataVersion}.`)
      const client = new ConvexHttpClient(product.url)
      for (const kind of ['draws', 'spreads'] as const) {
        expect(fixtureAnswers[kind].length).toBeGreaterThan(0)
        for (const { _id: readingId, visibility, note, tags } of fixtureAnswers[kind]) {
          const readingArgs = { readingId, userRandomID: fixtureAnswers.userRandomID }
          expect(await client.query(api.readings.getMine, readingArgs)).toMatchObject({
            visibility,
            note,
            tags,
          })
          if (visibility === 'private') continue
          expect((await fetch(`${product.url}/${kind}/${readingId}`)).status).toBe(200)
        }
      }
    },
  )
})

describe('the keys of a version that stored them in a file', () => {
  test('move into the database, and everybody stays signed in', longTest, async ({ startProduct }) => {
    const { ours, dataDir } = await place()
    const first = await startProduct(ours)
    await fill(first)
    const browser = browserAt(first)
    await browser.signIn(email, password)
    await first.stop()
    // As version 0.1.0 left it.
    const [keys] = await sql(dataDir, 'SELECT value FROM identity.keys')
    for (const statement of identityBeforeKeys) await sql(dataDir, statement)
    await sql(dataDir, 'DROP SCHEMA product CASCADE')
    mkdirSync(join(dataDir, 'identity'), { mode: 0o700 })
    writeFileSync(join(dataDir, 'identity/keys.json'), JSON.stringify(keys), { mode: 0o600 })

    const product = await startProduct(ours)
    expect(product.logLines()).toContain(`Upgraded the data from version 1 to ${thisProgram.dataVersion}.`)
    expect(await sql(dataDir, 'SELECT value FROM identity.keys')).toEqual([keys])
    expect(existsSync(join(dataDir, 'identity'))).toBe(false)
    expect((await browser.begin()).answer.headers.get('location')).toContain('code=')
    await expectEverythingThere(product)
  })
})

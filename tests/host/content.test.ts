// Seeded content, from outside; and the data command while the product runs or is stopped.
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ConvexHttpClient } from 'convex/browser'
import { describe, expect, onTestFinished } from 'vitest'
import { api } from '#convex/_generated/api.js'
import { runData } from '#tests/support/data-command.ts'
import { test } from '#tests/support/host-test.ts'
import { killDatabase, temporaryFolder, type Product } from '#tests/support/product.ts'

function newFolder(): string {
  const folder = temporaryFolder()
  onTestFinished(() => {
    killDatabase(join(folder, 'data'))
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  })
  return folder
}

describe('the first start', () => {
  test(
    'killed halfway, is finished by the next one; a third has nothing to do',
    { timeout: 400_000 },
    async ({ startProduct }) => {
      const dataDir = join(newFolder(), 'data')
      let startOutput = ''
      const killed = startProduct({
        dataDir,
        content: 'all',
        onSpawn: (child) => {
          child.stdout?.setEncoding('utf8').on('data', (text: string) => {
            startOutput += text
            if (/Seeding… [1-9][\d,]* of/.test(startOutput)) child.kill('SIGKILL')
          })
        },
      })
      await expect(killed).rejects.toThrow('before it was ready')

      const product = await startProduct({ dataDir, content: 'all' })
      const lines = product.logLines()
      // It continues after the last batch, and not from the beginning.
      expect(lines.find((line) => line.startsWith('Seeding'))).toMatch(
        /^Seeding… [1-9][\d,]* of 70,\d{3} rows$/,
      )
      expect(lines.find((line) => line.startsWith('Seeded'))).toMatch(/^Seeded [\d,]+ rows in [\d.]+ s$/)
      await expectContent(product)
      expect(await product.stop()).toBe(0)

      const again = await startProduct({ dataDir, content: 'all' })
      expect(again.logLines().join('\n')).not.toMatch(/Seed/)
    },
  )
})

async function expectContent(product: Product): Promise<void> {
  const client = new ConvexHttpClient(product.url)
  for (const translation of ['kjv', 'asv'] as const) {
    const last = await client.query(api.verses.get, { verseId: 'revelation-22-21', translation })
    expect(last?.verse.text).toMatch(/Amen\.$/)
    const { verses } = await client.query(api.verses.search, { text: 'valley of the shadow', translation })
    expect(verses.map(({ verseId }) => verseId)).toContain('psalms-23-4')
  }
  const town = await client.query(api.places.lookUp, { state: 'wyoming', city: 'cheyenne' })
  expect(town.kind).toBe('here')
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200)
  // The seeding functions are not public.
  const answer = await fetch(`${product.url}/api/query`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ path: 'site/seed:sets', args: {}, format: 'json' }),
  })
  expect(await answer.json()).toMatchObject({ status: 'error' })
}

describe('npm run data', () => {
  const data = (dataDir: string, ...args: string[]) => runData({ dataDir, folder: newFolder() }, ...args)

  function bytesOf(folder: string): Record<string, string> {
    const files = readdirSync(join(folder, 'tables'))
    return Object.fromEntries(files.map((file) => [file, readFileSync(join(folder, 'tables', file), 'utf8')]))
  }

  test(
    'exports, resets and imports byte for byte, and not while the product runs',
    { timeout: 300_000 },
    async ({ startProduct }) => {
      const folder = newFolder()
      const dataDir = join(folder, 'data')
      const first = await startProduct({ dataDir, content: 'decks' })
      await new ConvexHttpClient(first.url).mutation(api.site.hellos.say, { codename: 'Indigo Otter' })
      const refused = await data(dataDir, 'export', join(folder, 'refused'))
      expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('is in use') as string })
      await first.stop()

      const exported = await data(dataDir, 'export', join(folder, 'one'))
      expect(exported.output).toMatch(/^Exported [\d,]+ documents and 0 files/)
      const before = bytesOf(join(folder, 'one'))
      expect(before['hellos.jsonl']).toContain('Indigo Otter')

      expect(await data(dataDir, 'reset')).toMatchObject({
        code: 1,
        output: expect.stringContaining('--yes') as string,
      })
      expect((await data(dataDir, 'import', join(folder, 'one'))).output).toContain('--replace')
      expect((await data(dataDir, 'reset', '--yes')).output).toBe('Everything is deleted.\n')
      // The keys were deleted with the accounts.
      expect((await data(dataDir, 'owner-link')).output).toContain('Start the product once')
      expect((await data(dataDir, 'import', join(folder, 'one'))).code).toBe(0)
      expect((await data(dataDir, 'export', join(folder, 'two'))).code).toBe(0)
      expect(bytesOf(join(folder, 'two'))).toEqual(before)

      const second = await startProduct({ dataDir, content: 'decks' })
      const hellos = await new ConvexHttpClient(second.url).query(api.site.hellos.latest)
      expect(hellos.map(({ codename }) => codename)).toEqual(['Indigo Otter'])
      // The reset deleted the accounts, so the owner must set a password again.
      expect(second.logLines().join('\n')).toContain('/idp/link/')
      // No row is missing, so there is nothing to seed.
      expect(second.logLines().join('\n')).not.toMatch(/Seed/)
    },
  )

  test.each([[[]], [['explode']], [['export']], [['import', 'a', 'b']], [['seed', '--yes']]])(
    'with %j prints the usage',
    async (args) => {
      const { code, output } = await data(join(newFolder(), 'data'), ...args)
      expect([code, output]).toEqual([1, expect.stringContaining('npm run data -- export <folder>')])
    },
  )
})

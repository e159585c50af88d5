// `npm run dev` on a copy of the project: changed functions work without a restart, and broken ones do no lasting harm.
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConvexClient, ConvexHttpClient } from 'convex/browser'
import { anyApi } from 'convex/server'
import { describe, expect, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { test } from '#tests/support/host-test.ts'
import { temporaryFolder } from '#tests/support/product.ts'

const root = join(import.meta.dirname, '../..')
const parts = [
  ...['app', 'art', 'backend', 'content', 'convex', 'messages', 'public', 'rules', 'scripts', 'server'],
  ...['package.json', 'package-lock.json', 'react-router.config.ts', 'tsconfig.json', 'vite.config.ts'],
]

/** All sources; the installed packages are linked. */
function copyProject(): string {
  const project = join(temporaryFolder(), 'project')
  for (const part of parts) cpSync(join(root, part), join(project, part), { recursive: true })
  // Reuses the drawings of the build.
  for (const path of ['.cache/drawn', '.cache/drawn.json']) {
    cpSync(join(root, path), join(project, path), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'))
  return project
}

const saying = (words: string) => `
import { queryGeneric } from 'convex/server'

export const say = queryGeneric({ args: {}, handler: () => '${words}' })
`

describe('in development', () => {
  test('a changed function works without a restart, for calls and for subscriptions', async ({
    startProduct,
  }) => {
    const project = copyProject()
    onTestFinished(() => rmSync(join(project, '..'), { recursive: true, force: true }))
    const file = join(project, 'convex/words.ts')
    writeFileSync(file, saying('one'))
    const product = await startProduct({
      project,
      dataDir: join(project, '../data'),
      command: 'scripts/dev.mjs',
      env: { NODE_ENV: 'development' },
    })
    const { say } = anyApi.words!
    const ask = () => new ConvexHttpClient(product.url, { logger: false }).query(say!, {})
    const answers = (words: string) =>
      expect.poll(() => ask().catch((error: Error) => error.message)).toBe(words)
    await answers('one')

    const values: string[] = []
    const client = new ConvexClient(product.url, {
      webSocketConstructor: WebSocket as never,
      logger: false,
    })
    onTestFinished(() => client.close())
    client.onUpdate(
      say!,
      {},
      (words: string) => values.push(words),
      () => {},
    )
    await expect.poll(() => values).toEqual(['one'])

    writeFileSync(file, saying('two'))
    await answers('two')
    await expect.poll(() => values.at(-1)).toBe('two')

    // A syntax error, and then a schema that does not fit the data.
    const schema = join(project, 'convex/schema.ts')
    const schemaText = readFileSync(schema, 'utf8')
    for (const [broken, text, words] of [
      [file, 'export const say = (', 'three'],
      [schema, 'export default { export: () => "{" }', 'four'],
    ] as const) {
      const before = product.logLines().length
      writeFileSync(broken, text)
      await expect
        .poll(() => product.logLines().slice(before).join('\n'))
        .toContain('the functions cannot be used as they are')
      if (broken === schema) writeFileSync(schema, schemaText)
      writeFileSync(file, saying(words))
      await answers(words)
    }
    await expect.poll(() => values.at(-1)).toBe('four')

    // A new file, and a deleted one.
    const added = join(project, 'convex/more.ts')
    writeFileSync(added, saying('more'))
    const more = () => new ConvexHttpClient(product.url, { logger: false }).query(anyApi.more!.say!, {})
    await expect.poll(() => more().catch(() => '')).toBe('more')
    rmSync(added)
    await expect.poll(() => more().catch((error: Error) => error.message)).toContain('Could not find')

    // A stop right after a change waits for it, and leaves no database running.
    writeFileSync(file, saying('five'))
    expect(await product.stop()).toBe(0)
    expect(existsSync(join(product.dataDir, 'postgres/postmaster.pid'))).toBe(false)
  })
})

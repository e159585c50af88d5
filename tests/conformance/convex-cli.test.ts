// The real command line of the `convex` package, as a child process, against our engine. It needs neither an account nor the
// network: the address and the admin key say everything.
import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import {
  actionGeneric,
  anyApi as api,
  defineSchema,
  defineTable,
  internalMutationGeneric,
  internalQueryGeneric,
  queryGeneric,
} from 'convex/server'
import { v, type GenericId } from 'convex/values'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { hashAdminKey, importSnapshot, unpackConvexZip } from '#backend/index.ts'
import { openTestBackend, testPlace } from '../support/test-backend.ts'
import { serveForTest } from '../support/wire-server.ts'

const cli = join(dirname(createRequire(import.meta.url).resolve('convex/package.json')), 'bin/main.js')
const adminKey = 'test|0123456789abcdef0123456789abcdef'

const schema = defineSchema({
  people: defineTable({ name: v.string(), portrait: v.optional(v.id('_storage')) }),
})
const modules = {
  'staff/people': {
    add: internalMutationGeneric({
      args: { name: v.string() },
      handler: async (ctx, { name }) => ctx.db.insert('people', { name }),
    }),
    names: internalQueryGeneric({
      args: {},
      handler: async (ctx) => (await ctx.db.query('people').collect()).map(({ name }) => name as string),
    }),
    whoami: queryGeneric({
      args: {},
      handler: async (ctx) => (await ctx.auth.getUserIdentity())?.email ?? 'nobody',
    }),
    paint: actionGeneric({ args: {}, handler: (ctx) => ctx.storage.store(new Blob(['a portrait'])) }),
    portrait: actionGeneric({
      args: { id: v.id('_storage') },
      handler: async (ctx, { id }) => (await ctx.storage.get(id))?.text() ?? null,
    }),
  },
}

let project: string
beforeAll(async () => {
  // The CLI reads only the name of its own package from here.
  project = await mkdtemp(join(tmpdir(), 'lodestar-cli-'))
  await mkdir(join(project, 'convex'))
  await writeFile(join(project, 'package.json'), JSON.stringify({ dependencies: { convex: '*' } }))
  return () => rm(project, { recursive: true })
})

async function convex(
  url: string,
  args: string[],
  key = adminKey,
): Promise<{ code: number; out: string; err: string }> {
  const child = spawn(process.execPath, [cli, ...args], {
    cwd: project,
    env: {
      PATH: process.env.PATH,
      HOME: project,
      CI: '1',
      CONVEX_SELF_HOSTED_URL: url,
      CONVEX_SELF_HOSTED_ADMIN_KEY: key,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill())
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk) => (out += String(chunk)))
  child.stderr.on('data', (chunk) => (err += String(chunk)))
  const code = await new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? -1)))
  return { code, out, err }
}

async function openDeployment() {
  const backend = await openTestBackend({ schema, modules, adminKeyHash: hashAdminKey(adminKey) })
  const { url } = await serveForTest(backend)
  return { backend, url }
}

describe('the command line of the convex package', () => {
  test('[ADK6] run calls internal functions, and acts as a user', async () => {
    const { url } = await openDeployment()
    const added = await convex(url, ['run', 'staff/people:add', '{"name":"Ada"}'])
    expect(added).toMatchObject({ code: 0, out: expect.stringMatching(/^"[0-9a-z]{32}"\s*$/) as string })
    expect(await convex(url, ['run', 'internal.staff.people.names'])).toMatchObject({
      code: 0,
      out: '[\n  "Ada"\n]\n',
    })
    const ada = await convex(url, ['run', '--identity', '{"email":"ada@example.com"}', 'staff/people:whoami'])
    expect(ada).toMatchObject({ code: 0, out: '"ada@example.com"\n' })
  })

  test('[ADK6] run with another key fails, and a missing function is answered with those that exist', async () => {
    const { url } = await openDeployment()
    const refused = await convex(url, ['run', 'staff/people:names'], `${adminKey}x`)
    expect(refused.code).not.toBe(0)
    expect(refused.err).toContain('BadAdminKey')
    const missing = await convex(url, ['run', 'staff/people:nothing'])
    expect(missing.code).not.toBe(0)
    expect(missing.err).toContain('Available functions')
    expect(missing.err).toContain('names')
  })

  test('[ADK7] export writes documents and files, and the same ids come back by an import', async () => {
    const { backend, url } = await openDeployment()
    const portrait = (await backend.action(api.staff!.people!.paint!, {})) as GenericId<'_storage'>
    const id = await backend.run((ctx) => ctx.db.insert('people', { name: 'a\u0000b', portrait }))
    const file = join(project, `${id}.zip`)
    const exported = await convex(url, ['export', '--include-file-storage', '--path', file])
    expect(exported, exported.err).toMatchObject({ code: 0 })

    const place = await testPlace()
    const folder = join(place.filesDir, 'unpacked')
    await unpackConvexZip(file, folder)
    await importSnapshot(place, folder, { schema })
    const other = await openTestBackend({ schema, modules, place })
    const ada = await other.run((ctx) => ctx.db.get(id))
    expect(ada).toEqual(await backend.run((ctx) => ctx.db.get(id)))
    expect(await other.action(api.staff!.people!.portrait!, { id: portrait })).toBe('a portrait')
  })

  test('[ADK7] an export needs the key, and there is nothing to download before', async () => {
    const { url } = await openDeployment()
    for (const [method, path] of [
      ['POST', '/api/export/request/zip?includeStorage=true'],
      ['GET', '/api/export/zip/1'],
      ['POST', '/api/import/start_upload'],
      ['POST', '/api/perform_import'],
    ] as const)
      expect((await fetch(url + path, { method })).status, path).toBe(401)
    const headers = { authorization: `Convex ${adminKey}` }
    const early = await fetch(`${url}/api/export/zip/1`, { headers })
    expect(await early.json()).toMatchObject({ code: 'ExportNotFound' })
  })

  test('[ADK8] import into a running instance is refused with what to do instead', async () => {
    const { url } = await openDeployment()
    const file = join(project, 'people.jsonl')
    await writeFile(file, '{"name":"Ada"}\n')
    const refused = await convex(url, ['import', '--table', 'people', file])
    expect(refused.code).not.toBe(0)
    expect(refused.err).toContain('npm run data -- import')
  })
})

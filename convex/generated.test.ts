import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '..')

test('_generated is what the pinned convex package makes of the functions', async () => {
  // Inside the repository, so that the copy finds its packages.
  await mkdir(join(root, '.cache'), { recursive: true })
  const copy = await mkdtemp(join(root, '.cache', 'codegen-'))
  onTestFinished(() => rm(copy, { recursive: true, force: true }))
  await cp(import.meta.dirname, join(copy, 'convex'), { recursive: true })
  await rm(join(copy, 'convex', '_generated'), { recursive: true })
  await writeFile(join(copy, 'package.json'), '{ "type": "module", "dependencies": { "convex": "*" } }')
  const cli = join(root, 'node_modules', 'convex', 'bin', 'main.js')
  // This flag generates with full types and without an account.
  const args = [cli, 'codegen', '--system-udfs', '--typecheck', 'disable']
  await promisify(execFile)(process.execPath, args, { cwd: copy })

  const committed = join(import.meta.dirname, '_generated')
  const generated = join(copy, 'convex', '_generated')
  const files = await readdir(generated)
  expect(files).toContain('api.d.ts')
  expect((await readdir(committed)).sort()).toEqual(files.sort())
  for (const file of files) {
    expect(await readFile(join(committed, file), 'utf8'), file).toBe(
      await readFile(join(generated, file), 'utf8'),
    )
  }
})

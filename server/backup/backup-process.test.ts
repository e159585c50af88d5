import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { backUpInProcess } from './backup-process.ts'

/** A program that prints these settings and fails. */
async function settingsSeen(...names: string[]): Promise<unknown> {
  const folder = await mkdtemp(join(tmpdir(), 'backup-process-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const program = join(folder, 'program.mjs')
  await writeFile(
    program,
    `process.stderr.write(JSON.stringify(${JSON.stringify(names)}.map((name) => process.env[name] ?? null)))
     process.exitCode = 1`,
  )
  const place = {
    data: { dataDir: folder, databaseUrl: undefined, instances: 'one' as const },
    backups: { folder, keep: 2, everyHours: 24, passphrase: undefined },
  }
  const failure: unknown = await backUpInProcess(place, program, 'a file').catch((error: unknown) => error)
  return JSON.parse((failure as Error).message)
}

test('the process gets the database settings of the product, and nothing else from .env', async () => {
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv('PGSSLROOTCERT', '/etc/our-authority.pem')
  vi.stubEnv('DATABASE_URL', 'postgres://somewhere-else/')
  vi.stubEnv('BACKUP_PASSPHRASE', 'of somebody else')
  expect(await settingsSeen('PGSSLROOTCERT', 'DATABASE_URL', 'BACKUP_PASSPHRASE')).toEqual([
    '/etc/our-authority.pem',
    '',
    '',
  ])
})

import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { UpgradePlan } from '../upgrade/upgrade-data.ts'
import { backUpBeforeUpgrade } from './before-upgrade.ts'

const to = { version: '0.3.0', dataVersion: 3 }
const from = { version: '0.2.0', dataVersion: 2, firstAt: new Date(0) }

async function folderAfter(...upgrades: UpgradePlan[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'upgrade-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const backUp = backUpBeforeUpgrade({
    backups: { folder, keep: 2, everyHours: 24, passphrase: undefined },
    makeBackup: (file) => writeFile(file, 'a backup'),
    say: () => {},
  })
  for (const plan of upgrades) await backUp!(plan)
  return (await readdir(folder)).sort()
}

test('repeated attempts at an upgrade make one backup', async () => {
  expect(await folderAfter({ from, to }, { from, to })).toEqual(['lodestar-before-0.3.0-data-2.tar.gz'])
})

test('data of another version gets its own backup', async () => {
  expect(await folderAfter({ from: null, to }, { from, to })).toEqual([
    'lodestar-before-0.3.0-data-1.tar.gz',
    'lodestar-before-0.3.0-data-2.tar.gz',
  ])
})

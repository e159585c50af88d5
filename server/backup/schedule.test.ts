import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { backupName, listBackups, removeOldBackups, upgradeBackupName } from './backup-folder.ts'
import { scheduleBackups, type BackupStatus, type ScheduleOptions } from './schedule.ts'

const dayMs = 86_400_000
const nowMs = Date.UTC(2026, 10, 16, 3, 4, 5)
const log: ScheduleOptions['log'] = { info: () => {}, warn: () => {}, error: () => {} }

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'schedule-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const nameOf = (daysAgo: number) => backupName(nowMs - daysAgo * dayMs, { isEncrypted: false })

async function folderWith(...daysAgo: number[]): Promise<string> {
  const folder = await temporaryFolder()
  for (const days of daysAgo) await writeFile(join(folder, nameOf(days)), 'a backup')
  return folder
}

/** Runs until the status has been reported this often. */
async function run(options: Partial<ScheduleOptions> & { folder: string | undefined }, reports: number) {
  const statuses: BackupStatus[] = []
  const made: string[] = []
  const schedule = scheduleBackups({
    log,
    backups: { folder: options.folder, keep: 2, everyHours: 24, passphrase: undefined },
    makeBackup: async (file) => {
      made.push(basename(file))
      await writeFile(file, 'a new backup')
    },
    report: (status) => Promise.resolve(void statuses.push(status)),
    firstAfterMs: 0,
    nowMs: () => nowMs,
    ...options,
  })
  await expect.poll(() => statuses.length).toBe(reports)
  await schedule.stop()
  return { statuses, made }
}

test('without a folder no backup is made, and the status says so', async () => {
  const { statuses, made } = await run({ folder: undefined }, 1)
  expect(made).toEqual([])
  expect(statuses).toMatchObject([{ folder: null, lastGood: null }])
})

test('makes a due backup, keeps the newest ones, and leaves other files alone', async () => {
  const folder = await folderWith(2, 3, 4)
  await writeFile(join(folder, 'holiday.jpg'), '')
  const beforeUpgrade = upgradeBackupName({ from: 1, to: '0.2.0' }, { isEncrypted: false })
  await writeFile(join(folder, beforeUpgrade), '')
  const { statuses, made } = await run({ folder }, 2)
  expect(made).toEqual([nameOf(0)])
  const left = [beforeUpgrade, 'holiday.jpg', nameOf(0), nameOf(2)]
  expect((await readdir(folder)).sort()).toEqual(left.sort())
  expect(statuses[1]).toMatchObject({ folder, lastGood: { bytes: 12 }, lastFailure: null })
})

test('makes no backup before it is due', async () => {
  const { statuses, made } = await run({ folder: await folderWith(0.5) }, 1)
  expect(made).toEqual([])
  expect(statuses[0]!.lastGood!.at).toBe(nowMs - 0.5 * dayMs)
})

test('removes incomplete files that were not written to for a day', async () => {
  const folder = await folderWith(2)
  const [fresh, abandoned] = [`${nameOf(1)}.1a2b3c4d.incomplete`, `${nameOf(3)}.5e6f7a8b.incomplete`]
  for (const [name, hoursAgo] of [
    [fresh, 23],
    [abandoned, 25],
  ] as const) {
    const written = new Date(nowMs - hoursAgo * 3_600_000)
    await writeFile(join(folder, name), 'half')
    await utimes(join(folder, name), written, written)
  }
  await run({ folder }, 2)
  expect((await readdir(folder)).sort()).toEqual([fresh, nameOf(0), nameOf(2)].sort())
})

test('ignores a file with a future date', async () => {
  const folder = await folderWith(-400, 2, 3)
  const { statuses, made } = await run({ folder }, 2)
  expect(statuses.map(({ lastGood }) => lastGood!.at)).toEqual([nowMs - 2 * dayMs, nowMs])
  expect((await readdir(folder)).sort()).toEqual([made[0], nameOf(2), nameOf(-400)].sort())
})

test('the status says whether the last backup is encrypted', async () => {
  const folder = await folderWith(2)
  const backups = { folder, keep: 2, everyHours: 24, passphrase: 'correct horse battery' }
  const { statuses } = await run({ folder, backups }, 2)
  expect(statuses.map(({ isEncrypted }) => isEncrypted)).toEqual([false, true])
})

test('a failed backup deletes nothing, and the status has the reason', async () => {
  const folder = await folderWith(2, 3, 4)
  const { statuses } = await run(
    { folder, makeBackup: () => Promise.reject(new Error('The disk is full.')) },
    2,
  )
  expect(await readdir(folder)).toHaveLength(3)
  expect(statuses[1]).toMatchObject({ lastFailure: { reason: 'The disk is full.' }, lastGood: { bytes: 8 } })
})

test('stopping aborts a running backup without a failure', async () => {
  const folder = await temporaryFolder()
  const statuses: BackupStatus[] = []
  let begun = () => {}
  const beginning = new Promise<void>((resolve) => (begun = resolve))
  const schedule = scheduleBackups({
    log,
    backups: { folder, keep: 2, everyHours: 24, passphrase: undefined },
    makeBackup: (_file, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('stopped')))
        begun()
      }),
    report: (status) => Promise.resolve(void statuses.push(status)),
    firstAfterMs: 0,
  })
  await beginning
  await schedule.stop()
  expect(statuses).toHaveLength(1)
})

test('names of backups contain their time, and the latest comes first', async () => {
  const folder = await temporaryFolder()
  expect(backupName(nowMs, { isEncrypted: true })).toBe('lodestar-2026-11-16T03-04-05Z.tar.gz.age')
  for (const [days, isEncrypted] of [
    [0, true],
    [1, false],
    [2, true],
  ] as const)
    await writeFile(join(folder, backupName(nowMs - days * dayMs, { isEncrypted })), '')
  expect((await listBackups(folder, nowMs)).map(({ madeAtMs }) => madeAtMs)).toEqual([
    nowMs,
    nowMs - dayMs,
    nowMs - 2 * dayMs,
  ])
  expect(await removeOldBackups(folder, 1, nowMs)).toHaveLength(2)
  expect(await listBackups(join(folder, 'nowhere'), nowMs)).toEqual([])
})

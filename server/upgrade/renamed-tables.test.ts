// Data of version 0.3, whose tables had other names, with what that version answered about it (tests/fixtures/).
import { join } from 'node:path'
import { makeFunctionReference, type FunctionReturnType } from 'convex/server'
import { describe, expect, onTestFinished, test } from 'vitest'
import { DiskFiles, openDatabase } from '#backend/index.ts'
import { api } from '#convex/_generated/api.js'
import schema from '#convex/schema.ts'
import {
  openFormerData,
  openProduct,
  readAnswers,
  restoreFormerData,
  upgrade,
} from '#tests/support/former-data.ts'
import { newVisitor, type ProductBackend } from '#tests/support/product-data.ts'
import { createBackup } from '../backup/create-backup.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { renamedTables } from './renamed-tables.ts'

interface Answers {
  visitor: string
  cleared: string
  clearingId: string
  restored: string
  undoneId: string
  month: string
  mine: FunctionReturnType<typeof api.places.savedTowns.mine>
  adas: FunctionReturnType<typeof api.places.savedTowns.mine>
  town: FunctionReturnType<typeof api.places.placeNumbers.ofTown>
  toldAt: number
  rows: Record<string, { _id: string }[]>
}

const paginationOpts = { numItems: 100, cursor: null }
const portland = { state: 'oregon', slug: 'portland' }

type TableName = 'placeStatPublications' | 'accountDeletions' | 'journalDeletions' | 'savedTowns'

async function rowsIn(backend: ProductBackend, formerName: string): Promise<unknown[]> {
  const name = renamedTables[formerName] as TableName
  return backend.run(({ db }) => db.query(name).collect())
}

async function expectEverything(backend: ProductBackend, answers: Answers): Promise<void> {
  for (const [formerName, rows] of Object.entries(answers.rows)) {
    const ids = (found: unknown[]) => (found as { _id: string }[]).map(({ _id }) => _id).sort()
    expect([formerName, ids(await rowsIn(backend, formerName))]).toEqual([formerName, ids(rows)])
  }
  const { visitor, month } = answers
  expect(await backend.query(api.places.savedTowns.mine, { userRandomID: visitor })).toEqual(answers.mine)
  const ada = backend.withIdentity({ subject: 'ada', email: 'ada@example.com', emailVerified: true })
  const adas = await ada.query(api.places.savedTowns.mine, { userRandomID: newVisitor() })
  expect(adas).toEqual(answers.adas)
  expect(await backend.query(api.places.placeNumbers.toldAt, {})).toBe(answers.toldAt)
  const town = await backend.query(api.places.placeNumbers.ofTown, { ...portland, month })
  expect(town).toEqual(answers.town)
}

async function countEntries(backend: ProductBackend, userRandomID: string): Promise<number> {
  const { page } = await backend.query(api.journal.entries.list, { userRandomID, paginationOpts })
  return page.length
}

describe('data of version 0.3', () => {
  test('has every row of the renamed tables under its id and its indexes', async () => {
    const { backend, answers } = await openFormerData<Answers>('0.3')
    await expectEverything(backend, answers)
    const [deleted] = answers.rows.departures as { _id: string; tokenHash?: string }[]
    const byHash = await backend.run(({ db }) =>
      db
        .query('accountDeletions')
        .withIndex('by_tokenHash', (q) => q.eq('tokenHash', deleted!.tokenHash!))
        .unique(),
    )
    expect(byHash?._id).toBe(deleted!._id)
  })

  test('answers open tabs, which call the functions by their former names', async () => {
    const { backend, answers } = await openFormerData<Answers>('0.3')
    const { visitor, cleared, clearingId } = answers
    const query = (name: string, args: Record<string, string>) =>
      backend.query(makeFunctionReference<'query'>(name), args)
    const mutation = (name: string, args: Record<string, string>) =>
      backend.mutation(makeFunctionReference<'mutation'>(name), args)
    for (const name of ['places/keptPlaces', 'keptPlaces']) {
      expect(await query(`${name}:mine`, { userRandomID: visitor })).toEqual(answers.mine)
      await mutation(`${name}:letGo`, { userRandomID: visitor })
      expect(await query(`${name}:mine`, { userRandomID: visitor })).toBeNull()
      await mutation(`${name}:keep`, { userRandomID: visitor, ...portland })
    }
    for (const name of ['journal/clearings', 'clearings']) {
      // Null as soon as the purge that was scheduled has run.
      expect([true, null]).toContain(await query(`${name}:isDone`, { userRandomID: cleared, clearingId }))
    }
  })

  test('finishes the jobs that were scheduled under former names', async () => {
    const { backend, answers } = await openFormerData<Answers>('0.3')
    await backend.finishScheduled()
    const jobs = await backend.run(({ db }) => db.system.query('_scheduled_functions').collect())
    const names = ['places/tellings:tell', 'journal/clearings:step', 'journal/clearings:purge']
    for (const name of names) {
      const states = jobs.filter((job) => job.name.replace('.js', '') === name).map(({ state }) => state.kind)
      expect([name, ...new Set(states)]).toEqual([name, 'success'])
    }
    // One deletion is purged for good; the other was being undone.
    expect(await countEntries(backend, answers.cleared)).toBe(0)
    expect(await countEntries(backend, answers.restored)).toBe(1)
    expect(await rowsIn(backend, 'clearings')).toEqual([])
  })
})

test('the upgrade is said once, and a second start changes nothing', async () => {
  const { url, dataDir } = await restoreFormerData('0.3')
  const database = await openDatabase({ url })
  onTestFinished(() => database.close())
  expect(await upgrade(database)).toEqual(['Upgraded the data from version 3 to 4.'])
  expect(await upgrade(database)).toEqual([])
  const backend = await openProduct(database, dataDir)
  await expectEverything(backend, await readAnswers('0.3'))
})

test('a backup of the upgraded data, and the older one over it, can both be restored', async () => {
  const { url, dataDir } = await restoreFormerData('0.3')
  const answers = await readAnswers<Answers>('0.3')
  const file = join(dataDir, 'upgraded.backup')
  const database = await openDatabase({ url })
  await upgrade(database)
  const openFiles = () => DiskFiles.open(join(dataDir, 'files'))
  await createBackup({ database, files: await openFiles(), dataDir, file })
  await database.close()
  const older = join(import.meta.dirname, '../../tests/fixtures/data-0.3.backup')
  for (const backup of [older, file]) {
    await restoreBackup({
      openDatabase: () => openDatabase({ url }),
      openFiles,
      dataDir,
      file: backup,
      replace: true,
      schema,
    })
    const restored = await openDatabase({ url })
    await upgrade(restored)
    const backend = await openProduct(restored, dataDir)
    await expectEverything(backend, answers)
    await backend.close()
    await restored.close()
  }
})

// Carrying an import out: in batches, each of which is done once however often it is sent. How far it is stays in the
// browser, so that a reload goes on where it was.
import type { FunctionReturnType } from 'convex/server'
import { writeToBackend } from '#app/data/backend-write.ts'
import { loadConvex } from '#app/data/convex.ts'
import { deleteFromOfflineCache, writeOfflineCache, readOfflineCache } from '#app/offline/offline-cache.ts'
import { api } from '#convex/_generated/api.js'
import type { Id } from '#convex/_generated/dataModel.js'
import { sha256Hex, utf8 } from '#rules/readings/fair-draw/bytes.ts'
import type { ImportLine, ImportRow } from '#rules/totems/totem-import.ts'

export type Outcome = FunctionReturnType<typeof api.totems.totemImports.check>[number]

/** What is carried out, as it was when it began. */
export interface ImportPlan {
  fileName: string
  fileHash: string
  header: string[]
  lines: ImportLine[]
}

export interface ImportProgress {
  importId: Id<'totemImports'>
  /** One for each row that was sent. */
  outcomes: Outcome[]
}

const checkedAtOnce = 250
const writtenAtOnce = 100
const planName = 'totem import'
const progressName = 'totem import so far'

export function rowsOf(lines: readonly ImportLine[]): ImportRow[] {
  return lines.flatMap((line) => ('row' in line ? [line.row] : []))
}

/** What it would do. Nothing is written. */
export async function dryRunImport(
  lines: readonly ImportLine[],
  onProgress: (share: number) => void,
): Promise<Outcome[]> {
  const client = await loadConvex()
  const rows = rowsOf(lines)
  const outcomes: Outcome[] = []
  while (outcomes.length < rows.length) {
    const batch = rows.slice(outcomes.length, outcomes.length + checkedAtOnce)
    outcomes.push(...(await client.query(api.totems.totemImports.check, { rows: batch })))
    onProgress(outcomes.length / rows.length)
  }
  return outcomes
}

/** The same file whose columns are read otherwise is another import: going on with the first would pass its rows over. */
export async function startImport(plan: ImportPlan): Promise<ImportProgress> {
  const { fileName, lines } = plan
  const rows = rowsOf(lines)
  const fileHash = await sha256Hex(utf8(plan.fileHash + JSON.stringify(rows)))
  const begun = { fileName, fileHash, rows: rows.length }
  const progress = { importId: await writeToBackend(api.totems.totemImports.begin, begun), outcomes: [] }
  await Promise.all([writeOfflineCache(planName, plan), writeOfflineCache(progressName, progress)])
  return progress
}

/** Goes on until it is done, `shouldStop` says so, or something fails; what is done is done. */
export async function resumeImport(
  { lines }: ImportPlan,
  { importId, outcomes: before }: ImportProgress,
  onProgress: (progress: ImportProgress) => void,
  shouldStop: () => boolean,
): Promise<'done' | 'stopped'> {
  const client = await loadConvex()
  const rows = rowsOf(lines)
  const outcomes = [...before]
  while (outcomes.length < rows.length) {
    if (shouldStop()) return 'stopped'
    const batch = rows.slice(outcomes.length, outcomes.length + writtenAtOnce)
    outcomes.push(...(await client.action(api.totems.totemImports.write, { importId, rows: batch })))
    const progress = { importId, outcomes: [...outcomes] }
    await writeOfflineCache(progressName, progress)
    onProgress(progress)
  }
  await writeToBackend(api.totems.totemImports.finish, { importId })
  await clearSavedImport()
  return 'done'
}

/** What was begun in this browser and has not come to its end. */
export async function unfinishedImport(): Promise<{ plan: ImportPlan; progress: ImportProgress } | null> {
  const plan = await readOfflineCache<ImportPlan>(planName)
  const progress = await readOfflineCache<ImportProgress>(progressName)
  return plan && progress ? { plan, progress } : null
}

export async function clearSavedImport(): Promise<void> {
  await Promise.all([deleteFromOfflineCache(planName), deleteFromOfflineCache(progressName)])
}

/** Everything that an import did, as far as it can be taken back. */
export async function undoImport(
  importId: Id<'totemImports'>,
  onProgress: (rows: number) => void,
): Promise<void> {
  for (let undone = 0; ;) {
    const { isDone, rows } = await writeToBackend(api.totems.totemImports.undo, { importId })
    undone += rows
    onProgress(undone)
    if (isDone) return
  }
}

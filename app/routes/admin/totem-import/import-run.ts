// Runs an import in idempotent batches. Progress is stored in the browser,
// so that a reload resumes it.
import type { FunctionReturnType } from 'convex/server'
import { writeToBackend } from '#app/data/backend-write.ts'
import { loadConvex } from '#app/data/convex.ts'
import { deleteFromOfflineCache, writeOfflineCache, readOfflineCache } from '#app/offline/offline-cache.ts'
import { api } from '#convex/_generated/api.js'
import type { Id } from '#convex/_generated/dataModel.js'
import { sha256Hex, utf8 } from '#rules/readings/fair-draw/bytes.ts'
import type { ImportLine, ImportRow } from '#rules/totems/totem-import.ts'

export type Outcome = FunctionReturnType<typeof api.totems.totemImports.check>[number]

/** The import as it was when it started. */
export interface ImportPlan {
  fileName: string
  fileHash: string
  header: string[]
  lines: ImportLine[]
}

export interface ImportProgress {
  importId: Id<'totemImports'>
  /** One per sent row. */
  outcomes: Outcome[]
}

const checkedAtOnce = 250
const writtenAtOnce = 100
const planName = 'totem import'
const progressName = 'totem import progress'

export function rowsOf(lines: readonly ImportLine[]): ImportRow[] {
  return lines.flatMap((line) => ('row' in line ? [line.row] : []))
}

/** Dry run: nothing is saved. */
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

/** The same file with another column mapping is a new import; resuming the first would skip its rows. */
export async function startImport(plan: ImportPlan): Promise<ImportProgress> {
  const { fileName, lines } = plan
  const rows = rowsOf(lines)
  const fileHash = await sha256Hex(utf8(plan.fileHash + JSON.stringify(rows)))
  const begun = { fileName, fileHash, rows: rows.length }
  const progress = { importId: await writeToBackend(api.totems.totemImports.begin, begun), outcomes: [] }
  await Promise.all([writeOfflineCache(planName, plan), writeOfflineCache(progressName, progress)])
  return progress
}

/** Runs until it is finished, `shouldStop` returns true, or a batch fails. Finished batches stay. */
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

/** An import that was started in this browser and not finished. */
export async function unfinishedImport(): Promise<{ plan: ImportPlan; progress: ImportProgress } | null> {
  const plan = await readOfflineCache<ImportPlan>(planName)
  const progress = await readOfflineCache<ImportProgress>(progressName)
  return plan && progress ? { plan, progress } : null
}

export async function clearSavedImport(): Promise<void> {
  await Promise.all([deleteFromOfflineCache(planName), deleteFromOfflineCache(progressName)])
}

/** Undoes an import as far as possible. */
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

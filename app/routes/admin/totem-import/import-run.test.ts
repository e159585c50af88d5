import { beforeEach, expect, test, vi } from 'vitest'
import type { ImportLine } from '#rules/totems/totem-import.ts'
import {
  startImport,
  resumeImport,
  dryRunImport,
  undoImport,
  unfinishedImport,
  type ImportPlan,
} from './import-run.ts'

const client = vi.hoisted(() => ({
  query: vi.fn(),
  mutation: vi.fn(),
  action: vi.fn(),
  connectionState: () => ({ isWebSocketConnected: true }),
}))
const kept = vi.hoisted(() => new Map<string, unknown>())
vi.mock('#app/data/convex.ts', () => ({ loadConvex: async () => client }))
vi.mock('#app/offline/offline-cache.ts', () => ({
  writeOfflineCache: async (name: string, value: unknown) => void kept.set(name, structuredClone(value)),
  readOfflineCache: async (name: string) => kept.get(name),
  deleteFromOfflineCache: async (name: string) => void kept.delete(name),
}))

const lines: ImportLine[] = Array.from({ length: 121 }, (_, at) =>
  at === 60
    ? { line: at, cells: [], problem: { reason: 'uid_missing' } }
    : {
        line: at,
        cells: [],
        row: { line: at, name: `totem-${at}`, label: 'Disc', kind: 'static', deck: 'celestial' },
      },
)
const plan: ImportPlan = { fileName: 'festival.csv', fileHash: 'hash', header: [], lines }

type Sent = { rows: { line: number }[] }
const answer = async (_: unknown, { rows }: Sent) =>
  rows.map(({ line }) => ({ line, state: 'new', problem: null, changes: [] }))
const sentLines = () =>
  client.action.mock.calls.flatMap((call) => (call[1] as Sent).rows.map(({ line }) => line))

beforeEach(() => {
  kept.clear()
  client.query.mockReset().mockImplementation(answer)
  client.action.mockReset().mockImplementation(answer)
  client.mutation.mockReset().mockResolvedValue('import-1')
})

test('the dry run sends valid rows in batches, and skips invalid ones', async () => {
  const shares: number[] = []
  expect(await dryRunImport(lines, (share) => shares.push(share))).toHaveLength(120)
  expect(shares.at(-1)).toBe(1)
  expect(client.action).not.toHaveBeenCalled()
})

test('a started import is restored after a reload, even before its first row; another mapping is a new import', async () => {
  await startImport(plan)
  expect(await unfinishedImport()).toEqual({ plan, progress: { importId: 'import-1', outcomes: [] } })
  await startImport(plan)
  await startImport({ ...plan, lines: lines.slice(1) })
  const hashes = client.mutation.mock.calls.map((call) => (call[1] as { fileHash: string }).fileHash)
  expect(hashes[1]).toBe(hashes[0])
  expect(hashes[2]).not.toBe(hashes[0])
})

test('a failed import resumes after a reload with the unsent rows, and then is finished', async () => {
  const begun = await startImport(plan)
  client.action.mockImplementationOnce(answer).mockRejectedValueOnce(new Error('The line is lost.'))
  await expect(
    resumeImport(
      plan,
      begun,
      () => {},
      () => false,
    ),
  ).rejects.toThrow('line')
  client.action.mockClear()

  const found = (await unfinishedImport())!
  expect(found.progress.outcomes).toHaveLength(100)
  expect(
    await resumeImport(
      found.plan,
      found.progress,
      () => {},
      () => false,
    ),
  ).toBe('done')
  expect(sentLines()).toHaveLength(20)
  expect(Math.min(...sentLines())).toBe(101)
  expect(await unfinishedImport()).toBeNull()
})

test('pausing takes effect between batches and loses nothing', async () => {
  const begun = await startImport(plan)
  const stopped = await resumeImport(
    plan,
    begun,
    () => {},
    () => client.action.mock.calls.length === 1,
  )
  expect(stopped).toBe('stopped')
  expect((await unfinishedImport())!.progress.outcomes).toHaveLength(100)
})

test('undoing an import repeats until nothing is left', async () => {
  client.mutation
    .mockResolvedValueOnce({ isDone: false, rows: 50 })
    .mockResolvedValueOnce({ isDone: true, rows: 7 })
  const seen: number[] = []
  await undoImport('import-1' as never, (rows) => seen.push(rows))
  expect(seen).toEqual([50, 57])
})

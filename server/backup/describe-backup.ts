// Describes the content of a backup for its owner.
import type { Manifest } from './manifest.ts'

/** The main tables and their display names. */
const mainTables: [string, string][] = [
  ['readings', 'readings'],
  // In backups from versions before 0.3.
  ['draws', 'draws'],
  ['spreads', 'spreads'],
  ['users', 'people'],
  ['decks', 'decks'],
  ['cards', 'cards'],
  ['totems', 'totems'],
]

export function describeBackup(
  manifest: Manifest,
  { bytes, isEncrypted }: { bytes: number; isEncrypted: boolean },
): string {
  const { documents, identity, events, files } = manifest
  const all = documents.tables.reduce((sum, table) => sum + table.documents, 0)
  const mainCounts = mainTables.flatMap(([name, label]) => {
    const table = documents.tables.find((candidate) => candidate.name === name)
    return table && table.documents > 0 ? [`${formatCount(table.documents)} ${label}`] : []
  })
  const rowsOf = (kind: Manifest['identity'], isCounted: (name: string) => boolean) =>
    (kind?.tables ?? []).filter(({ name }) => isCounted(name)).reduce((sum, { rows }) => sum + rows, 0)
  const lines = [
    ['Made', `${manifest.createdAt} by version ${manifest.productVersion}`],
    ['Size', `${formatBytes(bytes)}, ${isEncrypted ? 'encrypted' : 'not encrypted'}`],
    [
      'Documents',
      `${formatCount(all)}${mainCounts.length > 0 ? `, among them ${mainCounts.join(', ')}` : ''}`,
    ],
    ['Accounts', identity ? formatCount(rowsOf(identity, (name) => name === 'accounts')) : 'kept elsewhere'],
    ['Events', events ? formatCount(rowsOf(events, (name) => name.startsWith('events'))) : 'kept elsewhere'],
    ['Files', `${formatCount(files.count)} (${formatBytes(files.bytes)})`],
  ]
  if (files.damaged.length > 0) {
    const [first] = files.damaged
    lines.push([
      'Careful',
      `${formatCount(files.damaged.length)} stored files were already missing or damaged when it was made, such as ${first}`,
    ])
  }
  return lines.map(([name = '', value = '']) => `${`${name}:`.padEnd(11)}${value}`).join('\n')
}

export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`
  const [unit, size] = bytes < 1e6 ? ['kB', 1e3] : bytes < 1e9 ? ['MB', 1e6] : ['GB', 1e9]
  const value = bytes / (size as number)
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${unit}`
}

function formatCount(count: number): string {
  return count.toLocaleString('en-US')
}

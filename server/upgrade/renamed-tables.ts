// Tables of documents that had another name in an earlier version. Every start renames those that still have it, in the
// transaction that upgrades the data: in data of an earlier version, and in a backup of one that was restored (decision 132).
import type { TableRenames } from '#backend/index.ts'

/** The name of today by the one until 0.3. */
export const renamedTables: TableRenames = {
  tellings: 'placeStatPublications',
  departures: 'accountDeletions',
  clearings: 'journalDeletions',
  keptPlaces: 'savedTowns',
}

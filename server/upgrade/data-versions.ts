// The version of the stored data. A program opens data of its own version, upgrades older data, and refuses newer data. A change
// that the previous program could not open needs a new version here and an entry in CHANGELOG.md;
// `data-versions.test.ts` checks both.

export interface DataVersion {
  version: number
  /** The first program that wrote it. */
  since: string
  /** The number of migration steps of each schema at that version. */
  steps: { engine: number; identity: number; events: number }
}

/** Oldest first. A released version is never edited. */
export const dataVersions: readonly [DataVersion, ...DataVersion[]] = [
  { version: 1, since: '0.1.0', steps: { engine: 2, identity: 2, events: 2 } },
  // The keys of the identity provider moved from a file into the database.
  { version: 2, since: '0.2.0', steps: { engine: 2, identity: 3, events: 2 } },
  // Draws and spreads became rows of one table.
  { version: 3, since: '0.3.0', steps: { engine: 2, identity: 3, events: 2 } },
  // Four tables of documents have other names (renamed-tables.ts), and several instances can write.
  { version: 4, since: '0.4.0', steps: { engine: 4, identity: 7, events: 2 } },
]

/** Data of the first version has no version record. */
export const unrecordedVersion = 1

export interface Program {
  version: string
  dataVersion: number
}

/** The running program. */
export const thisProgram: Program = {
  version: __VERSION__,
  dataVersion: dataVersions.at(-1)!.version,
}

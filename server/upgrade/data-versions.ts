// What form the data has, as one number. A program opens data of its own version and upgrades older data; newer data it
// refuses. Whoever changes what is stored in a way that the program before could not open adds a version here and says in
// CHANGELOG.md what it changes; `data-versions.test.ts` fails until that is done.

export interface DataVersion {
  version: number
  /** The first program that wrote it. */
  since: string
  /** How many steps each part of the database has had by then. */
  steps: { engine: number; identity: number; events: number }
}

/** The oldest first. A version that was released is never edited. */
export const dataVersions: readonly [DataVersion, ...DataVersion[]] = [
  { version: 1, since: '0.1.0', steps: { engine: 2, identity: 2, events: 2 } },
  // The keys of the identity provider moved from a file into the database.
  { version: 2, since: '0.2.0', steps: { engine: 2, identity: 3, events: 2 } },
  // Draws and spreads became rows of one table.
  { version: 3, since: '0.3.0', steps: { engine: 2, identity: 3, events: 2 } },
  // Four tables of documents have other names (renamed-tables.ts).
  { version: 4, since: '0.4.0', steps: { engine: 2, identity: 3, events: 2 } },
]

/** The first version did not write down which one it is. */
export const unrecordedVersion = 1

export interface Program {
  version: string
  dataVersion: number
}

/** The one that runs. */
export const thisProgram: Program = {
  version: __VERSION__,
  dataVersion: dataVersions.at(-1)!.version,
}

// Imports of totems from files, with the result of each row, so that an import can be undone.
import { literals } from 'convex-helpers/validators'
import { defineTable } from 'convex/server'
import { v } from 'convex/values'
import { storedProblem } from '../values/problem.ts'
import { totemStatus } from './totems.ts'

export const importState = literals('running', 'done', 'undoing', 'undone')
export const rowState = literals('new', 'same', 'changed', 'refused')

export const totemImports = defineTable({
  actorId: v.id('users'),
  fileName: v.string(),
  /** Hash of the file and its column mapping: choosing the same again resumes the import. */
  fileHash: v.string(),
  rows: v.number(),
  counts: v.object({ new: v.number(), same: v.number(), changed: v.number(), refused: v.number() }),
  state: importState,
}).index('by_actorId_and_fileHash', ['actorId', 'fileHash'])

/** Rows with an effect or a problem. */
export const totemImportRows = defineTable({
  importId: v.id('totemImports'),
  line: v.number(),
  name: v.string(),
  state: rowState,
  problem: v.optional(storedProblem),
  totemId: v.optional(v.id('totems')),
  /** The totem's version after the import: if it differs now, the totem was changed since. */
  version: v.optional(v.string()),
  /** For changed totems: the former fields. */
  before: v.optional(v.any()),
  /** The status that the import gave a changed totem; its version doesn't include it. */
  status: v.optional(totemStatus),
  /** The result of the undo: done, or the reason why not. */
  undone: v.optional(v.string()),
})
  .index('by_importId_and_line', ['importId', 'line'])
  .index('by_importId_and_undone', ['importId', 'undone'])

// Files of totems that were brought in, and what became of each of their rows, so that all of it can be taken back.
import { defineTable } from 'convex/server'
import { v } from 'convex/values'
import { storedProblem } from '../values/problem.ts'
import { words } from './words.ts'

export const importState = words('running', 'done', 'undoing', 'undone')
export const rowState = words('new', 'same', 'changed', 'refused')

export const totemImports = defineTable({
  actorId: v.id('users'),
  fileName: v.string(),
  /** Of the file and of how its columns are read: who chooses both again goes on where it stopped. */
  fileHash: v.string(),
  rows: v.number(),
  counts: v.object({ new: v.number(), same: v.number(), changed: v.number(), refused: v.number() }),
  state: importState,
}).index('by_actorId_and_fileHash', ['actorId', 'fileHash'])

/** Of rows that did something, or could not. */
export const totemImportRows = defineTable({
  importId: v.id('totemImports'),
  line: v.number(),
  name: v.string(),
  state: rowState,
  problem: v.optional(storedProblem),
  totemId: v.optional(v.id('totems')),
  /** What the totem was like afterwards: one that has another version by now was changed since. */
  version: v.optional(v.string()),
  /** Of changed ones: the fields as they were. */
  before: v.optional(v.any()),
  /** What taking back has come to: done, or the reason why not. */
  undone: v.optional(v.string()),
})
  .index('by_importId_and_line', ['importId', 'line'])
  .index('by_importId_and_undone', ['importId', 'undone'])

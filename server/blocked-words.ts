import { readFileSync } from 'node:fs'
import type { Settings } from './settings.ts'
import { StartError } from './start-error.ts'

/** The owner's words as functions read them. A file that cannot be read stops the start, since its words would be allowed. */
export function readBlockedWords({ blockedWords: { list, file } }: Pick<Settings, 'blockedWords'>): string {
  if (file === undefined) return list
  try {
    return `${list}\n${readFileSync(file, 'utf8')}`
  } catch (error) {
    throw new StartError(`BLOCKED_WORDS_FILE cannot be read: ${(error as Error).message}`)
  }
}

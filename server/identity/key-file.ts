// Until data version 2 the keys were in a file. A start moves them into the database (key-store.ts) and removes the file.
import { readFile, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartError } from '../start-error.ts'
import { parseKeys, type Keys } from './keys.ts'

export function keysFile(dataDir: string): string {
  return join(dataDir, 'identity', 'keys.json')
}

/** Null if there is no file. */
export async function readKeyFile(dataDir: string): Promise<Keys | null> {
  const file = keysFile(dataDir)
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  const keys = parseKeys(parseJson(text))
  if (keys) return keys
  throw new StartError(
    `${file} does not hold the keys of the identity provider. Restore it, or move it away.`,
  )
}

export async function removeKeyFile(dataDir: string): Promise<void> {
  const file = keysFile(dataDir)
  await rm(file, { force: true })
  // Removes the folder only if it is empty.
  await rmdir(dirname(file)).catch(() => {})
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

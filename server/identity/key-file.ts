// Where the keys lay until data version 2: a file of their own. A start finds them there once, stores them in the database
// (key-store.ts) and then removes the file.
import { readFile, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartError } from '../start-error.ts'
import { parseKeys, type Keys } from './keys.ts'

export function keysFile(dataDir: string): string {
  return join(dataDir, 'identity', 'keys.json')
}

/** Null where there is none. */
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
  // Its folder held nothing else, unless somebody put it there.
  await rmdir(dirname(file)).catch(() => {})
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

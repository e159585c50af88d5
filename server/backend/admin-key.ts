// The admin key of the embedded backend, for Convex's command line and for filling this deployment from another machine. There
// is none by default. It is either a setting, or made by `npm run data -- admin-key`, which stores only its hash.
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hashAdminKey } from '#backend/index.ts'
import { SettingsError, type Settings } from '../settings.ts'

type Location = Pick<Settings, 'data' | 'backend'>

/** Undefined: there is no key, and every admin request is refused. */
export function readAdminKeyHash({ data, backend }: Location): string | undefined {
  if (backend.kind === 'external') return undefined
  if (backend.adminKey !== undefined) return hashAdminKey(backend.adminKey)
  const file = fileIn(data.dataDir)
  if (!existsSync(file)) return undefined
  const hash = readFileSync(file, 'utf8').trim()
  if (/^[0-9a-f]{64}$/.test(hash)) return hash
  throw new SettingsError(
    `${file} is damaged. Delete it, or make a new admin key with npm run data -- admin-key.`,
  )
}

/** Replaces the previous key from the next start on. */
export async function createAdminKey(settings: Location): Promise<string> {
  const { dataDir } = refuseOtherKeys(settings)
  const key = `lodestar|${randomBytes(32).toString('base64url')}`
  const file = fileIn(dataDir)
  await mkdir(dataDir, { recursive: true })
  await writeFile(`${file}.new`, `${hashAdminKey(key)}\n`, { mode: 0o600 })
  await rename(`${file}.new`, file)
  return key
}

export async function deleteAdminKey(settings: Location): Promise<void> {
  const { dataDir } = refuseOtherKeys(settings)
  await eraseAdminKey(dataDir)
}

export async function eraseAdminKey(dataDir: string): Promise<void> {
  await rm(fileIn(dataDir), { force: true })
}

function refuseOtherKeys({ data, backend }: Location): Settings['data'] {
  if (backend.kind === 'external')
    throw new SettingsError('With BACKEND=external the keys are those of the deployment at CONVEX_URL.')
  if (backend.adminKey !== undefined)
    throw new SettingsError('The admin key is set by ADMIN_KEY. Change it there, or unset it first.')
  return data
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'admin-key.sha256')
}

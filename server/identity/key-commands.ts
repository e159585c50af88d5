// The commands of `npm run data` for keys; the product may be running or stopped.
import { joinDatabase } from '#backend/index.ts'
import { SettingsError, type DataLocation, type Settings } from '../settings.ts'
import { requireCurrentData } from '../upgrade/upgrade-data.ts'
import { openIdentityDatabase, type IdentityDatabase } from './database.ts'
import { replaceKeys, requireKeys, rotateKeys } from './key-store.ts'
import { createOwnerLink } from './links.ts'

/** A new link for the owner who forgot the password or missed the first link. */
export async function makeOwnerLink({ identity, data, secretKey }: Settings): Promise<string> {
  if (identity.kind === 'external') {
    throw new SettingsError(`The owner’s password is kept by ${identity.domain}, and is set there.`)
  }
  const { secret } = await withIdentity(data, (database) => requireKeys(database, secretKey))
  const link = await createOwnerLink({ secret, issuer: identity.domain, ownerEmail: identity.ownerEmail })
  return `${identity.ownerEmail} sets a password here, once and within a day:\n  ${link}`
}

export async function changeKeys(
  { identity, data, secretKey }: Settings,
  { stolen }: { stolen: boolean },
): Promise<string> {
  if (identity.kind === 'external') throw new SettingsError(`The keys are those of ${identity.domain}.`)
  if (stolen) {
    await withIdentity(data, (database) => replaceKeys(database, secretKey))
    return 'All keys are new. From the next start on, nothing that was signed before is believed, links included.'
  }
  await withIdentity(data, (database) => rotateKeys(database, Date.now(), secretKey))
  return 'New keys sign from the next start on. What was signed before is believed until it expires.'
}

async function withIdentity<T>(
  { dataDir, databaseUrl }: DataLocation,
  work: (database: IdentityDatabase) => Promise<T>,
): Promise<T> {
  const database = await joinDatabase(databaseUrl === undefined ? { dataDir } : { url: databaseUrl })
  try {
    await requireCurrentData(database)
    const identity = await openIdentityDatabase(database)
    try {
      return await work(identity)
    } finally {
      await identity.end()
    }
  } finally {
    await database.close()
  }
}

// What `npm run data` does with the keys. It needs nothing else, so all of it works while the product runs as well.
import { SettingsError, type Settings } from '../settings.ts'
import { openKeys, replaceKeys, rotateKeys } from './keys.ts'
import { createOwnerLink } from './links.ts'

/** Another link for the owner, who forgot the password or did not use the first one in time. */
export async function makeOwnerLink({ identity, data }: Settings): Promise<string> {
  if (identity.kind === 'external') {
    throw new SettingsError(`The owner’s password is kept by ${identity.domain}, and is set there.`)
  }
  const { secret } = await openKeys(data.dataDir)
  const link = await createOwnerLink({ secret, issuer: identity.domain, ownerEmail: identity.ownerEmail })
  return `${identity.ownerEmail} sets a password here, once and within a day:\n  ${link}`
}

export async function changeKeys(
  { identity, data }: Settings,
  { stolen }: { stolen: boolean },
): Promise<string> {
  if (identity.kind === 'external') throw new SettingsError(`The keys are those of ${identity.domain}.`)
  if (stolen) {
    await replaceKeys(data.dataDir)
    return 'All keys are new. From the next start on, nothing that was signed before is believed, links included.'
  }
  await rotateKeys(data.dataDir)
  return 'New keys sign from the next start on. What was signed before is believed until it expires.'
}

// Another link for the owner, who forgot the password or did not use the first one in time. It needs the keys and nothing
// else, so it works while the product runs as well.
import { SettingsError, type Settings } from '../settings.ts'
import { openKeys } from './keys.ts'
import { createOwnerLink } from './links.ts'

export async function makeOwnerLink({ identity, data }: Settings): Promise<string> {
  if (identity.kind === 'external') {
    throw new SettingsError(`The owner’s password is kept by ${identity.domain}, and is set there.`)
  }
  const { secret } = await openKeys(data.dataDir)
  const link = await createOwnerLink({ secret, issuer: identity.domain, ownerEmail: identity.ownerEmail })
  return `${identity.ownerEmail} sets a password here, once and within a day:\n  ${link}`
}

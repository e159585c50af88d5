// What a start does about the address of the site, before anybody is let in: it notes where the site is, and gives accounts
// whose records were named after an address a record that is named after the account (decision 124).
import type { Backend, IdentityIssuers } from '#backend/index.ts'
import { internal } from '#convex/_generated/api.js'
import type { Log } from '../log.ts'
import { isLoopback } from '../settings.ts'

/** The accounts of our own identity provider. */
export interface ProviderAccounts {
  /** The name by which functions know the provider, by the issuer of its tokens. */
  issuers: IdentityIssuers
  /** Those of these account ids that exist. */
  existing(ids: readonly string[]): Promise<string[]>
}

export interface UpdateAddressOptions {
  publicUrl: string
  /** Null where another provider is used: its identities are as they always were. */
  accounts: ProviderAccounts | null
  log: Log
}

/** Gives the former address, if the site is at another one since this start. Every part of it can be repeated. */
export async function updateSiteAddress(
  backend: Pick<Backend, 'query' | 'mutation'>,
  { publicUrl, accounts, log }: UpdateAddressOptions,
): Promise<string | null> {
  const addresses = accounts ? await backend.query(internal.account.accountRecords.addresses, {}) : []
  const { former } = await backend.mutation(internal.site.siteAddress.note, {
    url: publicUrl,
    // Which of several was the last one is not known.
    before: addresses.includes(publicUrl) ? publicUrl : addresses.join(' or ') || null,
    // At an address of this machine only its owner can have tried the site out.
    isOnlyOne: addresses.every((address) => address === publicUrl || isLoopback(new URL(address).hostname)),
  })
  if (accounts && addresses.length > 0) {
    const adopted = await adoptAll(backend, accounts, addresses)
    if (adopted > 0) log.info({ adopted }, 'accounts no longer depend on the address of the site')
  }
  await backend.mutation(internal.account.accountRecords.resume, {})
  return former
}

/** Each account in a transaction of its own: a start that is cut short goes on where it was. */
async function adoptAll(
  backend: Pick<Backend, 'query' | 'mutation'>,
  accounts: ProviderAccounts,
  addresses: string[],
): Promise<number> {
  let adopted = 0
  for (const address of addresses) {
    for (let after = ''; ;) {
      const page = await backend.query(internal.account.accountRecords.accountsAt, { address, after })
      if (page.length === 0) break
      // What is left behind by accounts that are gone, or by another provider at such an address, stays as it is.
      const accountIds = await accounts.existing(page)
      for (const accountId of accountIds) {
        if (await backend.mutation(internal.account.accountRecords.adopt, { accountId, addresses })) adopted++
      }
      after = page.at(-1)!
    }
  }
  return adopted
}

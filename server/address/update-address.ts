// Runs at the start, before requests are served: records the public URL, and migrates account records that are keyed by a
// former URL to records keyed by account (decision 124).
import type { Backend, IdentityIssuers } from '#backend/index.ts'
import { internal } from '#convex/_generated/api.js'
import type { Log } from '../log.ts'
import { isLoopback } from '../settings.ts'

/** The accounts of our own identity provider. */
export interface ProviderAccounts {
  /** The stable issuer name for functions, by the issuer of tokens. */
  issuers: IdentityIssuers
  /** Which of these account ids exist. */
  existing(ids: readonly string[]): Promise<string[]>
}

export interface UpdateAddressOptions {
  publicUrl: string
  /** Null with an external provider, whose identities do not depend on our URL. */
  accounts: ProviderAccounts | null
  log: Log
}

/** Returns the former URL if it has changed with this start. Idempotent. */
export async function updateSiteAddress(
  backend: Pick<Backend, 'query' | 'mutation'>,
  { publicUrl, accounts, log }: UpdateAddressOptions,
): Promise<string | null> {
  const addresses = accounts ? await backend.query(internal.account.accountRecords.addresses, {}) : []
  const { former } = await backend.mutation(internal.site.siteAddress.note, {
    url: publicUrl,
    // If there are several, it is unknown which was the last.
    before: addresses.includes(publicUrl) ? publicUrl : addresses.join(' or ') || null,
    // A loopback address was only a local trial by the owner.
    isOnlyOne: addresses.every((address) => address === publicUrl || isLoopback(new URL(address).hostname)),
  })
  if (accounts && addresses.length > 0) {
    const adopted = await adoptAll(backend, accounts, addresses)
    if (adopted > 0) log.info({ adopted }, 'accounts no longer depend on the address of the site')
  }
  await backend.mutation(internal.account.accountRecords.resume, {})
  return former
}

/** One transaction per account, so that an interrupted start continues where it stopped. */
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
      // Records of deleted accounts, or of another provider at such a URL, stay unchanged.
      const accountIds = await accounts.existing(page)
      for (const accountId of accountIds) {
        if (await backend.mutation(internal.account.accountRecords.adopt, { accountId, addresses })) adopted++
      }
      after = page.at(-1)!
    }
  }
  return adopted
}

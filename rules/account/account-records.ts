// Names of user records. An account is identified by the issuer of its tokens and its id. The issuer is an address, which may
// change, so our own accounts use a constant name instead. Earlier versions used the address; those names are parsed here.

/** Replaces the issuer. Not an address, so no other provider can have it. */
export const accountIssuer = 'lodestar:accounts'

/** Our own issuer in earlier versions; captures the site's address. */
const addressIssuer = /^(https?:\/\/[^/|]+)\/idp\/$/

export function accountRecordName(accountId: string): string {
  return `${accountIssuer}|${accountId}`
}

/** The record name of earlier versions, while the site had that address. */
export function recordNameAt(address: string, accountId: string): string {
  return `${address}/idp/|${accountId}`
}

/** The site's address in a record name; null if it has none. */
export function addressInRecordName(name: string): string | null {
  return addressIssuer.exec(issuerIn(name))?.[1] ?? null
}

/** The issuer ends at the first `|`: an address has none, a subject may. */
export function issuerIn(name: string): string {
  return name.slice(0, Math.max(0, name.indexOf('|')))
}

export function subjectIn(name: string): string {
  return name.slice(name.indexOf('|') + 1)
}

// How the records of our own accounts are called. A person is known by the issuer of their tokens and by their account's id.
// The issuer is an address, and addresses change, so functions know our own accounts by a name that never does. Earlier
// versions used the address, which is what is read here.

/** In the place of the issuer: no address, so no other provider can have it. */
export const accountIssuer = 'lodestar:accounts'

/** What an issuer of ours looked like when it was the address of the site. */
const addressIssuer = /^(https?:\/\/[^/|]+)\/idp\/$/

export function accountRecordName(accountId: string): string {
  return `${accountIssuer}|${accountId}`
}

/** The name that an earlier version gave to the record of an account, while the site was at that address. */
export function recordNameAt(address: string, accountId: string): string {
  return `${address}/idp/|${accountId}`
}

/** Where the site was when a record was named after its address; null for every other record. */
export function addressInRecordName(name: string): string | null {
  return addressIssuer.exec(issuerIn(name))?.[1] ?? null
}

/** The issuer ends at the first bar: an address has none, a subject may. */
export function issuerIn(name: string): string {
  return name.slice(0, Math.max(0, name.indexOf('|')))
}

export function subjectIn(name: string): string {
  return name.slice(name.indexOf('|') + 1)
}

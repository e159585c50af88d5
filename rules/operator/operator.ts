// Who runs this installation, as the settings say. Everything is null until the owner has set it.
export interface Operator {
  name: string | null
  /** A postal address. */
  address: string | null
  /** An e-mail address, or the https address of a page. */
  contact: string | null
  /** ISO 3166 code of the country whose law applies. */
  country: string | null
  minimumAge: number | null
  /** Whether the operator promises that a person reads every message. */
  readsMessages: boolean
}

export const unknownOperator: Operator = {
  name: null,
  address: null,
  contact: null,
  country: null,
  minimumAge: null,
  readsMessages: false,
}

export function isUnknown(operator: Operator): boolean {
  return Object.values(operator).every((value) => value === null || value === false)
}

const settingOf = {
  name: 'OPERATOR_NAME',
  address: 'OPERATOR_ADDRESS',
  contact: 'OPERATOR_CONTACT',
  country: 'OPERATOR_COUNTRY',
  minimumAge: 'OPERATOR_MINIMUM_AGE',
} as const satisfies Partial<Record<keyof Operator, string>>

/** The settings that visitors of a public address may expect; none for an installation on this machine. */
export function missingOperatorSettings(operator: Operator, publicUrl: string): string[] {
  if (isLocalAddress(publicUrl)) return []
  return Object.entries(settingOf).flatMap(([field, setting]) =>
    operator[field as keyof typeof settingOf] === null ? [setting] : [],
  )
}

export function isLocalAddress(url: string): boolean {
  const { hostname } = new URL(url)
  return /^(127(\.\d+){3}|\[::1\]|(.+\.)?localhost)$/.test(hostname)
}

/** Where a link to the contact leads. */
export function contactUrl(contact: string): string {
  return isMail(contact) ? `mailto:${contact}` : contact
}

function isMail(contact: string): boolean {
  return !/^https?:/i.test(contact)
}

/** How the contact is shown: a page without its scheme. */
export function contactLabel(contact: string): string {
  return isMail(contact) ? contact : contact.replace(/^https?:\/\//i, '').replace(/\/$/, '')
}

/** The country's name in a language; null if the code is none. */
export function countryName(code: string, language: string): string | null {
  if (!/^[A-Z]{2}$/.test(code)) return null
  return new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }).of(code) ?? null
}

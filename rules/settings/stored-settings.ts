// The settings that admins can change on /admin/settings without a restart. The environment wins over what is stored. The
// server checks them again (server/settings.ts); a test compares the two.
import type { Problem } from '../refusal.ts'
import { countryName } from '../operator/operator.ts'

export const storedSettings = [
  'OPERATOR_NAME',
  'OPERATOR_ADDRESS',
  'OPERATOR_CONTACT',
  'OPERATOR_COUNTRY',
  'OPERATOR_MINIMUM_AGE',
  'OPERATOR_READS_MESSAGES',
  'SMTP_URL',
  'MAIL_FROM',
  'REGISTRATION',
  'ANALYTICS_CONSENT',
  'BLOCKED_WORDS',
] as const

export type StoredSetting = (typeof storedSettings)[number]

/** The values by name; an empty text is a setting that is not stored. */
export type SettingValues = Record<StoredSetting, string>

/** The choices of settings that have some. An empty one means the default. */
export const settingChoices = {
  OPERATOR_READS_MESSAGES: ['yes', 'no'],
  REGISTRATION: ['open', 'invite', 'closed'],
  ANALYTICS_CONSENT: ['opt-in', 'opt-out'],
} as const satisfies Partial<Record<StoredSetting, readonly string[]>>

const maxLengths: Partial<Record<StoredSetting, number>> = {
  OPERATOR_NAME: 200,
  OPERATOR_ADDRESS: 500,
  OPERATOR_CONTACT: 300,
  SMTP_URL: 500,
  MAIL_FROM: 300,
  BLOCKED_WORDS: 20_000,
}

/** As it is stored. */
export function normalizeSetting(name: StoredSetting, typed: string): string {
  const value = typed.trim()
  if (name === 'OPERATOR_COUNTRY') return value.toUpperCase()
  // The address is shown on one line.
  return name === 'OPERATOR_ADDRESS' ? value.replace(/\s*\n\s*/g, ', ') : value
}

/** Why a normalized value cannot be stored; null if it can. */
export function settingProblem(name: StoredSetting, value: string): Problem | null {
  if (value === '') return null
  const max = maxLengths[name]
  if (max !== undefined && value.length > max) return problem('setting_too_long', name, { max })
  switch (name) {
    case 'OPERATOR_CONTACT':
      return isContact(value) ? null : problem('setting_contact_invalid', name)
    case 'OPERATOR_COUNTRY':
      return countryName(value, 'en') === null ? problem('setting_country_invalid', name) : null
    case 'OPERATOR_MINIMUM_AGE':
      return /^[1-9]\d?$/.test(value) ? null : problem('setting_age_invalid', name)
    case 'SMTP_URL':
      return isMailServer(value) ? null : problem('setting_mail_server_invalid', name)
    case 'MAIL_FROM':
      return isSender(value) ? null : problem('setting_sender_invalid', name)
    case 'OPERATOR_READS_MESSAGES':
    case 'REGISTRATION':
    case 'ANALYTICS_CONSENT':
      return (settingChoices[name] as readonly string[]).includes(value)
        ? null
        : problem('setting_choice_invalid', name)
    case 'OPERATOR_NAME':
    case 'OPERATOR_ADDRESS':
    case 'BLOCKED_WORDS':
      return null
  }
}

/** A mail server without a sender, or the other way around, cannot send. */
export function pairProblem({ SMTP_URL, MAIL_FROM }: SettingValues): Problem | null {
  if (SMTP_URL !== '' && MAIL_FROM === '') return problem('setting_sender_missing', 'MAIL_FROM')
  if (SMTP_URL === '' && MAIL_FROM !== '') return problem('setting_mail_server_missing', 'SMTP_URL')
  return null
}

/** An address without its password and name, to show which one is set. */
export function maskedAddress(address: string): string {
  if (!URL.canParse(address)) return '…'
  const { protocol, username, password, host, pathname } = new URL(address)
  return `${protocol}//${username || password ? '…@' : ''}${host}${pathname === '/' ? '' : pathname}`
}

function problem(reason: Problem['reason'], setting: StoredSetting, params: Problem['params'] = {}): Problem {
  return { reason, params: { setting, ...params } }
}

function isContact(text: string): boolean {
  return /^([^\s@:/]+@[^\s@]+|https:\/\/\S+)$/.test(text)
}

function isMailServer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, search, hash, username, password } = new URL(text)
  const hasParameters = search !== '' || hash !== ''
  return /^smtps?:$/.test(protocol) && hostname !== '' && !hasParameters && canDecode(username + password)
}

function canDecode(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

function isSender(text: string): boolean {
  return /^([^<>@\r\n]+<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(text)
}

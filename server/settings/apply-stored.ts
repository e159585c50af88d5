// Takes over the settings that admins have stored, in the one object that every part of the host reads. The environment wins.
import { normalizeSetting, settingProblem, storedSettings } from '#rules/settings/stored-settings.ts'
import { readBlockedWords } from '../blocked-words.ts'
import { readSettings, type Settings } from '../settings.ts'

/** Where the default allows more than an admin may have wanted, the strictest choice replaces a value that does not fit. */
const strictest: Readonly<Record<string, string>> = { REGISTRATION: 'closed', ANALYTICS_CONSENT: 'opt-in' }

/**
 * Leaves out each value that does not fit, such as one of another version, and returns their names. Throws if the blocked words
 * cannot be read, and then changes nothing.
 */
export function applyStoredSettings(settings: Settings, stored: Record<string, string>): string[] {
  const { values, unfit } = fitting(stored, settings.environment)
  const next = readSettings({ ...values, ...settings.environment })
  const live = liveFunctionEnvironment(next)
  settings.stored = values
  settings.operator = next.operator
  settings.identity.mail = next.identity.mail
  settings.identity.registration = next.identity.registration
  settings.analytics.consent = next.analytics.consent
  settings.blockedWords = next.blockedWords
  settings.storedRevision++
  Object.assign(process.env, live)
  return unfit
}

function fitting(stored: Record<string, string>, environment: Settings['environment']) {
  const values: Record<string, string> = {}
  const unfit: string[] = []
  for (const name of storedSettings) {
    const value = stored[name]
    if (value === undefined) continue
    if (settingProblem(name, normalizeSetting(name, value)) === null) {
      values[name] = value
      continue
    }
    unfit.push(name)
    if (strictest[name] !== undefined) values[name] = strictest[name]
  }
  // A mail server without a sender cannot send, nor the other way around.
  const mail = ['SMTP_URL', 'MAIL_FROM'].filter((name) => values[name])
  if (mail.length === 1 && environment.SMTP_URL === undefined) {
    delete values[mail[0]!]
    unfit.push(mail[0]!)
  }
  return { values, unfit }
}

/** What functions in our engine read from process.env, and what changes with the stored settings. */
export function setLiveFunctionEnvironment(settings: Settings): void {
  Object.assign(process.env, liveFunctionEnvironment(settings))
}

function liveFunctionEnvironment(settings: Settings) {
  return { BLOCKED_WORDS: readBlockedWords(settings), MAIL_IS_SET: settings.identity.mail ? 'yes' : '' }
}

/** The names of stored settings that the environment sets, as the function that stores them reads them. */
export function settingsFromEnvironment({ environment }: Pick<Settings, 'environment'>): string {
  const names: string[] = storedSettings.filter((name) => environment[name] !== undefined)
  // Words of a file cannot be shown or changed here.
  if (environment.BLOCKED_WORDS_FILE !== undefined && !names.includes('BLOCKED_WORDS'))
    names.push('BLOCKED_WORDS')
  return names.join(',')
}

// Takes over the settings that admins have stored, in the one object that every part of the host reads. The environment wins.
import { storedSettings } from '#rules/settings/stored-settings.ts'
import { readBlockedWords } from '../blocked-words.ts'
import { readSettings, type Settings } from '../settings.ts'

/** Throws if they are wrong, and then changes nothing. */
export function applyStoredSettings(settings: Settings, stored: Record<string, string>): void {
  const names = storedSettings.filter((name) => stored[name] !== undefined)
  const values = Object.fromEntries(names.map((name) => [name, stored[name]!]))
  const next = readSettings({ ...values, ...settings.environment })
  settings.stored = values
  settings.operator = next.operator
  settings.identity.mail = next.identity.mail
  settings.identity.registration = next.identity.registration
  settings.analytics.consent = next.analytics.consent
  settings.blockedWords = next.blockedWords
  settings.storedRevision++
  setLiveFunctionEnvironment(settings)
}

/** What functions in our engine read from process.env, and what changes with the stored settings. */
export function setLiveFunctionEnvironment(settings: Settings): void {
  Object.assign(process.env, {
    BLOCKED_WORDS: readBlockedWords(settings),
    MAIL_IS_SET: settings.identity.mail ? 'yes' : '',
  })
}

/** The names of stored settings that the environment sets, as the function that stores them reads them. */
export function settingsFromEnvironment({ environment }: Pick<Settings, 'environment'>): string {
  const names: string[] = storedSettings.filter((name) => environment[name] !== undefined)
  // Words of a file cannot be shown or changed here.
  if (environment.BLOCKED_WORDS_FILE !== undefined && !names.includes('BLOCKED_WORDS'))
    names.push('BLOCKED_WORDS')
  return names.join(',')
}

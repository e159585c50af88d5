// Every setting with its value and where it comes from, for /admin/settings. Secrets never leave the server.
import { maskedAddress } from '#rules/settings/stored-settings.ts'
import type { ShownSetting } from '#rules/settings/shown-setting.ts'
import { defaultSettings, settingNames, type Settings } from '../settings.ts'

const secrets = new Set([
  'S3_KEY_ID',
  'S3_SECRET',
  'BACKUP_PASSPHRASE',
  'CONVEX_DEPLOY_KEY',
  'ADMIN_KEY',
  'OIDC_CLIENT_SECRET',
  'POSTHOG_KEY',
  'ANALYTICS_REPORT_KEY',
  'SECRET_KEY',
  'TOTEM_MASTER_KEY',
  'READER_KEY',
  'METRICS_TOKEN',
])

/** Addresses that may contain a password. */
const addresses = new Set(['DATABASE_URL', 'SMTP_URL'])

export function describeSettings(settings: Settings): ShownSetting[] {
  const { environment, stored } = settings
  return settingNames.map((name) => {
    const value = environment[name] ?? stored[name] ?? defaultValue(settings, name)
    const source =
      environment[name] !== undefined ? 'environment' : stored[name] !== undefined ? 'database' : 'default'
    if (value === null) return { name, value: null, isSecret: false, source }
    if (secrets.has(name)) return { name, value: '', isSecret: true, source }
    return { name, value: addresses.has(name) ? maskedAddress(value) : value, isSecret: false, source }
  })
}

/** Null: there is none, so what the setting is for is off. */
function defaultValue({ publicUrl, push, analytics }: Settings, name: string): string | null {
  if (name === 'PUBLIC_URL') return publicUrl
  if (name === 'PUSH_CONTACT') return push.contact
  if (name === 'ANALYTICS_CONSENT') return analytics.consent
  const value = defaultSettings[name]
  return value === undefined ? null : String(value)
}

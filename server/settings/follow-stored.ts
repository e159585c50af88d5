// Follows the settings that admins store, on every instance: the engine tells each of them about a commit.
import { decryptSecret, isEncryptedSecret } from '#rules/encrypted-secret.ts'
import type { Log } from '../log.ts'
import type { Settings } from '../settings.ts'
import { applyStoredSettings } from './apply-stored.ts'

export interface StoredSettings {
  /** Their current values; `onStale` is called once, when they have changed. */
  watch(onStale: () => void): Promise<{ value: Record<string, string>; isCurrent: boolean; stop: () => void }>
  encryptSecrets(): Promise<unknown>
}

type Options = {
  settings: Settings
  source: StoredSettings
  log: Pick<Log, 'warn'>
  retryMs?: number
}

/** Resolves when they have been applied for the first time. */
export async function followStoredSettings({
  settings,
  source,
  log,
  retryMs = 5000,
}: Options): Promise<{ close(): Promise<void> }> {
  let isClosed = false
  let watch: { stop: () => void } | undefined
  let retry: NodeJS.Timeout | undefined
  let reading: Promise<void> = Promise.resolve()

  const readAgain = () => {
    reading = reading.then(read)
  }

  async function read(): Promise<void> {
    if (isClosed) return
    watch?.stop()
    watch = undefined
    try {
      const current = await source.watch(readAgain)
      watch = current
      await apply(current.value)
      if (!current.isCurrent) readAgain()
    } catch (error) {
      log.warn({ reason: (error as Error).name }, 'the stored settings could not be read')
      retry = setTimeout(readAgain, retryMs).unref()
    }
  }

  async function apply({ SMTP_URL: secret, ...stored }: Record<string, string>): Promise<void> {
    const mailServer = secret === undefined ? null : await decrypt(secret, settings.secretKey)
    if (secret !== undefined && mailServer === null) {
      log.warn('the stored mail server is encrypted with another SECRET_KEY')
      delete stored.MAIL_FROM
    }
    try {
      applyStoredSettings(settings, { ...stored, ...(mailServer !== null && { SMTP_URL: mailServer }) })
    } catch {
      // The reason would repeat nothing secret, but names a file of the environment as if it were at fault.
      log.warn('the stored settings do not fit those of the environment, and are not used')
    }
  }

  if (settings.secretKey !== undefined) await source.encryptSecrets()
  await read()
  return {
    async close() {
      isClosed = true
      clearTimeout(retry)
      await reading
      watch?.stop()
    },
  }
}

async function decrypt(secret: string, secretKey: string | undefined): Promise<string | null> {
  return isEncryptedSecret(secret) ? decryptSecret(secretKey ?? '', 'settings', secret) : secret
}

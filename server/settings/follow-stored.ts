// Follows the settings that admins store, on every instance: the engine tells each of them about a commit.
import { decryptSecret, isEncryptedSecret } from '#rules/encrypted-secret.ts'
import type { Log } from '../log.ts'
import type { Settings } from '../settings.ts'
import { StartError } from '../start-error.ts'
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

/**
 * Resolves when they have been applied for the first time. If they cannot be, the start fails: without them, accounts could be
 * open to everybody, and statistics begin without the yes that admins asked for.
 */
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
    try {
      await readOnce()
    } catch (error) {
      log.warn({ reason: (error as Error).name }, 'the stored settings could not be read')
      retry = setTimeout(readAgain, retryMs).unref()
    }
  }

  async function readOnce(): Promise<void> {
    watch?.stop()
    watch = undefined
    const current = await source.watch(readAgain)
    watch = current
    await apply(current.value)
    if (!current.isCurrent) readAgain()
  }

  async function apply({ SMTP_URL: secret, ...stored }: Record<string, string>): Promise<void> {
    const mailServer = secret === undefined ? null : await decrypt(secret, settings.secretKey)
    if (secret !== undefined && mailServer === null) {
      log.warn('the stored mail server is encrypted with another SECRET_KEY')
      delete stored.MAIL_FROM
    }
    const unfit = applyStoredSettings(settings, {
      ...stored,
      ...(mailServer !== null && { SMTP_URL: mailServer }),
    })
    if (unfit.length > 0)
      log.warn({ names: unfit.join(' ') }, 'stored settings that do not fit are not used: save them again')
  }

  if (settings.secretKey !== undefined) await source.encryptSecrets()
  reading = readOnce()
  try {
    await reading
  } catch (error) {
    await close()
    if (error instanceof StartError) throw error
    throw new StartError(`The settings stored in the database cannot be read: ${(error as Error).message}`)
  }
  return { close }

  async function close(): Promise<void> {
    isClosed = true
    clearTimeout(retry)
    await reading.catch(() => {})
    watch?.stop()
  }
}

async function decrypt(secret: string, secretKey: string | undefined): Promise<string | null> {
  return isEncryptedSecret(secret) ? decryptSecret(secretKey ?? '', 'settings', secret) : secret
}

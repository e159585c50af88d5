// The services behind the pages, opened in order and closed in reverse: the database (upgraded to the current data version),
// identity, the backend, analytics.
import { LiveMailer } from './identity/live-mailer.ts'
import { openOutbox } from './mail/outbox.ts'
import type { Database } from '#backend/index.ts'
import { openData, type Functions } from './backend/open-backend.ts'
import { checkFileStore, describeMissingFiles } from './files/check-files.ts'
import { openFileStore } from './files/open-files.ts'
import { openHostBackend, type HostBackend, type HostBackendOptions } from './backend/host-backend.ts'
import { clearUnfinishedRestore } from './backup/unfinished-restore.ts'
import { identityServiceSchema } from './identity/database.ts'
import { openIdentity, type HostIdentity } from './identity/identity.ts'
import { eventServiceSchema } from './analytics/event-database.ts'
import { openIngest, type HostIngest } from './analytics/ingest.ts'
import { reportPath } from './analytics/report-requests.ts'
import type { ServiceSchema } from './service-schema.ts'
import { setLiveFunctionEnvironment, settingsFromEnvironment } from './settings/apply-stored.ts'
import { followStoredSettings } from './settings/follow-stored.ts'
import { sharedSecret } from './shared-secrets.ts'
import type { Settings } from './settings.ts'
import { upgradeData, type UpgradeOptions } from './upgrade/upgrade-data.ts'

export interface Services {
  backend: HostBackend
  identity: HostIdentity
  ingest: HostIngest
  /** Sends with the mail server that is set now. */
  mailer: LiveMailer
  /** What to tell the operator if uploaded files are missing; null if none is. */
  describeMissingFiles(): Promise<string | null>
  close(): Promise<void>
}

export type ServicesOptions = Omit<
  HostBackendOptions,
  'database' | 'files' | 'fetchKeys' | 'revocations' | 'accounts'
> &
  Pick<UpgradeOptions, 'beforeUpgrade' | 'say'>

export async function openServices(options: ServicesOptions): Promise<Services> {
  const { settings, log } = options
  const opened: { close(): Promise<void> }[] = []
  const close = async () => {
    for (const service of opened.reverse().splice(0)) await service.close()
  }
  try {
    const database: Database | null = needsDatabase(settings)
      ? await openData({ location: settings.data, log })
      : null
    if (database) {
      opened.push(database)
      const { functions, beforeUpgrade, say } = options
      const cleanUp = () => clearUnfinishedRestore(database, settings.data.dataDir)
      await upgradeData(database, { ...embeddedSchemas(settings, functions), cleanUp, beforeUpgrade, say })
    }
    const files =
      database && settings.backend.kind === 'embedded' ? await openFileStore(settings, database) : null
    if (files) {
      opened.push(files)
      await checkFileStore(files, options.say ?? (() => {}))
    }
    const reportKey = settings.analytics.reportKey ?? (await sharedSecret(database, 'analytics report'))
    setFunctionEnvironment(settings, reportKey)
    let backend: HostBackend | undefined
    let ingest: HostIngest | undefined
    const identity = await openIdentity({
      settings,
      log,
      database,
      instances: () => backend?.instances() ?? 1,
      product: {
        isAdmin: async (identity) => (await backend?.isAdmin(identity)) ?? false,
        logLink: async (admin, link) => backend?.logLink(admin, link),
        deleteData: async (identity) => (await backend?.deleteAccountData(identity)) ?? null,
        erasedAccounts: {
          subjects: async () => (await backend?.erasedAccounts?.subjects()) ?? [],
          settle: async (subject) => backend?.erasedAccounts?.settle(subject),
        },
        countSignIn: async (email, request) => ingest?.countSignIn(email, request),
      },
    })
    opened.push(identity)
    backend = await openHostBackend({
      ...options,
      database,
      files,
      fetchKeys: identity.fetch,
      revocations: identity.revocations,
      accounts: identity.accounts,
    })
    opened.push(backend)
    if (backend.storedSettings) {
      opened.push(await followStoredSettings({ settings, source: backend.storedSettings, log }))
    }
    const mailer = new LiveMailer(settings, log, { isSigned: false })
    opened.push(mailer)
    if (backend.queuedMails) {
      const { take, settle } = backend.queuedMails
      // What waits is sent once there is a mail server.
      const queue = { settle, take: async () => (mailer.isSet ? take() : []) }
      opened.push(openOutbox(queue, (queued) => mailer.deliver(queued), log))
    }
    const { uncached } = backend.pageReaders
    ingest = await openIngest({
      ...options,
      database,
      backend: uncached,
      reportKey,
      instances: backend.instances,
    })
    opened.push(ingest)
    const describeMissing = async () =>
      database && files ? describeMissingFiles(database, files, settings.files.kind) : null
    return { backend, identity, ingest, mailer, describeMissingFiles: describeMissing, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The schemas in our own database; each service may be external instead. */
export function embeddedSchemas(
  { backend, identity, analytics }: Settings,
  { schema }: Functions,
): Pick<UpgradeOptions, 'documents' | 'parts'> {
  const parts: ServiceSchema[] = []
  if (identity.kind === 'embedded') parts.push(identityServiceSchema)
  if (analytics.posthogHost === null) parts.push(eventServiceSchema)
  return { documents: backend.kind === 'embedded' ? schema : null, parts }
}

/** Whether anything is stored in a database of ours. */
export function needsDatabase({ backend, identity, analytics }: Settings): boolean {
  return backend.kind === 'embedded' || identity.kind === 'embedded' || analytics.posthogHost === null
}

/** A Convex deployment gets these by `npx convex env set`; functions in our engine read them from process.env. */
function setFunctionEnvironment(settings: Settings, reportKey: string): void {
  const { identity, push, host, port, publicUrl, secretKey, totemMasterKey, aiReader } = settings
  // A wildcard address cannot be called.
  const ownHost = /^(0\.0\.0\.0|::)$/.test(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  Object.assign(process.env, {
    AUTH0_DOMAIN: identity.domain,
    AUTH0_CLIENT_ID: identity.clientId,
    OWNER_EMAIL: identity.ownerEmail,
    // Our own provider asks for the password and then also deletes the data.
    ACCOUNT_DELETION: identity.kind === 'embedded' ? 'with password' : '',
    PUBLIC_URL: publicUrl,
    PUSH_CONTACT: push.contact,
    PUSH_SERVICES: push.services,
    ANALYTICS_REPORT_URL: `http://${ownHost}:${port}${reportPath}`,
    ANALYTICS_REPORT_KEY: reportKey,
    SECRET_KEY: secretKey ?? '',
    SETTINGS_FROM_ENVIRONMENT: settingsFromEnvironment(settings),
    READER_MODEL: aiReader?.model ?? '',
    READER_DAILY_LIMIT: String(aiReader?.dailyLimit ?? ''),
    ...(totemMasterKey !== undefined && { TOTEM_MASTER_KEY: totemMasterKey }),
  })
  setLiveFunctionEnvironment(settings)
}

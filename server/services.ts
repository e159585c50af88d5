// The services behind the pages, opened in order and closed in reverse: the database (upgraded to the current data version),
// identity, the backend, analytics.
import { randomBytes } from 'node:crypto'
import type { Database } from '#backend/index.ts'
import { openData, type Functions } from './backend/open-backend.ts'
import { openHostBackend, type HostBackend, type HostBackendOptions } from './backend/host-backend.ts'
import { clearUnfinishedRestore } from './backup/unfinished-restore.ts'
import { identityServiceSchema } from './identity/database.ts'
import { openIdentity, type HostIdentity } from './identity/identity.ts'
import { eventServiceSchema } from './analytics/event-database.ts'
import { openIngest, type HostIngest } from './analytics/ingest.ts'
import { reportPath } from './analytics/report-requests.ts'
import type { ServiceSchema } from './service-schema.ts'
import type { Settings } from './settings.ts'
import { upgradeData, type UpgradeOptions } from './upgrade/upgrade-data.ts'

export interface Services {
  backend: HostBackend
  identity: HostIdentity
  ingest: HostIngest
  close(): Promise<void>
}

export type ServicesOptions = Omit<
  HostBackendOptions,
  'database' | 'fetchKeys' | 'revocations' | 'accounts'
> &
  Pick<UpgradeOptions, 'beforeUpgrade' | 'say'>

export async function openServices(options: ServicesOptions): Promise<Services> {
  const { settings, log } = options
  const reportKey = settings.analytics.reportKey ?? randomBytes(24).toString('base64url')
  setFunctionEnvironment(settings, reportKey)
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
    let backend: HostBackend | undefined
    const identity = await openIdentity({
      settings,
      log,
      database,
      product: {
        isAdmin: async (identity) => (await backend?.isAdmin(identity)) ?? false,
        logLink: async (admin, link) => backend?.logLink(admin, link),
        deleteData: async (identity) => (await backend?.deleteAccountData(identity)) ?? null,
      },
    })
    opened.push(identity)
    backend = await openHostBackend({
      ...options,
      database,
      fetchKeys: identity.fetch,
      revocations: identity.revocations,
      accounts: identity.accounts,
    })
    opened.push(backend)
    const { uncached } = backend.pageReaders
    const ingest = await openIngest({ ...options, database, backend: uncached, reportKey })
    opened.push(ingest)
    return { backend, identity, ingest, close }
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

function needsDatabase({ backend, identity, analytics }: Settings): boolean {
  return backend.kind === 'embedded' || identity.kind === 'embedded' || analytics.posthogHost === null
}

/** A Convex deployment gets these by `npx convex env set`; functions in our engine read them from process.env. */
function setFunctionEnvironment(
  { identity, push, host, port, publicUrl, totemMasterKey }: Settings,
  reportKey: string,
): void {
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
    ...(totemMasterKey !== undefined && { TOTEM_MASTER_KEY: totemMasterKey }),
  })
}

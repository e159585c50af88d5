// The backend service, embedded or external: its requests and sockets, how pages query it, and its health.
import type { ErasedAccounts } from '../identity/erased-accounts.ts'
import {
  AddressLimiters,
  defaultAddressLimits,
  systemClock,
  type Backend,
  type Client,
  type Database,
  type FileStore,
  type TokenRevocations,
  type UserIdentity,
} from '#backend/index.ts'
import { api, internal } from '#convex/_generated/api.js'
import { getRefusal } from '#rules/refusal.ts'
import type { BackupStatus } from '../backup/schedule.ts'
import type { Handler } from '../exchange.ts'
import type { Upgrade } from '../listen.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { updateSiteAddress, type ProviderAccounts } from '../address/update-address.ts'
import { seed, type SeedingOptions, type SeedSet } from '../seeding/seed.ts'
import type { Settings } from '../settings.ts'
import type { StoredSettings } from '../settings/follow-stored.ts'
import { whileOthersWait } from '../start-lock.ts'
import { moveReadings } from '../upgrade/move-readings.ts'
import { readAdminKeyHash } from './admin-key.ts'
import { exposeBackendMetrics } from './backend-metrics.ts'
import { openBackend, type BackendSettings, type Functions } from './open-backend.ts'
import { externalReaders } from './external-readers.ts'
import { embeddedReaders, type PageReaders } from './page-readers.ts'
import { backendRequests } from './requests.ts'
import type { Id } from '#convex/_generated/dataModel.js'
import type { QueuedMails } from '../mail/outbox.ts'
import { createSockets } from './sockets.ts'

export interface HostBackend {
  requests: Handler
  upgrade: Upgrade
  pageReaders: PageReaders
  /** Its HTTP API, for calls that the host makes with a user's token. */
  api: BackendApi
  /** Whether the user is an admin. */
  isAdmin(identity: Partial<UserIdentity>): Promise<boolean>
  /** Writes to the audit log that an admin has created a link for an account. */
  logLink(admin: Partial<UserIdentity>, link: { subject: string; kind: 'password' | 'verify' }): Promise<void>
  /** Deletes all data of an account, after its owner was authenticated; null if the backend is external. */
  deleteAccountData(
    identity: Partial<UserIdentity>,
  ): Promise<{ counted: string } | { refused: string } | null>
  /** Accounts to delete at our identity provider; null if the backend is external. */
  erasedAccounts: ErasedAccounts | null
  /** Stores the status of backups for the admin area. */
  reportBackups(status: BackupStatus): Promise<void>
  /** Mails that functions have queued; null if the backend is external, which has no way to us. */
  queuedMails: QueuedMails<Id<'outbox'>> | null
  /** The settings that admins have stored; null if the backend is external, where nobody could follow them. */
  storedSettings: StoredSettings | null
  /** The previous public URL, if it has changed with this start. */
  formerAddress: string | null
  /** How many instances serve this product, which share the limits by address. */
  instances(): number
  /** Why it is not ready, as sentences. */
  healthProblems(): Promise<string[]>
  /** Replaces the functions in development. Clients reconnect by themselves. */
  reload(functions: Functions): Promise<void>
  /** Closes sockets with a request to reconnect, and accepts no new ones. */
  closeSockets(): Promise<void>
  /** Waits for work in progress, then closes everything. */
  close(): Promise<void>
}

export interface BackendApi {
  /** The base URL, without a trailing slash. */
  url: string
  /** `client` is the visitor on whose behalf it is called, for rate limits by network. An external backend sees only us. */
  fetch(request: Request, client?: Client): Promise<Response>
}

export interface HostBackendOptions {
  settings: Settings
  log: Log
  metrics: Metrics
  errorDetails: BackendSettings['errorDetails']
  functions: Functions
  /** Opened and closed by the caller; null if every service is external. */
  database: Database | null
  /** Likewise; null if the backend is external. */
  files: FileStore | null
  fetchKeys: typeof fetch
  revocations: TokenRevocations | null
  /** The accounts of our own provider; null with an external one. */
  accounts: ProviderAccounts | null
  /** Seeded before requests are served. An external backend is seeded at its deployment. */
  content: readonly SeedSet[]
  seeding?: SeedingOptions
  /** The backend has closed permanently: the process should exit, so that it is restarted. */
  onLost?: (reason: string) => void
}

export async function openHostBackend(options: HostBackendOptions): Promise<HostBackend> {
  const { settings, database, files } = options
  if (settings.backend.kind === 'external') return externalBackend(settings.backend.url, options)
  if (!database || !files) throw new Error('The embedded backend needs a database and a file store.')
  return embeddedBackend(options, database, files)
}

function externalBackend(url: string, { settings, log }: HostBackendOptions): HostBackend {
  const { trustedProxies, workers } = settings
  // Without an engine here we know only of the workers beside this one.
  const instances = () => workers
  const limiters = new AddressLimiters(systemClock, { ...defaultAddressLimits, instances })
  const limits = { limiters, trustedProxies }
  const pageReaders = externalReaders(url, limits, { log })
  return {
    requests: () => false,
    upgrade: () => 404,
    pageReaders,
    api: { url: url.replace(/\/$/, ''), fetch: (request) => fetch(request) },
    // It would need the user's token, which we do not have.
    isAdmin: () => Promise.resolve(false),
    logLink: () => Promise.resolve(),
    deleteAccountData: () => Promise.resolve(null),
    erasedAccounts: null,
    reportBackups: () => Promise.resolve(),
    queuedMails: null,
    storedSettings: null,
    formerAddress: null,
    instances,
    healthProblems: () => pageReaders.healthProblems(),
    reload: () => Promise.resolve(),
    closeSockets: () => Promise.resolve(),
    close: () => pageReaders.close(),
  }
}

async function embeddedBackend(
  {
    settings,
    metrics,
    log,
    errorDetails,
    functions,
    fetchKeys,
    revocations,
    accounts,
    content,
    seeding,
    onLost,
  }: HostBackendOptions,
  database: Database,
  files: FileStore,
): Promise<HostBackend> {
  const { publicUrl, trustedProxies } = settings
  const backendOptions = {
    location: settings.data,
    files,
    publicUrl,
    fetchKeys,
    identityIssuers: accounts?.issuers ?? {},
    adminKeyHash: readAdminKeyHash(settings),
    revocations,
    errorDetails,
    log,
    onLost,
  }
  let current: Backend = await openBackend(functions, database, backendOptions)
  let formerAddress: string | null
  const prepare = async () => {
    await moveReadings(current, seeding)
    await seed(current, content, seeding)
    return updateSiteAddress(current, { publicUrl, accounts, log })
  }
  try {
    const isAlone = settings.data.instances === 'one'
    formerAddress = isAlone ? await prepare() : await whileOthersWait(database, prepare)
  } catch (error) {
    await current.close()
    throw error
  }

  const backend = () => current
  // Requests and sockets of an address share one rate limiter.
  const instances = () => current.instances
  const limiters = new AddressLimiters(systemClock, { ...defaultAddressLimits, instances })
  const sockets = createSockets({ backend, limiters, trustedProxies })
  exposeBackendMetrics(metrics.registry, () => ({
    ...current.metrics(),
    ...limiters.metrics,
    sockets: sockets.open,
    instances: instances(),
  }))

  return {
    requests: backendRequests({ backend, limiters, trustedProxies }),
    upgrade: (request, socket, head) => sockets.upgrade(request, socket, head),
    pageReaders: embeddedReaders({ backend, limiters, trustedProxies }),
    api: { url: publicUrl, fetch: (request, client) => current.fetch(request, client) },
    isAdmin: async (identity) =>
      (await current.withIdentity(identity).query(api.users.getUserProfile))?.isAdmin ?? false,
    logLink: async (admin, link) => {
      await current.withIdentity(admin).mutation(internal.users.logLink, link)
    },
    async deleteAccountData(identity) {
      try {
        return await current.withIdentity(identity).action(internal.account.removeConfirmed, {})
      } catch (error) {
        const refusal = getRefusal(error)
        if (!refusal) throw error
        return { refused: refusal.message }
      }
    },
    erasedAccounts: {
      subjects: () => current.query(internal.account.accountDeletions.subjects, {}),
      settle: async (subject) => {
        await current.mutation(internal.account.accountDeletions.settle, { subject })
      },
    },
    reportBackups: async (status) => {
      await current.mutation(internal.site.backups.report, status)
    },
    queuedMails: {
      take: () => current.mutation(internal.site.outbox.take, {}),
      settle: async (mailId, isSent) => {
        await current.mutation(internal.site.outbox.settle, { mailId, isSent })
      },
    },
    storedSettings: {
      watch: (onStale) => current.watchQuery(internal.site.settings.stored, {}, onStale),
      encryptSecrets: () => current.mutation(internal.site.settings.encryptSecrets, {}),
    },
    formerAddress,
    instances,
    healthProblems: async () => {
      const problem = database.healthProblem?.()
      return problem ? [problem] : current.healthProblems()
    },
    async reload(newFunctions) {
      // Sequentially, because two engines must not write to the same tables.
      await current.close()
      current = await openBackend(newFunctions, database, backendOptions)
    },
    closeSockets: () => sockets.stop(),
    close: () => current.close(),
  }
}

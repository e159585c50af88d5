// The backend as the host sees it, embedded or external: who answers its addresses and sockets, how pages ask it, and
// whether it is there.
import {
  AddressLimiters,
  systemClock,
  type Backend,
  type Database,
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
import { moveReadings } from '../upgrade/move-readings.ts'
import { exposeBackendMetrics } from './backend-metrics.ts'
import { openBackend, type BackendSettings, type Functions } from './open-backend.ts'
import { embeddedReaders, externalReaders, type PageReaders } from './page-readers.ts'
import { backendRequests } from './requests.ts'
import { createSockets } from './sockets.ts'

export interface HostBackend {
  requests: Handler
  upgrade: Upgrade
  pageReaders: PageReaders
  /** Its HTTP API, for calls that the host makes with a user's token. */
  api: BackendApi
  /** Whether the product calls them one of its admins. */
  isAdmin(identity: Partial<UserIdentity>): Promise<boolean>
  /** Writes into the audit log that an admin has made a link for somebody. */
  logLink(admin: Partial<UserIdentity>, link: { subject: string; kind: 'password' | 'verify' }): Promise<void>
  /** Everything that belongs to an account, once its owner has shown who they are; null where it is not kept here. */
  deleteAccountData(
    identity: Partial<UserIdentity>,
  ): Promise<{ counted: string } | { refused: string } | null>
  /** How backups go, for admins to see. */
  reportBackups(status: BackupStatus): Promise<void>
  /** Where the site was until now, if it is at another address since this start. */
  formerAddress: string | null
  /** What keeps it from answering, in words. */
  obstacles(): Promise<string[]>
  /** The same data under other functions, while developing. Clients come back by themselves. */
  reload(functions: Functions): Promise<void>
  /** Sockets are told to come back; nobody new is let in. */
  dismiss(): Promise<void>
  /** What was begun is finished, then everything is closed. */
  close(): Promise<void>
}

export interface BackendApi {
  /** Where the API begins, without a slash at the end. */
  url: string
  fetch(request: Request): Promise<Response>
}

export interface HostBackendOptions {
  settings: Settings
  log: Log
  metrics: Metrics
  errorDetails: BackendSettings['errorDetails']
  functions: Functions
  /** Opened and closed by the caller; null where no part of the product needs one. */
  database: Database | null
  fetchKeys: typeof fetch
  revocations: TokenRevocations | null
  /** The accounts of our own provider; null where another one is used. */
  accounts: ProviderAccounts | null
  /** What must be stored before anybody is let in. A backend elsewhere is filled by whoever deploys it. */
  content: readonly SeedSet[]
  seeding?: SeedingOptions
  /** The backend has closed itself for good: the process should end, so that it is started again. */
  onLost?: (reason: string) => void
}

export async function openHostBackend(options: HostBackendOptions): Promise<HostBackend> {
  const { settings, database } = options
  if (settings.backend.kind === 'external') return externalBackend(settings.backend.url, settings)
  if (!database) throw new Error('The embedded backend needs a database.')
  return embeddedBackend(options, database)
}

function externalBackend(url: string, { trustedProxies }: Pick<Settings, 'trustedProxies'>): HostBackend {
  return {
    requests: () => false,
    upgrade: () => 404,
    pageReaders: externalReaders(url, { limiters: new AddressLimiters(systemClock), trustedProxies }),
    api: { url: url.replace(/\/$/, ''), fetch: (request) => fetch(request) },
    // It would want a token of theirs, which we have not.
    isAdmin: () => Promise.resolve(false),
    logLink: () => Promise.resolve(),
    deleteAccountData: () => Promise.resolve(null),
    reportBackups: () => Promise.resolve(),
    formerAddress: null,
    obstacles: () => Promise.resolve([]),
    reload: () => Promise.resolve(),
    dismiss: () => Promise.resolve(),
    close: () => Promise.resolve(),
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
): Promise<HostBackend> {
  const { publicUrl, trustedProxies } = settings
  const opening = {
    place: settings.data,
    publicUrl,
    fetchKeys,
    identityIssuers: accounts?.issuers ?? {},
    revocations,
    errorDetails,
    log,
    onLost,
  }
  let current: Backend = await openBackend(functions, database, opening)
  let formerAddress: string | null
  try {
    await moveReadings(current, seeding)
    await seed(current, content, seeding)
    formerAddress = await updateSiteAddress(current, { publicUrl, accounts, log })
  } catch (error) {
    await current.close()
    throw error
  }

  const backend = () => current
  // One limiter for an address, however it comes: by request or by socket.
  const limiters = new AddressLimiters(systemClock)
  const sockets = createSockets({ backend, limiters, trustedProxies })
  exposeBackendMetrics(metrics.registry, () => ({
    ...current.metrics(),
    ...limiters.metrics,
    sockets: sockets.open,
  }))

  return {
    requests: backendRequests({ backend, limiters, trustedProxies }),
    upgrade: (request, socket, head) => sockets.upgrade(request, socket, head),
    pageReaders: embeddedReaders({ backend, limiters, trustedProxies }),
    api: { url: publicUrl, fetch: (request) => current.fetch(request) },
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
    reportBackups: async (status) => {
      await current.mutation(internal.site.backups.report, status)
    },
    formerAddress,
    obstacles: async () => {
      const obstacle = database.healthProblem?.()
      return obstacle ? [obstacle] : current.healthProblems()
    },
    async reload(changed) {
      // One after the other: two engines must not write to the same tables.
      await current.close()
      current = await openBackend(changed, database, opening)
    },
    dismiss: () => sockets.stop(),
    close: () => current.close(),
  }
}

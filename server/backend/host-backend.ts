// The backend as the host sees it, embedded or external: who answers its addresses and sockets, how pages ask it, and
// whether it is there.
import { AddressLimiters, systemClock, type Backend } from '#backend/index.ts'
import type { Handler } from '../exchange.ts'
import type { Upgrade } from '../listen.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { seed, type SeedingOptions, type SeedSet } from '../seeding/seed.ts'
import type { EmbeddedBackend, Settings } from '../settings.ts'
import { exposeBackendMetrics } from './backend-metrics.ts'
import { databaseProbe } from './database-probe.ts'
import { openBackend, openData, type BackendSettings, type Functions } from './open-backend.ts'
import { embeddedReaders, externalReaders, type PageReaders } from './page-readers.ts'
import { backendRequests } from './requests.ts'
import { createSockets } from './sockets.ts'

export interface HostBackend {
  requests: Handler
  upgrade: Upgrade
  pageReaders: PageReaders
  /** What keeps it from answering, in words. */
  obstacles(): Promise<string[]>
  /** The same data under other functions, while developing. Clients come back by themselves. */
  reload(functions: Functions): Promise<void>
  /** Sockets are told to come back; nobody new is let in. */
  dismiss(): Promise<void>
  /** What was begun is finished, then everything is closed. */
  close(): Promise<void>
}

export interface HostBackendOptions {
  settings: Settings
  log: Log
  metrics: Metrics
  errorDetails: BackendSettings['errorDetails']
  functions: Functions
  /** What must be stored before anybody is let in. A backend elsewhere is filled by whoever deploys it. */
  content: readonly SeedSet[]
  seeding?: SeedingOptions
}

export async function openHostBackend(options: HostBackendOptions): Promise<HostBackend> {
  const { backend } = options.settings
  return backend.kind === 'external' ? externalBackend(backend.url) : embeddedBackend(options, backend)
}

function externalBackend(url: string): HostBackend {
  return {
    requests: () => false,
    upgrade: () => 404,
    pageReaders: externalReaders(url),
    obstacles: () => Promise.resolve([]),
    reload: () => Promise.resolve(),
    dismiss: () => Promise.resolve(),
    close: () => Promise.resolve(),
  }
}

async function embeddedBackend(
  { settings, metrics, log, errorDetails, functions, content, seeding }: HostBackendOptions,
  place: EmbeddedBackend,
): Promise<HostBackend> {
  const { publicUrl, trustedProxies } = settings
  const opening = { place, publicUrl, errorDetails, log }
  const database = await openData(opening)
  let current: Backend
  try {
    current = await openBackend(functions, database, opening)
    await seed(current, content, seeding).catch(async (error: unknown) => {
      await current.close()
      throw error
    })
  } catch (error) {
    await database.close()
    throw error
  }

  const backend = () => current
  // One limiter for an address, however it comes: by request or by socket.
  const limiters = new AddressLimiters(systemClock)
  const sockets = createSockets({ backend, limiters, trustedProxies })
  const probe = databaseProbe(database)
  exposeBackendMetrics(metrics.registry, () => ({ ...current.metrics(), sockets: sockets.open }))

  return {
    requests: backendRequests({ backend, limiters, trustedProxies }),
    upgrade: (request, socket, head) => sockets.upgrade(request, socket, head),
    pageReaders: embeddedReaders(backend),
    obstacles: async () => ((await probe()) ? [] : ['The database does not answer.']),
    async reload(changed) {
      // One after the other: two engines must not write to the same tables.
      await current.close()
      current = await openBackend(changed, database, opening)
    },
    dismiss: () => sockets.stop(),
    async close() {
      await current.close()
      await database.close()
    },
  }
}

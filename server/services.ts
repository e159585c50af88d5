// What stands behind the pages, opened in order and closed in the opposite one: the database, identity, the backend.
import type { Database } from '#backend/index.ts'
import { openData } from './backend/open-backend.ts'
import { openHostBackend, type HostBackend, type HostBackendOptions } from './backend/host-backend.ts'
import { openIdentity, type HostIdentity } from './identity/identity.ts'
import type { Settings } from './settings.ts'

export interface Services {
  backend: HostBackend
  identity: HostIdentity
  close(): Promise<void>
}

export type ServicesOptions = Omit<HostBackendOptions, 'database' | 'fetchKeys'>

export async function openServices(options: ServicesOptions): Promise<Services> {
  const { settings, log } = options
  giveToFunctions(settings)
  const opened: { close(): Promise<void> }[] = []
  const close = async () => {
    for (const one of opened.reverse().splice(0)) await one.close()
  }
  try {
    const database: Database | null = needsDatabase(settings)
      ? await openData({ place: settings.data, log })
      : null
    if (database) opened.push(database)
    let backend: HostBackend | undefined
    const identity = await openIdentity({
      settings,
      log,
      database,
      isAdmin: async (person) => (await backend?.isAdmin(person)) ?? false,
    })
    opened.push(identity)
    backend = await openHostBackend({ ...options, database, fetchKeys: identity.fetch })
    opened.push(backend)
    return { backend, identity, close }
  } catch (error) {
    await close()
    throw error
  }
}

function needsDatabase({ backend, identity }: Settings): boolean {
  return backend.kind === 'embedded' || identity.kind === 'embedded'
}

/** What a Convex deployment is told with `npx convex env set`, our engine's functions read from the process. */
function giveToFunctions({ identity }: Settings): void {
  Object.assign(process.env, {
    AUTH0_DOMAIN: identity.domain,
    AUTH0_CLIENT_ID: identity.clientId,
    OWNER_EMAIL: identity.ownerEmail,
  })
}

// Seeds a Convex deployment: calls its internal functions over HTTP with the deploy key. A batch that was sent twice is stored
// once, so every request is repeated until it is answered.
import { setTimeout as sleep } from 'node:timers/promises'
import { ConvexHttpClient } from 'convex/browser'
import type { ExternalBackend } from '../settings.ts'
import { SettingsError } from '../settings.ts'
import type { SeedingBackend } from './seed.ts'

const maxAttempts = 8
const maxDelayMs = 30_000
/** Overload, rate limits and proxies in between; anything else would be refused again. */
const temporaryStatuses = new Set([429, 502, 503, 504])

/** Used by Convex's own command line, but not in the published types. */
type AdminClient = ConvexHttpClient & { setAdminAuth(key: string): void }

export interface ExternalSeedingOptions {
  /** The delay before the first repetition; it doubles each time. */
  firstDelayMs?: number
}

export function externalSeedingBackend(
  { url, deployKey }: Pick<ExternalBackend, 'url' | 'deployKey'>,
  { firstDelayMs = 1_000 }: ExternalSeedingOptions = {},
): SeedingBackend {
  if (deployKey === undefined) {
    throw new SettingsError(
      `CONVEX_DEPLOY_KEY is not set. Without it nothing can be stored at ${url}: seeding needs the deploy key of that deployment.`,
    )
  }
  const client = new ConvexHttpClient(url, {
    logger: false,
    fetch: (...args) => fetchWithRetries(args, firstDelayMs),
  }) as AdminClient
  client.setAdminAuth(deployKey)
  const explained = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer
    } catch (error) {
      throw explain(error as Error, url)
    }
  }
  return {
    query: (query, ...args) => explained(client.query(query as never, ...(args as []))) as never,
    // The client would otherwise send one after the other, and sets are stored side by side.
    mutation: (mutation, ...[args]) =>
      explained(client.mutation(mutation as never, args as never, { skipQueue: true })) as never,
  }
}

async function fetchWithRetries(args: Parameters<typeof fetch>, firstDelayMs: number): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const response = await fetchWhole(args).catch((error: unknown) => error as Error)
    const isTemporary = response instanceof Error || temporaryStatuses.has(response.status)
    if (!isTemporary) return response
    if (attempt === maxAttempts) {
      if (response instanceof Error) throw response
      return response
    }
    const seconds = response instanceof Error ? 0 : Number(response.headers.get('retry-after') ?? 0)
    await sleep(Math.min(maxDelayMs, Math.max(seconds * 1_000, firstDelayMs * 2 ** (attempt - 1))))
  }
}

/** With the body, which may break off too. */
async function fetchWhole(args: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(...args)
  const { status, headers } = response
  return new Response(await response.text(), { status, headers })
}

function explain(error: Error, url: string): Error {
  const { message } = error
  if (/BadAdminKey|BadDeployKey|Unauthenticated|"code":\s*"InvalidAuthHeader"/.test(message))
    return new SettingsError(`The deployment at ${url} refuses the key of CONVEX_DEPLOY_KEY.`)
  if (/Could not find (public )?function/.test(message))
    return new SettingsError(
      `The deployment at ${url} has no functions of this version. Deploy them first: npx convex deploy`,
    )
  if (message === 'fetch failed') return new SettingsError(`The deployment at ${url} does not answer.`)
  return error
}

// Cached public keys of one identity provider: fetched on first use, and again when they are old or when a token
// names an unknown key. Failures are retried with backoff, and as long as cached keys are usable, users do not
// notice.
import { createLocalJWKSet, type JSONWebKeySet } from 'jose'
import type { Clock } from '../clock.ts'
import { Backoff } from '../retry.ts'
import { ProviderUnreachable } from './auth-errors.ts'
import { normalizeIssuer, type Provider } from './providers.ts'

export type KeySet = ReturnType<typeof createLocalJWKSet>

const freshForMs = 10 * 60_000
/** How long stale keys are used if they cannot be refreshed: covers an outage, but not a revoked key for good. */
const staleForMs = 24 * 3_600_000
/** Anybody can send tokens with made-up key ids; do not query the provider for each. */
const unknownKeyPauseMs = 30_000
const requestTimeoutMs = 5000
const maxResponseBytes = 512 * 1024

const jsonType = /^application\/(json|jwk-set\+json)\s*(;|$)/i

export class ProviderKeys {
  readonly #provider: Provider
  readonly #clock: Clock
  readonly #fetch: typeof fetch
  #keys: { set: KeySet; fetchedAtMs: number } | undefined
  #fetching: Promise<KeySet> | undefined
  /** When a token last named an unknown key. */
  #missedAtMs = -Infinity
  readonly #backoff = new Backoff(1000, 60_000)
  #retryAtMs = -Infinity
  #lastFailure: unknown

  constructor(provider: Provider, clock: Clock, fetcher: typeof fetch) {
    this.#provider = provider
    this.#clock = clock
    this.#fetch = fetcher
  }

  /** The cached keys, refreshed if they are old. */
  async current(): Promise<KeySet> {
    const cached = this.#keys
    if (cached && this.#ageMs(cached) < freshForMs) return cached.set
    try {
      return await this.#renew()
    } catch (error) {
      if (cached && this.#ageMs(cached) < staleForMs) return cached.set
      throw error
    }
  }

  /** Refreshed keys, for a token with an unknown key; null if that was tried a moment ago. */
  async newer(): Promise<KeySet | null> {
    const now = this.#clock.now()
    if (now - this.#missedAtMs < unknownKeyPauseMs) return null
    const keys = await this.#renew()
    // Set only after a successful fetch: while the provider is unreachable, nobody may be told that the key does not
    // exist.
    this.#missedAtMs = now
    return keys
  }

  #ageMs({ fetchedAtMs }: { fetchedAtMs: number }): number {
    return this.#clock.now() - fetchedAtMs
  }

  #renew(): Promise<KeySet> {
    if (this.#fetching) return this.#fetching
    if (this.#clock.now() < this.#retryAtMs) {
      return Promise.reject(this.#unreachable(this.#lastFailure))
    }
    this.#fetching = this.#fetchKeys()
      .then(
        (set) => {
          this.#backoff.reset()
          this.#retryAtMs = -Infinity
          this.#keys = { set, fetchedAtMs: this.#clock.now() }
          return set
        },
        (error: unknown) => {
          this.#retryAtMs = this.#clock.now() + this.#backoff.nextMs(1)
          this.#lastFailure = error
          throw this.#unreachable(error)
        },
      )
      .finally(() => (this.#fetching = undefined))
    return this.#fetching
  }

  #unreachable(cause: unknown): ProviderUnreachable {
    return new ProviderUnreachable(
      `The identity provider ${this.#provider.issuer} could not be asked for its keys: ${(cause as Error).message}`,
      { cause },
    )
  }

  async #fetchKeys(): Promise<KeySet> {
    const answer = (await this.#json(await this.#jwksUrl())) as JSONWebKeySet
    return createLocalJWKSet(answer)
  }

  async #jwksUrl(): Promise<string> {
    const { jwks, issuer } = this.#provider
    if (jwks !== undefined) return jwks
    const configuration = (await this.#json(`${issuer}/.well-known/openid-configuration`)) as {
      issuer?: unknown
      jwks_uri?: unknown
    } | null
    if (typeof configuration?.issuer !== 'string' || normalizeIssuer(configuration.issuer) !== issuer) {
      throw new Error('its configuration names another issuer')
    }
    if (typeof configuration.jwks_uri !== 'string' || !/^https?:\/\//i.test(configuration.jwks_uri)) {
      throw new Error('its configuration names no place of its keys')
    }
    return configuration.jwks_uri
  }

  async #json(url: string): Promise<unknown> {
    const abort = new AbortController()
    const timer = this.#clock.setTimeout(() => abort.abort(new Error('no answer in time')), requestTimeoutMs)
    try {
      const response = await this.#fetch(url, {
        headers: { Accept: 'application/json' },
        // A trusted URL must not redirect to others.
        redirect: 'error',
        signal: abort.signal,
      })
      if (response.status !== 200) throw new Error(`it answered ${response.status}`)
      const type = response.headers.get('Content-Type') ?? ''
      // Inline keys (data: URLs) may have any content type.
      if (!url.startsWith('data:') && !jsonType.test(type))
        throw new Error(`it answered in the type ${type || 'of nothing'}`)
      return JSON.parse(await readText(response)) as unknown
    } finally {
      this.#clock.clearTimeout(timer)
    }
  }
}

async function readText(response: Response): Promise<string> {
  const reader = response.body?.getReader()
  const chunks: Uint8Array[] = []
  let length = 0
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    length += part.value.byteLength
    if (length > maxResponseBytes) {
      await reader?.cancel()
      throw new Error('its answer is too long')
    }
    chunks.push(part.value)
  }
  return Buffer.concat(chunks).toString('utf8')
}

// Authenticates the Convex client with the identity provider's tokens. It does what `ConvexProviderWithAuth0` does, for a
// client that is loaded lazily, and creates the user's record before the session counts as authenticated.
import type { ConvexReactClient } from 'convex/react'
import { convexIfLoaded, loadConvex } from '#app/data/convex.ts'
import { reportError } from '#app/data/error-report.ts'
import { Backoff } from '#app/data/retry.ts'
import { api } from '#convex/_generated/api.js'
import { errorMessage, getRefusal } from '#rules/refusal.ts'
import { readCodename, writeCodename } from './codename.ts'
import { changeSession, setTokenSource } from './session.ts'

type FetchToken = (options: { forceRefreshToken: boolean }) => Promise<string | null>

export class BackendSession {
  readonly #fetchToken: FetchToken
  readonly #isSigningOut: () => boolean
  #isAuthenticated: boolean | null = null
  readonly #backoff = new Backoff(2000, 60_000)
  #retry: ReturnType<typeof setTimeout> | undefined

  constructor(fetchToken: FetchToken, isSigningOut: () => boolean) {
    this.#fetchToken = fetchToken
    this.#isSigningOut = isSigningOut
  }

  /** Called with the identity client's state. */
  update(isAuthenticated: boolean): void {
    if (this.#isAuthenticated === isAuthenticated) return
    this.#isAuthenticated = isAuthenticated
    clearTimeout(this.#retry)
    setTokenSource(isAuthenticated ? () => this.#fetchToken({ forceRefreshToken: false }) : null)
    if (isAuthenticated) return void this.#authenticate()
    changeSession({ backend: 'not authenticated' })
    // A client that was never loaded has no auth to clear.
    void convexIfLoaded()?.then((client) => client.clearAuth())
  }

  async #authenticate(): Promise<void> {
    changeSession({ backend: 'loading' })
    try {
      const client = await loadConvex()
      client.setAuth(this.#tokenForClient, (isConfirmed) => void this.#onAuthChange(client, isConfirmed))
    } catch (error) {
      reportError(error)
      this.#retryLater()
    }
  }

  /** The client may ask for a token even after `clearAuth`, so a token of an ended session is never returned. */
  readonly #tokenForClient: FetchToken = async (options) => {
    const token = this.#isAuthenticated ? await this.#fetchToken(options) : null
    return this.#isAuthenticated ? token : null
  }

  async #onAuthChange(client: ConvexReactClient, isConfirmed: boolean): Promise<void> {
    if (!this.#isAuthenticated) return
    if (!isConfirmed) return this.#retryLater()
    // The account may be in deletion, and its record must not be created again.
    if (this.#isSigningOut()) return
    this.#backoff.reset()
    try {
      const own = readCodename()
      const codename = await client.mutation(api.users.enter, { codename: own })
      // An account has one codename on all its devices.
      if (codename !== null && codename !== own) writeCodename(codename)
    } catch (error) {
      const { reason = '' } = getRefusal(error) ?? {}
      // By its owner or by an admin. The session stays: people can still delete such an account themselves.
      if (reason.startsWith('account_deleted')) {
        const words = errorMessage(error)
        changeSession({ lastError: { code: 'account_deleted', message: reason, words } })
      } else {
        reportError(error)
      }
    }
    if (this.#isAuthenticated) changeSession({ backend: 'authenticated' })
  }

  /** The session may be valid and only the connection bad, so it is retried with backoff. */
  #retryLater(): void {
    changeSession({ backend: 'not authenticated' })
    this.#retry = setTimeout(() => {
      if (this.#isAuthenticated) void this.#authenticate()
    }, this.#backoff.nextMs())
  }
}

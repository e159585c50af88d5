// The backend is told who is here: the equal of Convex's own provider for Auth0, for a client that comes later than the
// page. It is the backend that confirms a token, and it makes the user's record before anything else is asked.
import type { ConvexReactClient } from 'convex/react'
import { convexIfLoaded, loadConvex } from '#app/data/convex.ts'
import { reportError } from '#app/data/error-report.ts'
import { Backoff } from '#app/data/retry.ts'
import { api } from '#convex/_generated/api.js'
import { changeSession, setTokenSource } from './session.ts'

type FetchToken = (options: { forceRefreshToken: boolean }) => Promise<string | null>

export class BackendSession {
  readonly #fetchToken: FetchToken
  readonly #isLeaving: () => boolean
  #isAuthenticated: boolean | null = null
  readonly #backoff = new Backoff(2000, 60_000)
  #retry: ReturnType<typeof setTimeout> | undefined

  constructor(fetchToken: FetchToken, isLeaving: () => boolean) {
    this.#fetchToken = fetchToken
    this.#isLeaving = isLeaving
  }

  /** Whether the identity client says that somebody is signed in. */
  follow(isAuthenticated: boolean): void {
    if (this.#isAuthenticated === isAuthenticated) return
    this.#isAuthenticated = isAuthenticated
    clearTimeout(this.#retry)
    setTokenSource(isAuthenticated ? () => this.#fetchToken({ forceRefreshToken: false }) : null)
    if (isAuthenticated) return void this.#begin()
    changeSession({ backend: 'not authenticated' })
    // Whoever was never known there need not be forgotten.
    void convexIfLoaded()?.then((client) => client.clearAuth())
  }

  async #begin(): Promise<void> {
    changeSession({ backend: 'loading' })
    try {
      const client = await loadConvex()
      client.setAuth(this.#tokenForClient, (confirmed) => void this.#answered(client, confirmed))
    } catch (error) {
      reportError(error)
      this.#later()
    }
  }

  /** The client may ask even after it was told to forget: it is not told the token of a session that has ended. */
  readonly #tokenForClient: FetchToken = async (options) => {
    const token = this.#isAuthenticated ? await this.#fetchToken(options) : null
    return this.#isAuthenticated ? token : null
  }

  async #answered(client: ConvexReactClient, confirmed: boolean): Promise<void> {
    if (!this.#isAuthenticated) return
    if (!confirmed) return this.#later()
    // Their record may just be deleted: it is not made again.
    if (this.#isLeaving()) return
    this.#backoff.reset()
    try {
      await client.mutation(api.users.enter)
    } catch (error) {
      reportError(error)
    }
    if (this.#isAuthenticated) changeSession({ backend: 'authenticated' })
  }

  /** The session may be good and only the line bad: asked again, with growing patience. */
  #later(): void {
    changeSession({ backend: 'not authenticated' })
    this.#retry = setTimeout(() => {
      if (this.#isAuthenticated) void this.#begin()
    }, this.#backoff.nextMs())
  }
}

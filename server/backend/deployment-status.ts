// Whether an external Convex deployment can be reached. While it cannot, queries fail at once instead of each waiting for a
// timeout, and we try again every second.
import type { Log } from '../log.ts'

/** The deployment cannot be reached, or answers that it is unavailable. Nothing was written. */
export class BackendUnavailable extends Error {
  constructor(options?: ErrorOptions) {
    super('The backend deployment cannot be reached.', options)
  }
}

const queryTimeoutMs = 10_000
const probeTimeoutMs = 3_000
const probeEveryMs = 1_000
const unavailableStatuses = new Set([502, 503, 504])
/** Before anything was sent, so a mutation cannot have run. */
const connectErrors = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

export class DeploymentStatus {
  readonly #url: string
  readonly #log: Pick<Log, 'warn' | 'info'> | undefined
  #isAway = false
  #isClosed = false
  #checking: Promise<void> | undefined
  #nextCheck: NodeJS.Timeout | undefined

  constructor(url: string, log?: Pick<Log, 'warn' | 'info'>) {
    this.#url = url.replace(/\/$/, '')
    this.#log = log
  }

  get isAway(): boolean {
    return this.#isAway
  }

  /** For queries, which may be repeated. */
  readonly fetchQuery: typeof fetch = async (input, init) => {
    if (this.#isAway) throw new BackendUnavailable()
    try {
      return await fetchAvailable(input, { ...init, signal: AbortSignal.timeout(queryTimeoutMs) })
    } catch (error) {
      void this.check()
      throw error
    }
  }

  /** For mutations and actions: if they may have run, the error stays as it is, because they must not be repeated blindly. */
  readonly fetchForm: typeof fetch = async (input, init) => {
    if (this.#isAway) throw new BackendUnavailable()
    try {
      return await fetch(input, init)
    } catch (error) {
      void this.check()
      if (isConnectError(error)) throw new BackendUnavailable({ cause: error })
      throw error
    }
  }

  /** Asks the deployment now, and goes on until it answers. */
  check(): Promise<void> {
    if (this.#isClosed) return Promise.resolve()
    this.#checking ??= this.#check().finally(() => (this.#checking = undefined))
    return this.#checking
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#nextCheck)
  }

  async #check(): Promise<void> {
    clearTimeout(this.#nextCheck)
    const problem = await this.#probe()
    if (this.#isClosed) return
    if (problem) {
      if (!this.#isAway) this.#log?.warn({ err: problem }, 'the backend deployment cannot be reached')
      this.#nextCheck = setTimeout(() => void this.check(), probeEveryMs).unref()
    } else if (this.#isAway) {
      this.#log?.info('the backend deployment can be reached again')
    }
    this.#isAway = problem !== null
  }

  /** Any answer to a query shows that it runs functions, also a refusal. */
  async #probe(): Promise<Error | null> {
    try {
      const response = await fetchAvailable(`${this.#url}/api/query`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ path: 'users:getUserProfile', format: 'convex_encoded_json', args: [{}] }),
        signal: AbortSignal.timeout(probeTimeoutMs),
      })
      await response.body?.cancel()
      return null
    } catch (error) {
      return error as Error
    }
  }
}

async function fetchAvailable(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(input, init).catch((error: unknown) => {
    throw new BackendUnavailable({ cause: error })
  })
  if (!unavailableStatuses.has(response.status)) return response
  await response.body?.cancel()
  throw new BackendUnavailable({ cause: new Error(`It answered with ${response.status}.`) })
}

/** Node's fetch has the error of the connection as its cause, or several if the name has several addresses. */
function isConnectError(error: unknown): boolean {
  const cause = (error as { cause?: { code?: string; errors?: { code?: string }[] } }).cause
  const codes = [cause?.code, ...(cause?.errors ?? []).map(({ code }) => code)]
  return codes.some((code) => code !== undefined && connectErrors.has(code))
}

// Graceful shutdown: on a signal, or when the supervisor process has exited.

/** A signal to the process group arrives several times, because npm and the supervisor forward it too. */
const duplicateSignalMs = 2000
/** Longer than a graceful shutdown takes; its steps have shorter timeouts of their own. */
const shutdownTimeoutMs = 45_000

export interface Shutdown {
  isInProgress(): boolean
  /** Starts a graceful shutdown for an internal reason and exits with this code. */
  begin(exitCode: number): void
}

/**
 * The first signal starts a graceful shutdown and exits with 0. Signals within two seconds of it are duplicates; a later one
 * exits immediately. The embedded PostgreSQL stops with the process either way.
 */
export function onShutdownRequest(
  stop: () => Promise<void>,
  fail: (error: unknown) => void,
  timeoutMs = shutdownTimeoutMs,
): Shutdown {
  let firstAtMs: number | undefined
  const begin = (exitCode: number) => {
    if (firstAtMs !== undefined) return
    firstAtMs = performance.now()
    setTimeout(() => exitImmediately('The stop took too long: stopping at once.'), timeoutMs).unref()
    stop().then(() => process.exit(exitCode), fail)
  }
  const request = () => {
    if (firstAtMs === undefined) begin(0)
    else if (performance.now() - firstAtMs >= duplicateSignalMs) {
      exitImmediately('Asked to stop again: stopping at once.')
    }
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, request)
  // The supervisor holds the other end of this channel: if it is killed, this process must not run on.
  process.on('disconnect', request)
  // False (and not undefined) if the supervisor exited before we listened.
  if (process.connected === false) request()
  return { isInProgress: () => firstAtMs !== undefined, begin }
}

function exitImmediately(line: string): void {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

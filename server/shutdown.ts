// When the process is asked to stop: by a signal, or because the supervisor that started it is gone.

/** A signal to the whole process group arrives twice, because npm and the supervisor pass it on too. */
const sameRequestMs = 2000
/** Longer than any orderly stop takes; the parts of a stop have shorter limits of their own. */
const stopWithinMs = 45_000

export interface Shutdown {
  isInProgress(): boolean
  /** Stops in order too, for a reason of our own, and exits with this code. */
  begin(exitCode: number): void
}

/**
 * The first request stops in order and exits with 0. Requests within two seconds of it are the same one; a later one
 * exits at once. The embedded PostgreSQL ends with the process either way.
 */
export function onShutdownRequest(stop: () => Promise<void>, fail: (error: unknown) => void): Shutdown {
  let firstAtMs: number | undefined
  const begin = (exitCode: number) => {
    if (firstAtMs !== undefined) return
    firstAtMs = performance.now()
    setTimeout(() => exitAtOnce('The stop took too long: stopping at once.'), stopWithinMs).unref()
    stop().then(() => process.exit(exitCode), fail)
  }
  const request = () => {
    if (firstAtMs === undefined) begin(0)
    else if (performance.now() - firstAtMs >= sameRequestMs) {
      exitAtOnce('Asked to stop again: stopping at once.')
    }
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, request)
  // The supervisor holds the other end of this channel: if it is killed, nobody would ever stop us.
  process.on('disconnect', request)
  // False, and not undefined, if the supervisor was gone before we listened.
  if (process.connected === false) request()
  return { isInProgress: () => firstAtMs !== undefined, begin }
}

function exitAtOnce(line: string): void {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

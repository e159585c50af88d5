// Keeps the server process running: starts it again after a crash, and passes signals on to it.
import { spawn } from 'node:child_process'

/** The server's exit code for what only the owner can fix, as in sysexits.h. */
const configurationError = 78
/** For failures that may pass: a database that does not answer, a full disk. */
const temporaryFailure = 75

const defaults = {
  firstDelayMs: 1000,
  longestDelayMs: 30_000,
  /** A server that ran this long is not in a crash loop: the next delay is the first one again. */
  steadyMs: 60_000,
  /** Give up after so many crashes in a row if the server was never ready. */
  crashesBeforeReady: 5,
  /** The server's own limit for an orderly stop is shorter. */
  stopWithinMs: 60_000,
  /** After a second signal. */
  forcedWithinMs: 10_000,
  parentCheckMs: 1000,
}

/**
 * Runs `node args…` until it exits normally, is stopped by a signal, or cannot be started.
 * @param {{
 *   args: string[],
 *   env?: NodeJS.ProcessEnv,
 *   cwd?: string,
 *   stopWithParent?: boolean,
 *   log?: (line: string) => void,
 * } & Partial<typeof defaults>} options
 * @returns {Promise<number>} the exit code for this process
 */
export async function supervise(options) {
  const { args, env, cwd, stopWithParent = false, log = logToStderr, ...limits } = { ...defaults, ...options }
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child
  let wasReady = false
  let firstSignalAtMs = 0
  /** @type {NodeJS.Timeout | undefined} */
  let killTimer
  const stopping = new AbortController()

  /** @param {NodeJS.Signals} signal */
  const forwardSignal = (signal) => {
    const isFirst = !stopping.signal.aborted
    if (isFirst) firstSignalAtMs = performance.now()
    stopping.abort()
    child?.kill(signal)
    const isForced = performance.now() - firstSignalAtMs >= 2000
    if (!isFirst && !isForced) return
    clearTimeout(killTimer)
    killTimer = setTimeout(
      () => {
        log('The server process does not stop: it is killed.')
        child?.kill('SIGKILL')
      },
      isForced ? limits.forcedWithinMs : limits.stopWithinMs,
    )
  }
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP']
  for (const signal of signals) process.on(signal, forwardSignal)
  // Asks the server to replace its workers one by one.
  const forwardRestart = () => void child?.kill('SIGUSR2')
  process.on('SIGUSR2', forwardRestart)
  const parent = process.ppid
  const parentCheck = setInterval(() => {
    if (stopWithParent && process.ppid !== parent && !stopping.signal.aborted) forwardSignal('SIGTERM')
  }, limits.parentCheckMs)

  try {
    for (let crashes = 0, delayMs = limits.firstDelayMs; ;) {
      const startedAtMs = performance.now()
      child = spawn(process.execPath, args, {
        cwd,
        env,
        // Through the channel the server reports that it is ready, and notices when this process has died.
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        // In a process group of its own: a signal to our group reaches the server once, through us.
        detached: true,
      })
      child.on('message', (message) => (wasReady ||= message === 'ready'))
      const { code, reason } = await waitForExit(child)
      child = undefined
      // A server that is still loading has no signal handler yet, so it is killed by the signal; that is fine.
      if (stopping.signal.aborted) return signals.some((signal) => signal === reason) ? 0 : code
      if (code === 0 || code === configurationError || (code === temporaryFailure && !wasReady)) return code

      if (performance.now() - startedAtMs >= limits.steadyMs) [crashes, delayMs] = [0, limits.firstDelayMs]
      crashes++
      if (!wasReady && crashes >= limits.crashesBeforeReady) {
        log(
          `The server process ended unexpectedly (${reason}), ${crashes} times in a row, and was never ready.`,
        )
        return code
      }
      log(`The server process ended unexpectedly (${reason}). It is started again in ${seconds(delayMs)}.`)
      await sleepUnlessAborted(delayMs, stopping.signal)
      if (stopping.signal.aborted) return 0
      delayMs = Math.min(delayMs * 2, limits.longestDelayMs)
    }
  } finally {
    clearTimeout(killTimer)
    clearInterval(parentCheck)
    for (const signal of signals) process.off(signal, forwardSignal)
    process.off('SIGUSR2', forwardRestart)
  }
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<{ code: number, reason: string }>}
 */
function waitForExit(child) {
  return new Promise((resolve) => {
    child.once('error', ({ message }) => resolve({ code: 1, reason: message }))
    child.once('exit', (code, signal) =>
      resolve(signal ? { code: 1, reason: signal } : { code: code ?? 1, reason: `exit code ${code}` }),
    )
  })
}

/** @param {number} ms @param {AbortSignal} signal */
function sleepUnlessAborted(ms, signal) {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve(undefined)
    })
  })
}

/** @param {number} ms */
function seconds(ms) {
  return `${ms / 1000} s`
}

/** @param {string} line */
function logToStderr(line) {
  process.stderr.write(`${line}\n`)
}

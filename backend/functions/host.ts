// The global object that the `convex` package calls, and the mapping from a call to the running function by
// AsyncLocalStorage. Several backends, and other hosts of the same global, may exist in one process.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { FunctionRun } from './function-run.ts'
import type { LogLevel } from './logs.ts'
import type { Syscalls } from './syscalls.ts'

type Context = { run: FunctionRun; syscalls: Syscalls }

type ConvexGlobal = {
  syscall(operation: string, argsJson: string): string
  asyncSyscall(operation: string, argsJson: string): Promise<string>
  jsSyscall(operation: string, args: object): unknown
}

type Globals = {
  Convex?: ConvexGlobal
  console: Record<string, (...values: unknown[]) => void>
  fetch: typeof fetch
}

const globals = globalThis as unknown as Globals
const contexts = new AsyncLocalStorage<Context>()

const consoleLevels: Record<string, LogLevel> = {
  debug: 'DEBUG',
  info: 'INFO',
  log: 'LOG',
  warn: 'WARN',
  error: 'ERROR',
}

/** Another host in this process, such as Convex's test library, keeps getting its own calls. */
let otherHost: ConvexGlobal | undefined

const host: ConvexGlobal = {
  syscall(operation, argsJson) {
    const context = contexts.getStore()
    if (!context) return requireOtherHost().syscall(operation, argsJson)
    return context.syscalls.sync(context.run, operation, argsJson)
  },
  asyncSyscall(operation, argsJson) {
    const context = contexts.getStore()
    if (!context) return requireOtherHost().asyncSyscall(operation, argsJson)
    return context.syscalls.async(context.run, operation, argsJson)
  },
  jsSyscall(operation, args) {
    const context = contexts.getStore()
    if (!context) return requireOtherHost().jsSyscall(operation, args)
    return context.syscalls.js(context.run, operation, args)
  },
}

function requireOtherHost(): ConvexGlobal {
  if (otherHost) return otherHost
  throw new Error('The Convex database and auth objects are being used outside of a Convex function.')
}

/** Runs `work` so that its syscalls, also after any await, belong to `run`. */
export function runAs<T>(context: Context, work: () => Promise<T>): Promise<T> {
  if (globals.Convex !== host) {
    otherHost = globals.Convex
    globals.Convex = host
  }
  captureConsole()
  guardFetch()
  containRejections()
  return contexts.run(context, work)
}

const patched = new WeakSet<object>()

/** Console output of functions goes to their logs; all other output is unchanged. */
function captureConsole(): void {
  const { console } = globals
  for (const [method, level] of Object.entries(consoleLevels)) {
    const print = console[method]
    if (!print || patched.has(print)) continue
    const capture = (...values: unknown[]) => {
      const context = contexts.getStore()
      if (context) context.run.root.logs.add(level, values)
      else print.apply(console, values)
    }
    patched.add(capture)
    console[method] = capture
  }
}

/** Queries and mutations may run several times, so they must not have external effects. */
function guardFetch(): void {
  const request = globals.fetch
  if (patched.has(request)) return
  const guarded: typeof fetch = (...args) => {
    const type = contexts.getStore()?.run.function.type
    if (type !== 'query' && type !== 'mutation') return request(...args)
    return Promise.reject(
      new Error(
        "Can't use fetch() in queries and mutations. Please consider using an action. " +
          'See https://docs.convex.dev/functions/actions for more details.',
      ),
    )
  }
  patched.add(guarded)
  globals.fetch = guarded
}

let isContaining = false

/** An unawaited promise of a function must not crash the process when it rejects. */
function containRejections(): void {
  if (isContaining) return
  isContaining = true
  process.on('unhandledRejection', onUnhandledRejection)
}

function onUnhandledRejection(reason: unknown): void {
  const context = contexts.getStore()
  if (context) {
    const message = `${context.run.function.path} did not await a promise, which was rejected: ${String(reason)}`
    return process.emitWarning(message, 'UnawaitedPromise')
  }
  // Not from a function: behave as if we had no listener.
  if (process.listenerCount('unhandledRejection') === 1) throw reason
}

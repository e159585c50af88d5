// The one global that the `convex` package calls into, and the way from a call to the function that makes it: the
// asynchronous context. Several backends, and other hosts of the same global, may live in one process.
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

/** Whoever else hosts functions in this process (Convex's own test library does) goes on getting its own calls. */
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

/** Runs `work` so that the syscalls it makes, now or after any wait, are those of `run`. */
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

/** What functions print goes to their logs; everybody else prints as before. */
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

/** Queries and mutations may run several times, and only once count: the world outside must not see that. */
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

/** A promise that a function has forgotten to await must not end the process when it is rejected. */
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
  // Not ours: as if we did not listen.
  if (process.listenerCount('unhandledRejection') === 1) throw reason
}

// Describes a failed start: a message for the owner, and an exit code that tells the supervisor whether to retry. Only
// unexpected errors are shown with a stack.
import { isBackendError } from '#backend/index.ts'
import type { Settings } from './settings.ts'
import { StartError } from './start-error.ts'

/** As in sysexits.h. */
export const exitCodes = {
  crash: 1,
  /** Something external is unavailable: a retry may succeed. */
  temporary: 75,
  /** The owner has to change something first. */
  configuration: 78,
}

export interface StartFailure {
  text: string
  exitCode: number
}

export function describeStartFailure(error: unknown, settings?: Pick<Settings, 'data'>): StartFailure {
  const { configuration, temporary, crash } = exitCodes
  if (error instanceof StartError) return { text: error.message, exitCode: configuration }
  const failure =
    causesOf(error)
      .map((cause) => describeDatabaseFailure(cause, settings))
      .find(Boolean) ??
    causesOf(error)
      .map((cause) => describeFileFailure(cause, settings))
      .find(Boolean)
  if (failure) return failure
  if (isBackendError(error)) {
    // The lock of a crashed server is released after a few seconds, so a retry may succeed.
    const isTemporary = isBackendError(
      error,
      'DatabaseInUse',
      'DatabaseUnavailable',
      'Overloaded',
      'TimedOut',
    )
    return { text: error.message, exitCode: isTemporary ? temporary : configuration }
  }
  return { text: error instanceof Error ? (error.stack ?? error.message) : String(error), exitCode: crash }
}

/** Contains host and database, never the password. */
function nameOfDatabase(settings: Pick<Settings, 'data'> | undefined): string {
  const url = settings?.data.databaseUrl
  if (url === undefined || !URL.canParse(url)) return 'the database'
  const { host, pathname } = new URL(url)
  return `the database of DATABASE_URL (${host}${pathname})`
}

const unreachableCodes = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
]

function describeDatabaseFailure(
  error: ErrorWithCode,
  settings?: Pick<Settings, 'data'>,
): StartFailure | undefined {
  const { configuration, temporary } = exitCodes
  const name = nameOfDatabase(settings)
  const { code = '', message } = error
  if (/^28/.test(code)) {
    const text = `${capitalized(name)} refuses this user or password: ${message}.\nCheck user and password in DATABASE_URL.`
    return { text, exitCode: configuration }
  }
  if (code === '3D000') {
    const text = `${capitalized(name)} does not exist: ${message}.\nCreate it, or change DATABASE_URL.`
    return { text, exitCode: configuration }
  }
  if (code === '42501') {
    const text = `The user of ${name} may not do this: ${message}.\nGrant CREATE on the database to this user.`
    return { text, exitCode: configuration }
  }
  if (code === '53300') {
    const text = `${capitalized(name)} takes no more connections: ${message}.\nClose some, or raise its max_connections.`
    return { text, exitCode: temporary }
  }
  const isConnection = settings?.data.databaseUrl !== undefined && error.syscall !== 'listen'
  const isTimeout = /timeout exceeded when trying to connect|timeout expired/i.test(message)
  if (isConnection && (unreachableCodes.includes(code) || code.startsWith('57P') || isTimeout)) {
    const text = `${capitalized(name)} does not answer: ${message}.\nStart it, or correct DATABASE_URL; without DATABASE_URL a database of our own is used.`
    return { text, exitCode: temporary }
  }
  return undefined
}

/** What the owner can do about a file system error. */
const fileAdvice: Record<string, string> = {
  EACCES:
    'This user may not write there. Change its owner or permissions, or set DATA_DIR to another folder.',
  EPERM: 'This user may not write there. Change its owner or permissions, or set DATA_DIR to another folder.',
  EROFS: 'It is on a read-only file system. Set DATA_DIR to a folder that can be written to.',
  ENOTDIR: 'A part of this path is a file and not a folder. Move it away, or set DATA_DIR to another folder.',
  EEXIST:
    'There is a file of this name where a folder is needed. Move it away, or set DATA_DIR to another folder.',
  EISDIR: 'There is a folder of this name where a file is needed. Move it away.',
  ENOENT: 'A folder above it is missing and cannot be created. Set DATA_DIR to another folder.',
  ENAMETOOLONG: 'The path is too long. Set DATA_DIR to a shorter one.',
}

function describeFileFailure(
  error: ErrorWithCode,
  settings?: Pick<Settings, 'data'>,
): StartFailure | undefined {
  const { code = '', path } = error
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    const location = path ?? settings?.data.dataDir ?? 'the data folder'
    return {
      text: `The disk is full: ${location} cannot be written. Free some space.`,
      exitCode: exitCodes.temporary,
    }
  }
  if (code === 'EMFILE' || code === 'ENFILE') {
    const text = `Too many files are open: ${error.message}.\nRaise the limit (ulimit -n) and start again.`
    return { text, exitCode: exitCodes.temporary }
  }
  const advice = fileAdvice[code]
  const dataDir = settings?.data.dataDir
  if (advice === undefined || path === undefined || dataDir === undefined) return undefined
  // Any other file is part of the program: that is a bug, which needs the stack.
  if (path !== dataDir && !path.startsWith(`${dataDir}/`) && !dataDir.startsWith(`${path}/`)) return undefined
  return {
    text: `The data folder cannot be used (${path}: ${code}).\n${advice}`,
    exitCode: exitCodes.configuration,
  }
}

type ErrorWithCode = Error & { code?: string; path?: string; syscall?: string; errors?: unknown[] }

/** The error, its causes, and the errors of parallel connection attempts (IPv4 and IPv6). */
function causesOf(error: unknown): ErrorWithCode[] {
  if (!(error instanceof Error)) return []
  const { errors = [], cause } = error as ErrorWithCode
  return [error as ErrorWithCode, ...errors.flatMap(causesOf), ...causesOf(cause)]
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

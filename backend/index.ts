// The only door of the engine: everything else in this folder is inside.
export { ProviderUnreachable, TokenRejected } from './auth/auth-errors.ts'
export { createTokenVerifier } from './auth/token-verifier.ts'
export type { TokenRevocations, TokenVerifier, VerifiedToken } from './auth/token-verifier.ts'
export { createBackend } from './backend.ts'
export type { Backend, BackendMetrics, BackendOptions, Caller, PathCall, WatchedQuery } from './backend.ts'
export { systemClock } from './clock.ts'
export type { Clock, Timer } from './clock.ts'
export { BackendError, isBackendError } from './errors.ts'
export type { BackendErrorCode } from './errors.ts'
export type { ArgumentBytes } from './functions/arguments.ts'
export type { Client } from './functions/client.ts'
export type { UserIdentity } from './functions/function-run.ts'
export type { Modules } from './functions/registry.ts'
export { exportSnapshot } from './snapshots/export-snapshot.ts'
export { importSnapshot } from './snapshots/import-snapshot.ts'
export { knownStorageSteps, restoreStored, type StorageRestore } from './snapshots/restore-stored.ts'
export { eraseStorage, type StoragePlace } from './snapshots/storage-place.ts'
export type { SnapshotSummary } from './snapshots/snapshot-folder.ts'
export {
  describeStoredTables,
  prepareForBackup,
  readStoredFile,
  storedFiles,
  type StoredTables,
} from './snapshots/stored-tables.ts'
export { openBesideOwner, openDatabase } from './storage/database.ts'
export type { Database, DatabaseOptions } from './storage/database.ts'
export { AddressLimiters, defaultAddressLimits, defaultConnectionLimits, noLimiter } from './sync/limits.ts'
export type { AddressLimits, ConnectionLimits, Limiter } from './sync/limits.ts'
export type { Debt, OwedBytesLimits } from './sync/owed-bytes.ts'
export type { Peer } from './sync/session.ts'
export type { ErrorDetails } from './sync/wire-error.ts'
export { defaultLimits as defaultTransactionLimits } from './transactions/limits.ts'
export type { TransactionLimits } from './transactions/limits.ts'
export { toWireSocket } from './sync/wire-socket.ts'
export type { WireSocket } from './sync/wire-socket.ts'
export { JsonTooComplex, parseBoundedJson } from './values/json-shape.ts'

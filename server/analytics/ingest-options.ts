import type { Database } from '#backend/index.ts'
import type { PageBackend } from '#app/data/contexts.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { Settings } from '../settings.ts'

export interface IngestOptions {
  settings: Settings
  log: Log
  metrics: Metrics
  /** Null if events are forwarded to PostHog. */
  database: Database | null
  /** The source of the feature flags. */
  backend: Pick<PageBackend, 'query'>
  reportKey: string
  schemaName?: string
  /** Among how many instances the limits by network are divided. */
  instances?: () => number
}

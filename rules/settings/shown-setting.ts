/** A setting as /admin/settings shows it. */
export interface ShownSetting {
  /** As in .env.example. */
  name: string
  /** Null if it is not set and has no default; empty for a secret. */
  value: string | null
  /** Set, but not told to anybody. */
  isSecret: boolean
  source: 'environment' | 'database' | 'default'
}

/** How a test mail went. */
export type MailTest = 'sent' | 'not set' | 'failed'

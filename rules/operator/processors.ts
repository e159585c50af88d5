// Services of others that personal data goes to, by settings. /privacy lists them.
export const processorKinds = [
  'mail',
  'statistics',
  'reader',
  'identity',
  'backend',
  'database',
  'files',
] as const

export interface Processor {
  kind: (typeof processorKinds)[number]
  /** As visitors are told. */
  host: string
}

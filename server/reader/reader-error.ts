/** Why the endpoint gave no answer; for the owner's log. Visitors are told only that it did not answer. */
export type ReaderFailure =
  | 'unreachable'
  | 'refused'
  | 'not a stream'
  | 'too slow'
  | 'too large'
  | 'invalid'
  | 'cut off'
  | 'filtered'
  | 'empty'

export class ReaderError extends Error {
  readonly failure: ReaderFailure
  /** Of a response that was refused. */
  readonly status: number | undefined

  constructor(failure: ReaderFailure, { status, cause }: { status?: number; cause?: unknown } = {}) {
    super(`The AI reader's endpoint failed: ${failure}.`, { cause })
    this.name = 'ReaderError'
    this.failure = failure
    this.status = status
  }
}

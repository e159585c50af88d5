// Serializes transitions. Thousands of sockets may get the same answer, so its part of the message is serialized once
// and each socket only adds its own numbers.
import { createHash } from 'node:crypto'
import type { Answer } from '../subscriptions/query-cache.ts'
import { encodeTimestamp, type StateVersion } from './protocol.ts'
import { describe, logFailure, toWireError, type ErrorDetails } from './wire-error.ts'

/** Identifies what was sent, short enough to store for each subscription. */
export type Fingerprint = string

type Prepared = { text: string; fingerprint: Fingerprint }

/** Longer transitions are sent in chunks, because some networks reject large frames. */
const maxFrameLength = 5_000_000
const chunkLength = 1_000_000

/** The frames must be sent in order, with only pings in between. They are created lazily. */
export type TransitionText = { frames: Iterable<string>; length: number }

export class TransitionWriter {
  readonly #details: ErrorDetails
  readonly #log: (message: string) => void
  readonly #prepared = new WeakMap<Answer, Prepared>()

  constructor(details: ErrorDetails, log: (message: string) => void) {
    this.#details = details
    this.#log = log
  }

  /** Two answers with the same fingerprint look the same to a client. */
  fingerprint(answer: Answer): Fingerprint {
    return this.#prepare(answer).fingerprint
  }

  updated(queryId: number, answer: Answer): string {
    return `{"queryId":${queryId},${this.#prepare(answer).text}}`
  }

  removed(queryId: number): string {
    return `{"type":"QueryRemoved","queryId":${queryId}}`
  }

  transition(
    start: StateVersion,
    end: StateVersion,
    modifications: readonly string[],
    clientClockSkewMs: number | null,
  ): TransitionText {
    const skew = clientClockSkewMs === null ? '' : `,"clientClockSkew":${clientClockSkewMs}`
    const text = `{"type":"Transition","startVersion":${versionText(start)},"endVersion":${versionText(end)},"modifications":[${modifications.join(',')}]${skew}}`
    return { frames: text.length <= maxFrameLength ? [text] : toChunks(text), length: text.length }
  }

  #prepare(answer: Answer): Prepared {
    const cached = this.#prepared.get(answer)
    if (cached) return cached
    const prepared = prepare(answer, this.#details)
    this.#prepared.set(answer, prepared)
    // Here, so that a failure is logged once, however many clients get it.
    if ('error' in answer.outcome) logFailure(answer.outcome.error, answer.requestId, this.#log)
    return prepared
  }
}

function prepare({ outcome, requestId, logLines, journal }: Answer, details: ErrorDetails): Prepared {
  const logs = JSON.stringify(details === 'sent' ? logLines : [])
  const end = `"logLines":${logs},"journal":${JSON.stringify(journal)}`
  if ('value' in outcome) {
    return {
      text: `"type":"QueryUpdated","value":${outcome.value},${end}`,
      fingerprint: hash('value', outcome.value, logs),
    }
  }
  const { message, data } = toWireError(outcome.error, requestId, details)
  const errorData = data === undefined ? '' : `"errorData":${JSON.stringify(data)},`
  return {
    text: `"type":"QueryFailed","errorMessage":${JSON.stringify(message)},${errorData}${end}`,
    // Without the request id, which differs every time.
    fingerprint: hash('error', details === 'sent' ? describe(outcome.error) : '', errorData, logs),
  }
}

function hash(...parts: string[]): Fingerprint {
  const digest = createHash('sha256')
  for (const part of parts) digest.update(part).update('\0')
  return digest.digest('base64')
}

function versionText({ querySet, identity, ts }: StateVersion): string {
  return `{"querySet":${querySet},"identity":${identity},"ts":"${encodeTimestamp(ts)}"}`
}

function* toChunks(text: string): Generator<string> {
  const ends: number[] = []
  for (let end = 0; end < text.length;) {
    end = Math.min(end + chunkLength, text.length)
    // Do not split a surrogate pair: half of it has no UTF-8 form.
    if (end < text.length && isHighSurrogate(text.charCodeAt(end - 1))) end--
    ends.push(end)
  }
  for (const [partNumber, end] of ends.entries()) {
    yield JSON.stringify({
      type: 'TransitionChunk',
      chunk: text.slice(ends[partNumber - 1] ?? 0, end),
      partNumber,
      totalParts: ends.length,
      // It need not be unique: the chunks of one transition are sent before the next one begins.
      transitionId: String(text.length),
    })
  }
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code < 0xdc00
}

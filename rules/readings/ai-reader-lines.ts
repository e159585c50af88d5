// The lines of JSON in which the host passes on an answer of the AI reader: pieces of plain text, then how it ended.
import type { Distress } from './question/distress.ts'

export type AiReaderEnd =
  /** The whole answer, or as much of it as is allowed. */
  | { end: 'complete' | 'cut' }
  /** The endpoint gave no answer, or not to its end. What came before is not shown any more. */
  | { end: 'failed' }
  /** Question or answer speak of danger: help is shown, and nothing of the answer. */
  | { end: 'help'; distress: Distress }

export type AiReaderLine = { text: string } | AiReaderEnd

/** Null for a line that is none of ours. */
export function readAiReaderLine(line: string): AiReaderLine | null {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    return null
  }
  const { text, end, distress } = (value ?? {}) as { text?: unknown; end?: unknown; distress?: unknown }
  if (typeof text === 'string') return { text }
  if (end === 'complete' || end === 'cut' || end === 'failed') return { end }
  if (end === 'help' && (distress === 'self-harm' || distress === 'violence')) return { end, distress }
  return null
}

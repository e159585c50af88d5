// Counters for what was refused before any function ran, or dropped on the way out.

export type EdgeMetrics = {
  /** Messages and bodies above their size limit. */
  tooLarge: number
  /** JSON with too many values or levels. */
  tooComplex: number
  /** Answers, batches and parts of transitions above their size limit. */
  answersTooLarge: number
  /** Connections closed because they exceeded a limit. */
  closedOverLimit: number
  /** Connections terminated without a close frame: they did not read, did not respond, or held too much memory. */
  droppedConnections: number
}

export function createEdgeMetrics(): EdgeMetrics {
  return {
    tooLarge: 0,
    tooComplex: 0,
    answersTooLarge: 0,
    closedOverLimit: 0,
    droppedConnections: 0,
  }
}

// What was refused at the edge before any function ran, or dropped on its way out.

export type EdgeMetrics = {
  /** Messages and bodies over their size. */
  tooLarge: number
  /** JSON with too many values or levels. */
  tooComplex: number
  /** Answers, batches and parts of transitions over their size. */
  answersTooLarge: number
  /** Connections closed because they went over one of their limits. */
  closedOverLimit: number
  /** Connections dropped without a goodbye: they did not read, showed no sign of life, or held too much. */
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

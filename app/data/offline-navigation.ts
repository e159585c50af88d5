// A page whose data cannot be fetched because the line is down: the visitor stays where they are, is told, and goes on when
// the line is back.
import type { DataStrategyResult } from 'react-router'
import { serverAnswers } from './chunk-failure.ts'
import { connectionLost, whenConnected } from './connection.ts'

/** True after a wait for a line that was lost: then it is worth asking again, unless the visitor went elsewhere. */
export async function shouldRetryNavigation(
  results: Record<string, DataStrategyResult>,
  signal: AbortSignal,
): Promise<boolean> {
  // What fetch throws when it reaches nobody. Answers of the server, whatever they say, are something else.
  const isUnreached = Object.values(results).some(
    ({ type, result }) => type === 'error' && result instanceof TypeError,
  )
  if (!isUnreached || signal.aborted || (await serverAnswers())) return false
  connectionLost()
  await whenConnected(signal)
  return !signal.aborted
}

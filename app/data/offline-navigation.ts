// When a navigation's loaders fail because the connection is lost, the visitor stays on the current page, and the navigation
// is retried after reconnecting.
import type { DataStrategyResult } from 'react-router'
import { isServerReachable } from './chunk-failure.ts'
import { reportConnectionLost, whenConnected } from './connection.ts'

/** Waits until a lost connection is back. False if the connection was not the problem or the visitor navigated elsewhere. */
export async function shouldRetryNavigation(
  results: Record<string, DataStrategyResult>,
  signal: AbortSignal,
): Promise<boolean> {
  // fetch throws a TypeError only when it gets no response at all.
  const hasNetworkError = Object.values(results).some(
    ({ type, result }) => type === 'error' && result instanceof TypeError,
  )
  if (!hasNetworkError || signal.aborted || (await isServerReachable())) return false
  reportConnectionLost()
  await whenConnected(signal)
  return !signal.aborted
}

const pollIntervalMs = 10_000

/** Calls `read` now, every ten seconds, and when the page is seen again, but never while it is hidden. Returns how to stop. */
export function pollWhileVisible(read: () => void): () => void {
  const poll = () => {
    if (!document.hidden) read()
  }
  poll()
  const timer = setInterval(poll, pollIntervalMs)
  document.addEventListener('visibilitychange', poll)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', poll)
  }
}

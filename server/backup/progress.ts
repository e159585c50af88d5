export type Say = (line: string) => void

const intervalMs = 2_000

/** Reports progress every two seconds, starting after one second. */
export function createProgress(say: Say): (line: string) => void {
  let nextMs = performance.now() + 1_000
  return (line) => {
    const nowMs = performance.now()
    if (nowMs < nextMs) return
    nextMs = nowMs + intervalMs
    say(line)
  }
}

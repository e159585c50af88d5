export type Say = (line: string) => void

const everyMs = 2_000

/** What takes longer than a moment says how far it is, every two seconds. */
export function createProgress(say: Say): (line: string) => void {
  let nextMs = performance.now() + 1_000
  return (line) => {
    const nowMs = performance.now()
    if (nowMs < nextMs) return
    nextMs = nowMs + everyMs
    say(line)
  }
}

// A clock that stands still until a test advances it.
import { systemClock, type Clock, type Timer } from '#backend/index.ts'

export type FakeClock = Clock & {
  /** Advances the time and runs every timer that comes due, in order. */
  advance(ms: number): void
}

export function fakeClock(startMs = Date.now()): FakeClock {
  let elapsed = 0
  let nextId = 1
  const timers = new Map<number, { run: () => void; atMs: number }>()
  const due = (untilMs: number) =>
    [...timers].filter(([, { atMs }]) => atMs <= untilMs).sort(([, a], [, b]) => a.atMs - b.atMs)[0]
  return {
    ...systemClock,
    now: () => startMs + elapsed,
    elapsedMs: () => elapsed,
    uptimeMs: () => elapsed,
    setTimeout(run, delayMs) {
      timers.set(nextId, { run, atMs: elapsed + delayMs })
      return nextId++ as unknown as Timer
    },
    clearTimeout: (timer) => void timers.delete(timer as unknown as number),
    advance(ms) {
      const untilMs = elapsed + ms
      for (let next = due(untilMs); next; next = due(untilMs)) {
        const [id, { run, atMs }] = next
        timers.delete(id)
        elapsed = Math.max(elapsed, atMs)
        run()
      }
      elapsed = untilMs
    },
  }
}

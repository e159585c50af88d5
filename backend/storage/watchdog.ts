// One timer for everything that waits for the database: connections that must answer, commits whose callers must be
// told. Time is counted in ticks, so that a suspended process does not time anything out when it resumes. Timers come
// from node:timers, because fake timers of a test must not stop these.
import { clearInterval, setInterval } from 'node:timers'

export const tickMs = 100

export interface Watched {
  /** Called every `tickMs` while this process runs. Must not throw. */
  tick(): void
}

const watched = new Set<Watched>()
let timer: NodeJS.Timeout | undefined

export function watch(target: Watched): void {
  watched.add(target)
  // A tick may unwatch its own or another target: a Set allows that during the loop. Without `unref` the timer would
  // keep a finished process alive.
  timer ??= setInterval(() => {
    for (const target of watched) target.tick()
  }, tickMs).unref()
}

export function unwatch(target: Watched): void {
  watched.delete(target)
  if (watched.size > 0) return
  clearInterval(timer)
  timer = undefined
}

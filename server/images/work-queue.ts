// A queue with limited concurrency for CPU-heavy work, so that a core stays free for pages.
import { HttpError } from '../exchange.ts'

export interface WorkQueueOptions {
  concurrency: number
  /** Beyond this many waiting jobs, new ones are refused with 503. */
  maxWaiting: number
  /** The text of that refusal. */
  busyMessage: string
}

export type Enqueue = <Result>(work: () => Promise<Result>) => Promise<Result>

export function createWorkQueue({ concurrency, maxWaiting, busyMessage }: WorkQueueOptions): Enqueue {
  const waiting: (() => void)[] = []
  let running = 0

  return async (work) => {
    if (waiting.length >= maxWaiting) throw new HttpError(503, busyMessage, { 'Retry-After': '10' })
    if (running < concurrency) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The slot is handed directly to the next job, so that no new one can take it first.
      if (next) next()
      else running--
    }
  }
}

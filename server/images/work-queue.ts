// Work that takes a core for a while is done in turn: pages must find one free.
import { HttpError } from '../exchange.ts'

export interface WorkQueueOptions {
  atOnce: number
  /** How many may wait; more are asked to come again. */
  mostWaiting: number
  /** What they are told. */
  words: string
}

export type Enqueue = <Result>(work: () => Promise<Result>) => Promise<Result>

export function createWorkQueue({ atOnce, mostWaiting, words }: WorkQueueOptions): Enqueue {
  const waiting: (() => void)[] = []
  let running = 0

  return async (work) => {
    if (waiting.length >= mostWaiting) throw new HttpError(503, words, { 'Retry-After': '10' })
    if (running < atOnce) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // The place is handed on, so that nobody slips in between.
      if (next) next()
      else running--
    }
  }
}

// The log: one JSON line per event, to standard output.
import { pino, type Logger } from 'pino'

export type Log = Logger

export function createLog(level: string): Log {
  // Buffered, because a write for every request would cost more than the request.
  const destination = pino.destination({ sync: false, minLength: 4096 })
  const log = pino({ level, base: null }, destination)
  setInterval(() => log.flush(), 250).unref()
  return log
}

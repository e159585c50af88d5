// The log: one JSON line per event, to standard output.
import { pino, type Logger } from 'pino'

export type Log = Logger

/** Its types leave out that it can be closed. */
type Destination = ReturnType<typeof pino.destination> & { destroyed?: boolean }

/** A write to the file for every request would cost more than the request. */
const pieceLength = 12 * 1024
const flushMs = 250

export function createLog(level: string): Log {
  const destination: Destination = pino.destination({ sync: false, minLength: pieceLength })
  // Collected here: the destination would measure all that it has collected again with every line.
  let lines = ''
  const passOn = () => {
    if (lines !== '' && !destination.destroyed) destination.write(lines)
    lines = ''
  }
  const collector = {
    write(line: string) {
      lines += line
      if (lines.length >= pieceLength) passOn()
    },
    flush(done: (error?: Error) => void) {
      passOn()
      destination.flush(done)
    },
  }
  const log = pino({ level, base: null }, collector)
  // Not by `log.flush`, which also waits for the disk.
  setInterval(() => {
    if (destination.destroyed) return
    passOn()
    destination.flush()
  }, flushMs).unref()
  // Before the destination's own listeners, which write what it has.
  process.prependListener('beforeExit', passOn).prependListener('exit', passOn)
  return log
}

// Changes bytes of a recorded draw's seed, to show that its proof fails then.
import type { DrawTranscript } from '#rules/readings/fair-draw/transcript.ts'

/** Splits the seed into pairs of hexadecimal digits. */
export function bytesOf(seed: string): string[] {
  return seed.match(/../g) ?? []
}

/** Flips one bit of each of these bytes. */
export function changeSeed(seed: string, changed: ReadonlySet<number>): string {
  return bytesOf(seed)
    .map((byte, index) => (changed.has(index) ? flipBit(byte) : byte))
    .join('')
}

export function tamper(transcript: DrawTranscript, changed: ReadonlySet<number>): DrawTranscript {
  return { ...transcript, seed: changeSeed(transcript.seed, changed) }
}

function flipBit(byte: string): string {
  return (Number.parseInt(byte, 16) ^ 1).toString(16).padStart(2, '0')
}

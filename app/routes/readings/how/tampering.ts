// Changing a recorded draw, byte by byte, to see what becomes of its proof.
import type { DrawTranscript } from '#rules/readings/fair-draw/transcript.ts'

/** The seed as pairs of hexadecimal digits. */
export function bytesOf(seed: string): string[] {
  return seed.match(/../g) ?? []
}

/** The smallest change there is: one bit of each of these bytes. */
export function changeSeed(seed: string, changed: ReadonlySet<number>): string {
  return bytesOf(seed)
    .map((byte, at) => (changed.has(at) ? otherByte(byte) : byte))
    .join('')
}

export function tamper(transcript: DrawTranscript, changed: ReadonlySet<number>): DrawTranscript {
  return { ...transcript, seed: changeSeed(transcript.seed, changed) }
}

function otherByte(byte: string): string {
  return (Number.parseInt(byte, 16) ^ 1).toString(16).padStart(2, '0')
}

// The pointer's positions and times while the visitor shuffles. They are part of the visitor's random seed.
import { createVisitorSeed, type GesturePoint } from '#rules/readings/fair-draw/visitor-seed.ts'

/** Enough for a long shuffle; further points replace the oldest. */
const maxPoints = 512
const randomBytes = 32

export class Gesture {
  #points: GesturePoint[] = []

  add(x: number, y: number): void {
    this.#points.push({ x: Math.round(x), y: Math.round(y), atMs: Math.round(performance.now()) })
    if (this.#points.length > maxPoints) this.#points.shift()
  }

  get length(): number {
    return this.#points.length
  }

  /** Different each time, even for the same gesture. */
  toSeed(): Promise<string> {
    return createVisitorSeed(this.#points, crypto.getRandomValues(new Uint8Array(randomBytes)))
  }
}

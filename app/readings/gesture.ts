// The visitor's hand: where it went and when. It becomes part of the visitor's seed, so no two shuffles are alike.
import { createVisitorSeed, type GesturePoint } from '#rules/readings/fair-draw/visitor-seed.ts'

/** Enough for a long shuffle; a finger that goes on replaces the oldest. */
const mostPoints = 512
const randomBytes = 32

export class Gesture {
  #points: GesturePoint[] = []

  add(x: number, y: number): void {
    this.#points.push({ x: Math.round(x), y: Math.round(y), atMs: Math.round(performance.now()) })
    if (this.#points.length > mostPoints) this.#points.shift()
  }

  get length(): number {
    return this.#points.length
  }

  /** Another one each time, even for the same gesture. */
  toSeed(): Promise<string> {
    return createVisitorSeed(this.#points, crypto.getRandomValues(new Uint8Array(randomBytes)))
  }
}

// Lets only so many in at once; the others wait in the order of their arrival.
export class Turnstile {
  readonly #places: number
  readonly #waiting: (() => void)[] = []
  #inside = 0

  constructor(places: number) {
    this.#places = places
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#inside < this.#places) this.#inside++
    else await new Promise<void>((enter) => this.#waiting.push(enter))
    try {
      return await work()
    } finally {
      // The place goes straight to the next one in line.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#inside--
    }
  }
}

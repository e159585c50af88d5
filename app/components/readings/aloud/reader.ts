// Says one piece of text after the other with the browser's own voice. A pause is a stop that remembers its place: the
// browser's own pause does nothing on some phones, and cannot be told from silence on others.

export type ReaderState = 'silent' | 'speaking' | 'paused'

export interface SpokenText {
  text: string
  language: string
}

/** Where the voice is: in which piece, and from where to where in it, if the browser tells. */
export interface SpokenPlace {
  piece: number
  word: { start: number; end: number } | null
}

export interface ReaderOptions {
  speech: Pick<SpeechSynthesis, 'speak' | 'cancel'>
  /** An utterance in the best voice for its language. */
  utter: (text: SpokenText) => SpeechSynthesisUtterance
  onState: (state: ReaderState) => void
  onPlace: (place: SpokenPlace | null) => void
  /** The browser has refused, and the reader is silent. */
  onFailed: () => void
}

export class Reader {
  readonly #options: ReaderOptions
  #pieces: readonly SpokenText[] = []
  #piece = 0
  /** Where in the piece to go on. */
  #from = 0
  #state: ReaderState = 'silent'
  /** Held here as well: some browsers forget an utterance that nobody else remembers, and with it that it has ended. */
  #utterance: SpeechSynthesisUtterance | null = null

  constructor(options: ReaderOptions) {
    this.#options = options
  }

  play(pieces: readonly SpokenText[]): void {
    this.#hush()
    this.#pieces = pieces
    this.#piece = 0
    this.#from = 0
    this.#speak()
  }

  pause(): void {
    if (this.#state !== 'speaking') return
    this.#hush()
    this.#become('paused')
  }

  resume(): void {
    if (this.#state === 'paused') this.#speak()
  }

  stop(): void {
    if (this.#state === 'silent') return
    this.#hush()
    this.#options.onPlace(null)
    this.#become('silent')
  }

  #speak(): void {
    const piece = this.#pieces[this.#piece]
    if (!piece) {
      this.stop()
      return
    }
    const from = this.#from
    const utterance = this.#options.utter({ ...piece, text: piece.text.slice(from) })
    this.#utterance = utterance
    const ifItIsStill = (act: () => void) => () => this.#utterance === utterance && act()
    utterance.onboundary = ({ name, charIndex, charLength }) => {
      if (this.#utterance !== utterance || name === 'sentence') return
      this.#from = from + charIndex
      const end = charLength ? this.#from + charLength : wordEnd(piece.text, this.#from)
      this.#tellPlace({ start: this.#from, end })
    }
    utterance.onend = ifItIsStill(() => {
      this.#utterance = null
      this.#piece += 1
      this.#from = 0
      this.#speak()
    })
    utterance.onerror = ifItIsStill(() => {
      this.stop()
      this.#options.onFailed()
    })
    this.#become('speaking')
    this.#tellPlace(null)
    this.#options.speech.speak(utterance)
  }

  /** What it still tells of from now on is not heard. */
  #hush(): void {
    if (!this.#utterance) return
    this.#utterance = null
    this.#options.speech.cancel()
  }

  #tellPlace(word: SpokenPlace['word']): void {
    this.#options.onPlace({ piece: this.#piece, word })
  }

  #become(state: ReaderState): void {
    this.#state = state
    this.#options.onState(state)
  }
}

/** Where not all browsers say how long a word is. */
function wordEnd(text: string, start: number): number {
  const length = /^\S+/.exec(text.slice(start))?.[0].length ?? 0
  return start + length
}

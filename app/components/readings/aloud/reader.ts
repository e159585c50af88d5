// Speaks pieces of text one after the other. Pausing cancels the speech and remembers the position, because the browser's own
// pause does not work on some phones.

export type ReaderState = 'silent' | 'speaking' | 'paused'

export interface SpokenText {
  text: string
  language: string
}

/** The current piece, and the word within it if the browser reports it. */
export interface SpokenPlace {
  piece: number
  word: { start: number; end: number } | null
}

export interface ReaderOptions {
  speech: Pick<SpeechSynthesis, 'speak' | 'cancel'>
  /** Creates an utterance with the best voice for its language. */
  utter: (text: SpokenText) => SpeechSynthesisUtterance
  onState: (state: ReaderState) => void
  onPlace: (place: SpokenPlace | null) => void
  /** The browser has reported an error, and the reader is silent. */
  onFailed: () => void
}

export class Reader {
  readonly #options: ReaderOptions
  #pieces: readonly SpokenText[] = []
  #piece = 0
  /** Where to continue in the piece. */
  #from = 0
  #state: ReaderState = 'silent'
  /** A reference must be kept: some browsers garbage-collect an utterance and never fire its `end` event. */
  #utterance: SpeechSynthesisUtterance | null = null

  constructor(options: ReaderOptions) {
    this.#options = options
  }

  play(pieces: readonly SpokenText[]): void {
    this.#cancel()
    this.#pieces = pieces
    this.#piece = 0
    this.#from = 0
    this.#speak()
  }

  pause(): void {
    if (this.#state !== 'speaking') return
    this.#cancel()
    this.#setState('paused')
  }

  resume(): void {
    if (this.#state === 'paused') this.#speak()
  }

  stop(): void {
    if (this.#state === 'silent') return
    this.#cancel()
    this.#options.onPlace(null)
    this.#setState('silent')
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
    const ifCurrent = (act: () => void) => () => this.#utterance === utterance && act()
    utterance.onboundary = ({ name, charIndex, charLength }) => {
      if (this.#utterance !== utterance || name === 'sentence') return
      this.#from = from + charIndex
      const end = charLength ? this.#from + charLength : wordEnd(piece.text, this.#from)
      this.#reportPlace({ start: this.#from, end })
    }
    utterance.onend = ifCurrent(() => {
      this.#utterance = null
      this.#piece += 1
      this.#from = 0
      this.#speak()
    })
    utterance.onerror = ifCurrent(() => {
      this.stop()
      this.#options.onFailed()
    })
    this.#setState('speaking')
    this.#reportPlace(null)
    this.#options.speech.speak(utterance)
  }

  /** Late events of the cancelled utterance are ignored. */
  #cancel(): void {
    if (!this.#utterance) return
    this.#utterance = null
    this.#options.speech.cancel()
  }

  #reportPlace(word: SpokenPlace['word']): void {
    this.#options.onPlace({ piece: this.#piece, word })
  }

  #setState(state: ReaderState): void {
    this.#state = state
    this.#options.onState(state)
  }
}

/** For browsers that don't report `charLength`. */
function wordEnd(text: string, start: number): number {
  const length = /^\S+/.exec(text.slice(start))?.[0].length ?? 0
  return start + length
}

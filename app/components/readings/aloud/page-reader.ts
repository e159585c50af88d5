// Text-to-speech for this page, with the browser's speech synthesis.
import { toast } from '#app/components/ui/toast-store.ts'
import * as m from '#messages'
import { Reader, type ReaderState, type SpokenText } from './reader.ts'
import { piecesIn, type PieceOnPage } from './spoken-blocks.ts'
import { markSpoken } from './spoken-mark.ts'
import { chooseVoice } from './voice.ts'

export class PageReader {
  #pieces: readonly PieceOnPage[] = []
  readonly #reader: Reader

  constructor(onState: (state: ReaderState) => void) {
    this.#reader = new Reader({
      speech: speechSynthesis,
      utter,
      onState,
      onPlace: (place) => markSpoken(this.#pieces, place),
      onFailed: () => toast(m.readings_page_reader_your_browser_couldnt_read_this(), { tone: 'error' }),
    })
  }

  /** Reads all text within these elements from the beginning. */
  play(roots: Iterable<Element>): void {
    this.#pieces = piecesIn(roots)
    this.#reader.play(this.#pieces)
  }

  pause(): void {
    this.#reader.pause()
  }

  resume(): void {
    this.#reader.resume()
  }

  stop(): void {
    this.#reader.stop()
  }
}

function utter({ text, language }: SpokenText): SpeechSynthesisUtterance {
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.lang = language
  utterance.voice = chooseVoice(speechSynthesis.getVoices(), language)
  return utterance
}

/** Whether the page can be read aloud in its own language. */
export function hasVoice(): boolean {
  if (typeof speechSynthesis === 'undefined') return false
  return chooseVoice(speechSynthesis.getVoices(), document.documentElement.lang) !== null
}

/** Browsers load their voices asynchronously after the first `getVoices`. */
export function subscribeToVoices(onChange: () => void): () => void {
  if (typeof speechSynthesis === 'undefined') return () => {}
  speechSynthesis.addEventListener('voiceschanged', onChange)
  return () => speechSynthesis.removeEventListener('voiceschanged', onChange)
}

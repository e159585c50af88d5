// What is shown of an answer: plain text of a bounded length that passes the same rule as a question. The end of the text is
// held back until more has come, so that nothing is shown that the next words would make dangerous.
import { distressPhrases } from '#content/distress/index.ts'
import { MAX_AI_TEXT } from '#convex/values/text.ts'
import { type Distress, distressIn } from '#rules/readings/question/distress.ts'

/** Longer than the longest phrase of the rule. */
const HELD_BACK = 80

/** Control characters, and characters that reverse or hide text. */
const invisible =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g

export class AnswerText {
  #text = ''
  #shownLength = 0
  #isFull = false
  #distress: Distress | null = null

  /** Set once the text speaks of danger; then nothing more is released, and what was released must be taken back. */
  get distress(): Distress | null {
    return this.#distress
  }

  /** Whether it has reached the limit; more is ignored. */
  get isFull(): boolean {
    return this.#isFull
  }

  get isEmpty(): boolean {
    return this.#text.trim() === ''
  }

  /** Adds a piece of the answer, and returns what can be shown now. */
  add(piece: string): string {
    if (this.#isFull || this.#distress) return ''
    const text = piece.replace(/\r\n?/g, '\n').replace(/\t/g, ' ').replace(invisible, '')
    // A model may begin with empty lines.
    this.#text = (this.#text + text).trimStart()
    if (this.#text.length > MAX_AI_TEXT) {
      this.#isFull = true
      this.#text = `${this.#text.slice(0, this.#lastSpace(MAX_AI_TEXT - 1) ?? wholeCharacters(this.#text)).trimEnd()}…`
      return this.finish()
    }
    if (this.#text.length - this.#shownLength < 2 * HELD_BACK) return ''
    return this.#release(this.#lastSpace(this.#text.length - HELD_BACK) ?? this.#shownLength)
  }

  /** The rest, when the answer has ended. */
  finish(): string {
    this.#text = this.#text.trimEnd()
    return this.#release(this.#text.length)
  }

  /** Where a word ends, so that none is cut; null if what was not shown yet has no space. */
  #lastSpace(before: number): number | null {
    const index = this.#text.slice(0, before).search(/\s\S*$/)
    return index > this.#shownLength ? index : null
  }

  #release(length: number): string {
    this.#distress ??= distressIn(this.#text, distressPhrases)
    if (this.#distress || length <= this.#shownLength) return ''
    const released = this.#text.slice(this.#shownLength, length)
    this.#shownLength = length
    // Half of a pair of surrogates cannot be stored.
    return released.replace(/\p{Surrogate}/gu, '\ufffd')
  }
}

/** As many characters as fit with an ellipsis, without half of a pair of surrogates. */
function wholeCharacters(text: string): number {
  return /[\udc00-\udfff]/.test(text.charAt(MAX_AI_TEXT - 1)) ? MAX_AI_TEXT - 2 : MAX_AI_TEXT - 1
}

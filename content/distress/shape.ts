/**
 * What people in danger write, in one language. A text is compared in lower case, with straight apostrophes and single spaces.
 * No phrase is longer than 80 characters (server/reader/answer-text.ts). `\b` knows only English letters: elsewhere a word ends
 * at `(?!\p{L})`, with the flag `u`.
 */
export interface DistressPhrases {
  'self-harm': RegExp
  violence: RegExp
  /** Ordinary ways of speaking that contain the same words; with the flag `g`. */
  harmless?: RegExp
}

import { Fragment } from 'react'

/** Beyond it, a word may have to be broken on a phone. */
const LONG = 24

/** For a word with dots beside it: where lines end without one, two halves in two lines would be two words. */
export function keptWhole(word: string): string | undefined {
  return word.length > LONG ? undefined : 'unbroken'
}

/** Words in a line, with a dot between every two of them and none where a line begins or ends. */
export function Dotted({ words }: { words: readonly string[] }) {
  return words.map((word, at) => (
    <Fragment key={at}>
      {at > 0 && <Dot />}
      <span className={keptWhole(word)}>{word}</span>
    </Fragment>
  ))
}

/** A comma for those who listen or copy, a dot for the eye. */
export function Dot() {
  return (
    <span className="dot">
      <i>,</i>{' '}
    </span>
  )
}

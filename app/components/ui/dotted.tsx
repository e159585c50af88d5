import { Fragment } from 'react'

/** Longer words may have to be broken on a phone. */
const LONG = 24

/** Between dots, a word that is broken over two lines would look like two words. */
export function noWrapClass(word: string): string | undefined {
  return word.length > LONG ? undefined : 'unbroken'
}

/** Words separated by dots, without a dot at the start or end of a line. */
export function Dotted({ words }: { words: readonly string[] }) {
  return words.map((word, index) => (
    <Fragment key={index}>
      {index > 0 && <Dot />}
      <span className={noWrapClass(word)}>{word}</span>
    </Fragment>
  ))
}

/** Visually a dot, but a comma for screen readers and copying. */
export function Dot() {
  return (
    <span className="dot">
      <i>,</i>{' '}
    </span>
  )
}

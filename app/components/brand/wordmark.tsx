// LODESTAR in letter-spaced Cinzel, as outlines: the pages do not load that face. They are a file of their own, since they
// would be a tenth of a page's first bytes.
import outlines from './wordmark.svg?no-inline'

type WordmarkProps = { className?: string; label?: string }

/** The name as it is written. Give it a label where it is the only name in a link. */
export function Wordmark({ className, label }: WordmarkProps) {
  return (
    <svg
      className={className ? `wordmark ${className}` : 'wordmark'}
      viewBox="1.5 -0.6 189.7 21.2"
      width="152"
      height="17"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <use href={`${outlines}#letters`} />
    </svg>
  )
}

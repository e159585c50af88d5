// LODESTAR in Cinzel, as outlines, because the pages do not load that font. They are a separate file, because inlined they
// would be a tenth of the page's HTML.
import outlines from './wordmark.svg?no-inline'

type WordmarkProps = { className?: string; label?: string }

/** The name as a logo. Give it a label if it is the only content of a link. */
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

import { facetPath, starPath } from './star.ts'

const outline = starPath(12, 12, 11.5, 0.2)
const facets = facetPath(12, 12, 11.5, 0.2)

type MarkProps = { className?: string; label?: string }

/** The star alone. Below 32 pixels the facets are hidden by style and it is one plain shape, fit to be burnt into wood. */
export function Mark({ className, label }: MarkProps) {
  return (
    <svg
      className={className ? `mark ${className}` : 'mark'}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={outline} />
      <path d={facets} className="mark-facets" />
    </svg>
  )
}

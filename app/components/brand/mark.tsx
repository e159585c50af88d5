import { facetPath, starPath } from './star.ts'

const outline = starPath(12, 12, 11.5, 0.2)
const facets = facetPath(12, 12, 11.5, 0.2)

type MarkProps = {
  size?: number
  /** With the facets of a compass rose, for 32 pixels and more; without them it is one plain shape. */
  gilded?: boolean
  className?: string
  label?: string
}

/** The logo without the name. */
export function Mark({ size = 24, gilded = false, className, label }: MarkProps) {
  return (
    <svg
      className={className ? `mark ${className}` : 'mark'}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={outline} />
      {gilded && <path d={facets} className="mark-facets" />}
    </svg>
  )
}

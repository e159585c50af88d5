import './chart.css'

/** A bar for a proportion, beside the number itself. */
export function ProportionBar({ part, whole }: { part: number; whole: number }) {
  const share = whole > 0 ? Math.min(1, part / whole) : 0
  return (
    <svg className="share-bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect className="share-bar-whole" width="100" height="1" />
      <rect className="share-bar-part" width={share * 100} height="1" />
    </svg>
  )
}

import * as m from '#messages'
import { VisuallyHidden } from './visually-hidden.tsx'

type SkeletonProps = {
  shape?: 'line' | 'block' | 'card' | 'circle'
  width?: 'full' | 'most' | 'half'
}

/** A placeholder in the size of the content that is loading, so that nothing shifts. */
export function Skeleton({ shape = 'line', width = 'full' }: SkeletonProps) {
  return <span className="skeleton" data-shape={shape} data-width={width} aria-hidden="true" />
}

/** A placeholder for lines of text; the label is for screen readers. */
export function SkeletonText({
  lines = 3,
  label = m.ui_skeleton_loading(),
}: {
  lines?: number
  label?: string
}) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: lines }, (_, i) => (
        <Skeleton key={i} width={i === lines - 1 ? 'half' : i % 3 === 1 ? 'most' : 'full'} />
      ))}
    </div>
  )
}

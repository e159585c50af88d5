import { useId } from 'react'
import * as m from '#messages'

type ProgressProps = {
  label: string
  /** From 0 to 1; without it the progress is indeterminate. */
  value?: number
  labelHidden?: boolean
}

export function Progress({ label, value, labelHidden = false }: ProgressProps) {
  const id = useId()
  return (
    <div>
      <div className={labelHidden ? 'visually-hidden' : 'progress-label'}>
        <label htmlFor={id}>{label}</label>
        {value !== undefined && (
          <span aria-hidden="true">{m.ui_progress_text({ percent: Math.round(value * 100) })}</span>
        )}
      </div>
      <div className="progress">
        <progress id={id} max={1} {...(value !== undefined && { value })} />
      </div>
    </div>
  )
}

import { useEffect, useRef, useState } from 'react'
import { facetPath, starPath } from '#app/components/brand/star.ts'
import * as m from '#messages'
import { LightTotem } from './light-totem.tsx'
import { useDragToTotem } from './use-drag-to-totem.ts'

const tapAnimationMs = 900

/**
 * The phone is the submit button of a form: it can be pressed, or dragged to the totem. Either way the form is submitted, and
 * the response redirects to the address that the totem opens.
 */
export function DemoStage() {
  const form = useRef<HTMLFormElement>(null)
  const [isTapping, setTapping] = useState(false)
  const phone = useDragToTotem({ onNear: tap, disabled: isTapping })
  useEffect(() => {
    // Resets a page restored from the back/forward cache.
    const reset = () => setTapping(false)
    addEventListener('pageshow', reset)
    return () => removeEventListener('pageshow', reset)
  }, [])

  function tap(): void {
    if (isTapping) return
    setTapping(true)
    navigator.vibrate?.([12, 60, 24])
    const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    setTimeout(() => form.current?.submit(), prefersReducedMotion ? 0 : tapAnimationMs)
  }

  return (
    <form
      ref={form}
      method="post"
      className="demo-stage"
      data-touching={isTapping || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        tap()
      }}
    >
      <LightTotem />
      <button type="submit" className="demo-phone" aria-describedby="demo-hint" {...phone}>
        <Phone />
        <span className="visually-hidden">{m.totems_demo_stage_hold_the_phone_near_the()}</span>
      </button>
      <p id="demo-hint" className="demo-hint">
        {m.totems_demo_stage_drag_the_phone_to_the()}
      </p>
      <p role="status" className="visually-hidden">
        {isTapping ? m.totems_demo_stage_the_phone_is_near_the() : ''}
      </p>
    </form>
  )
}

function Phone() {
  return (
    <svg viewBox="0 0 150 264" aria-hidden="true">
      <rect
        x="3"
        y="3"
        width="144"
        height="258"
        rx="24"
        fill="#0a0e28"
        stroke="url(#demo-gold)"
        strokeWidth="2.5"
      />
      <rect x="13" y="15" width="124" height="234" rx="15" fill="#10173c" />
      <g className="demo-screen">
        <circle cx="75" cy="118" r="27" fill="none" stroke="url(#demo-gold)" strokeWidth="1.5" />
        <path d={starPath(75, 118, 38)} fill="url(#demo-gold)" />
        <path d={facetPath(75, 118, 38)} fill="#a87a35" fillOpacity=".75" />
      </g>
      <path d="M52 232h46" stroke="#e8c77f" strokeOpacity=".55" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}

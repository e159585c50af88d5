import { useEffect, useRef, useState } from 'react'
import { facetPath, starPath } from '#app/components/brand/star.ts'
import { LightTotem } from './light-totem.tsx'
import { useApproach } from './use-approach.ts'

const touchingMs = 900

/**
 * The phone is a button in a form: without JavaScript, by keyboard and by a click it is pressed, and with a finger it can be
 * carried to the totem. Either way the form is sent, and the answer is the address that the totem opens.
 */
export function DemoStage() {
  const form = useRef<HTMLFormElement>(null)
  const [isTouching, setTouching] = useState(false)
  const phone = useApproach({ onNear: touch, disabled: isTouching })
  useEffect(() => {
    // Whoever comes back by the browser's own button finds the phone where it was in the beginning.
    const reset = () => setTouching(false)
    addEventListener('pageshow', reset)
    return () => removeEventListener('pageshow', reset)
  }, [])

  function touch(): void {
    if (isTouching) return
    setTouching(true)
    navigator.vibrate?.([12, 60, 24])
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    setTimeout(() => form.current?.submit(), isCalm ? 0 : touchingMs)
  }

  return (
    <form
      ref={form}
      method="post"
      className="demo-stage"
      data-touching={isTouching || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        touch()
      }}
    >
      <LightTotem />
      <button type="submit" className="demo-phone" aria-describedby="demo-hint" {...phone}>
        <Phone />
        <span className="visually-hidden">Hold the phone near the totem</span>
      </button>
      <p id="demo-hint" className="demo-hint">
        Drag the phone to the totem, or press it.
      </p>
      <p role="status" className="visually-hidden">
        {isTouching ? 'The phone is at the totem. A card is being drawn.' : ''}
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

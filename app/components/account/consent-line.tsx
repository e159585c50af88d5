import { useEffect, useId, useRef, useState, type RefObject } from 'react'
import { Link } from 'react-router'
import { chooseConsent } from '#app/analytics/consent.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Message } from '#app/components/ui/message.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import * as m from '#messages'
import type { ConsentChoice } from '#rules/analytics/consent.ts'
import './consent-line.css'

/** What the line must not cover: what a page is for, and the footer, which has the switch. */
const keptFree = 'main .button[data-variant="gold"], .fan button, .site-footer'

/** One line at the bottom of the window. It moves nothing, and disappears while something important is under it. */
export function ConsentLine() {
  const line = useRef<HTMLElement>(null)
  const questionId = useId()
  const [isEmpty, setEmpty] = useState(true)
  const isInTheWay = useIsInTheWay(line)

  // Screen readers announce what is added to an existing live region.
  useEffect(() => setEmpty(false), [])

  function choose(choice: ConsentChoice): void {
    // The focused button disappears.
    document.getElementById('main')?.focus({ preventScroll: true })
    chooseConsent(choice)
    toast(m.account_consent_line_saved())
  }

  return (
    <section
      ref={line}
      className="consent-line"
      aria-label={m.account_consent_line_label()}
      aria-live="polite"
      data-in-the-way={isInTheWay || undefined}
    >
      {!isEmpty && (
        <>
          <p id={questionId}>
            <Message
              parts={m.account_consent_line_question.parts()}
              link={(text) => <Link to="/privacy#data-statistics">{text}</Link>}
            />
          </p>
          <Button size="small" aria-describedby={questionId} onClick={() => choose('given')}>
            {m.account_consent_line_yes()}
          </Button>
          <Button size="small" aria-describedby={questionId} onClick={() => choose('refused')}>
            {m.account_consent_line_no()}
          </Button>
        </>
      )}
    </section>
  )
}

function useIsInTheWay(line: RefObject<HTMLElement | null>): boolean {
  // Hidden until the first check.
  const [isInTheWay, setInTheWay] = useState(true)
  useEffect(() => {
    let frame = 0
    const check = () => {
      frame = 0
      // Never taken away from a keyboard.
      if (line.current && !line.current.contains(document.activeElement))
        setInTheWay(overlapsAny(line.current))
    }
    const checkSoon = () => {
      frame ||= requestAnimationFrame(check)
    }
    const resized = new ResizeObserver(checkSoon)
    resized.observe(document.body)
    if (line.current) resized.observe(line.current)
    for (const type of ['scroll', 'resize', 'pageview']) addEventListener(type, checkSoon, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      resized.disconnect()
      for (const type of ['scroll', 'resize', 'pageview']) removeEventListener(type, checkSoon)
    }
  }, [line])
  return isInTheWay
}

function overlapsAny(line: HTMLElement): boolean {
  const own = line.getBoundingClientRect()
  return [...document.querySelectorAll(keptFree)].some((element) => {
    const other = element.getBoundingClientRect()
    return (
      other.top < own.bottom && other.bottom > own.top && other.left < own.right && other.right > own.left
    )
  })
}

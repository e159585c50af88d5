import { useEffect, useRef, type RefObject } from 'react'
import type { Phase, Ritual } from '#app/readings/ritual.ts'

const targets: Partial<Record<Phase, string>> = {
  shuffling: '.actions button',
  cutting: '.actions button',
  choosing: '.wheel button:not([tabindex="-1"])',
}

/** Moves the keyboard focus to the new phase's controls. On the first render, and while the focused element exists, it stays. */
export function useFocusOnNewPhase(
  container: RefObject<HTMLElement | null>,
  { phase, chosen }: Pick<Ritual, 'phase' | 'chosen'>,
): void {
  const last = useRef({ phase, taken: chosen.length })
  useEffect(() => {
    const before = last.current
    last.current = { phase, taken: chosen.length }
    const hasLostFocus = before.taken !== chosen.length && document.activeElement === document.body
    if (before.phase === phase && !hasLostFocus) return
    const target = targets[phase]
    if (target) container.current?.querySelector<HTMLElement>(target)?.focus({ preventScroll: true })
    // The visitor may have scrolled down to the buttons; the cards are above them.
    if (before.phase !== phase)
      container.current?.querySelector('.ritual-table')?.scrollIntoView({ block: 'nearest' })
  }, [container, phase, chosen])
}

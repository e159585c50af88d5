import { useEffect, useRef, type RefObject } from 'react'
import type { Phase, Ritual } from '#app/readings/ritual.ts'

const targets: Partial<Record<Phase, string>> = {
  shuffling: '.actions button',
  cutting: '.actions button',
  choosing: '.fan > button:not([tabindex="-1"])',
}

/** The keyboard goes on where the ritual goes on, and is left alone at the beginning and where it still has a place. */
export function useFocusOnNewPhase(
  place: RefObject<HTMLElement | null>,
  { phase, chosen }: Pick<Ritual, 'phase' | 'chosen'>,
): void {
  const last = useRef({ phase, taken: chosen.length })
  useEffect(() => {
    const before = last.current
    last.current = { phase, taken: chosen.length }
    const hasLostItsCard = before.taken !== chosen.length && document.activeElement === document.body
    if (before.phase === phase && !hasLostItsCard) return
    const target = targets[phase]
    if (target) place.current?.querySelector<HTMLElement>(target)?.focus({ preventScroll: true })
    // Whoever has scrolled down to the buttons sees what happens above them: the fan, and the card as it turns.
    if (before.phase !== phase) place.current?.firstElementChild?.scrollIntoView({ block: 'nearest' })
  }, [place, phase, chosen])
}

import { useEffect, useRef, type RefObject } from 'react'
import type { Phase } from '#app/drawing/ritual.ts'

const targets: Partial<Record<Phase, string>> = {
  shuffling: '.actions button',
  cutting: '.actions button',
  choosing: '.fan > button:not([tabindex="-1"])',
}

/** The keyboard goes on where the ritual goes on, and is left alone at the beginning. */
export function useFocusOnNewPhase(place: RefObject<HTMLElement | null>, phase: Phase): void {
  const last = useRef(phase)
  useEffect(() => {
    if (last.current === phase) return
    last.current = phase
    const target = targets[phase]
    if (target) place.current?.querySelector<HTMLElement>(target)?.focus({ preventScroll: true })
  }, [place, phase])
}

import { useEffect, useLayoutEffect, type RefObject } from 'react'

const glideMs = 480

/**
 * When the ritual takes the screen, the deck glides from its place on the page to the middle, and the page behind keeps its
 * height, so that nothing jumps.
 */
export function useQuietStage(form: RefObject<HTMLFormElement | null>, isQuiet: boolean): void {
  useLayoutEffect(() => {
    const stage = form.current?.querySelector<HTMLElement>('.ritual-stage')
    const pile = stage?.querySelector<HTMLElement>('.deck-pile')
    if (!isQuiet || !stage || !pile) return
    // As it was a moment ago: the stylesheet makes the difference, so both can be measured.
    stage.classList.remove('quiet-stage')
    const before = pile.getBoundingClientRect()
    form.current!.style.setProperty('--stage-height', `${stage.offsetHeight}px`)
    stage.classList.add('quiet-stage')
    const after = pile.getBoundingClientRect()
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const offset = `${before.x + before.width / 2 - after.x - after.width / 2}px ${before.y + before.height / 2 - after.y - after.height / 2}px`
    pile.animate(
      { translate: [offset, '0 0'] },
      { duration: glideMs, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
    )
  }, [form, isQuiet])
}

/** Escape, unless something else has the focus, as a dialog above the stage. */
export function useEscape(
  form: RefObject<HTMLFormElement | null>,
  isActive: boolean,
  onEscape: () => void,
): void {
  useEffect(() => {
    if (!isActive) return
    const onKeyDown = ({ key, target }: KeyboardEvent) => {
      const isOurs = target === document.body || form.current?.contains(target as Node)
      if (key === 'Escape' && isOurs) onEscape()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}

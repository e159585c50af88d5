// A card that leaves its place in the fan, the wheel or the deck flies on from there: it is one object, not two pictures.

/** Where a card lay on the screen: its center, its width and its rotation. */
export interface Departure {
  x: number
  y: number
  width: number
  angle: number
}

const flightMs = 560

export function departureOf(card: HTMLElement | null | undefined): Departure | null {
  if (!card) return null
  const { x, y, width, height } = card.getBoundingClientRect()
  // The wheel turns as a whole, so its rotation adds to the card's own.
  const angle = angleOf(card) + angleOf(card.parentElement!)
  return { x: x + width / 2, y: y + height / 2, width: card.offsetWidth, angle }
}

/** Lets the element come from there to its own place. */
export function flyFrom(element: HTMLElement | null, from: Departure | null): void {
  if (!element || !from || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const { x, y, width, height } = element.getBoundingClientRect()
  const [dx, dy] = [from.x - x - width / 2, from.y - y - height / 2]
  element.animate(
    {
      transform: [
        `translate(${dx}px, ${dy}px) rotate(${from.angle}rad) scale(${from.width / width})`,
        `translate(0) rotate(0) scale(1)`,
      ],
    },
    { duration: flightMs, easing: 'cubic-bezier(0.3, 0, 0.15, 1)', fill: 'backwards' },
  )
}

function angleOf(element: HTMLElement): number {
  const { a, b } = new DOMMatrix(getComputedStyle(element).transform)
  return Math.atan2(b, a)
}

import type { MoonName } from '#rules/places/sky.ts'

const radius = 44

/** The lit part as it is seen from the northern half of the earth: growing on the right, shrinking on the left. */
export function MoonPicture({ name, litPercent }: { name: MoonName; litPercent: number }) {
  return (
    <svg viewBox="-50 -50 100 100" className="moon-picture" aria-hidden="true">
      <circle r={radius} className="moon-dark" />
      <path d={litPath(isWaning(name), litPercent / 100)} className="moon-lit" />
      <circle r={radius} className="moon-rim" />
    </svg>
  )
}

function isWaning(name: MoonName): boolean {
  return name.startsWith('waning') || name === 'last quarter'
}

/** Half a circle along the rim, and back along an ellipse that is as wide as the light goes over the middle. */
export function litPath(waning: boolean, lit: number): string {
  const middle = (Math.abs(1 - 2 * lit) * radius).toFixed(2)
  const side = waning ? 0 : 1
  const back = lit > 0.5 ? side : 1 - side
  return `M0 ${-radius}A${radius} ${radius} 0 0 ${side} 0 ${radius}A${middle} ${radius} 0 0 ${back} 0 ${-radius}z`
}

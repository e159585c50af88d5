import type { MoonName } from '#rules/moon-phase.ts'
import './moon-picture.css'

const radius = 44

/** The lit part as seen from the northern hemisphere: waxing on the right, waning on the left. */
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

/** Half a circle along the rim, and back along the terminator, which is half an ellipse. */
export function litPath(waning: boolean, lit: number): string {
  const terminatorRadius = (Math.abs(1 - 2 * lit) * radius).toFixed(2)
  const rimSweep = waning ? 0 : 1
  const terminatorSweep = lit > 0.5 ? rimSweep : 1 - rimSweep
  return `M0 ${-radius}A${radius} ${radius} 0 0 ${rimSweep} 0 ${radius}A${terminatorRadius} ${radius} 0 0 ${terminatorSweep} 0 ${-radius}z`
}

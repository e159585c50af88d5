/** Rounds to two decimals for a path. */
function short(value: number): string {
  return String(Number(value.toFixed(2)))
}

/** A four-pointed star with concave sides. `waist` is the distance of the sides from the center, relative to the radius. */
export function starPath(x: number, y: number, radius: number, waist = 0.16): string {
  const near = radius * waist
  const at = (dx: number, dy: number) => `${short(x + dx)} ${short(y + dy)}`
  return (
    `M${at(0, -radius)}Q${at(near, -near)} ${at(radius, 0)}Q${at(near, near)} ${at(0, radius)}` +
    `Q${at(-near, near)} ${at(-radius, 0)}Q${at(-near, -near)} ${at(0, -radius)}Z`
  )
}

/** One half of each arm; in a darker gold over the star it makes the facets of a compass rose. */
export function facetPath(x: number, y: number, radius: number, waist = 0.16): string {
  // The midpoint of a concave side's curve, where it is closest to the center.
  const fold = radius * (0.25 + waist / 2)
  const inner = radius * ((1 + waist) / 2)
  const quarter = [0, 1, 2, 3].map((turn) => {
    const at = (dx: number, dy: number) => {
      const [tx = 0, ty = 0] =
        turn === 0 ? [dx, dy] : turn === 1 ? [-dy, dx] : turn === 2 ? [-dx, -dy] : [dy, -dx]
      return `${short(x + tx)} ${short(y + ty)}`
    }
    // De Casteljau at one half: the first control point of the halved curve lies between the tip and the old one.
    return `M${at(0, 0)}L${at(0, -radius)}Q${at((radius * waist) / 2, -inner)} ${at(fold, -fold)}Z`
  })
  return quarter.join('')
}

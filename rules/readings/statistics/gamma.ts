// The gamma function and the part of it that lies above a limit, as statistics needs them.

const coefficients = [
  676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
  -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
]

/** The natural logarithm of Γ(x) for x > 0, by Lanczos (g = 7, nine terms): right to about 15 digits. */
export function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x)
  const below = x - 1
  const base = below + 7.5
  const series = coefficients.reduce(
    (sum, coefficient, at) => sum + coefficient / (below + at + 1),
    0.9999999999998099,
  )
  return 0.5 * Math.log(2 * Math.PI) + (below + 0.5) * Math.log(base) - base + Math.log(series)
}

/** Q(a, x): the share of Γ(a) that lies above x. A series finds what lies below a small x, a fraction what lies above. */
export function upperGammaShare(a: number, x: number): number {
  if (x <= 0) return 1
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a))
  return x < a + 1 ? 1 - scale * seriesBelow(a, x) : scale * fractionAbove(a, x)
}

const ENOUGH_STEPS = 10_000
const PRECISION = 1e-15

function seriesBelow(a: number, x: number): number {
  let term = 1 / a
  let sum = term
  for (let step = 1; step < ENOUGH_STEPS && term > sum * PRECISION; step++) {
    term *= x / (a + step)
    sum += term
  }
  return sum
}

/** Lentz's way through the continued fraction. */
function fractionAbove(a: number, x: number): number {
  const tiny = 1e-300
  let b = x + 1 - a
  let c = 1 / tiny
  let d = 1 / b
  let value = d
  for (let step = 1; step < ENOUGH_STEPS; step++) {
    const numerator = -step * (step - a)
    b += 2
    d = 1 / (numerator * d + b || tiny)
    c = b + numerator / c || tiny
    value *= d * c
    if (Math.abs(d * c - 1) < PRECISION) break
  }
  return value
}

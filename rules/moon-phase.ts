// The phase of the moon on a day, without an ephemeris: the mean elongation with its largest periodic terms (Meeus,
// Astronomical Algorithms, chapter 48), which is within half a degree, an hour of the moon's way.

/** The four moments have a day each; what lies between them is longer. */
const moonNames = [
  'new moon',
  'waxing crescent',
  'first quarter',
  'waxing gibbous moon',
  'full moon',
  'waning gibbous moon',
  'last quarter',
  'waning crescent',
] as const

export type MoonName = (typeof moonNames)[number]

export interface MoonPhase {
  name: MoonName
  litPercent: number
}

/** So many degrees the moon goes in a night and a half. */
const halfMoment = 9

/** The name by the elongation: 0 is new, 180 is full. The four moments have a night to either side. */
export function moonName(degrees: number): MoonName {
  const quarter = Math.round(degrees / 90)
  if (Math.abs(degrees - 90 * quarter) <= halfMoment) return moonNames[(2 * quarter) % 8]!
  return betweenMoments(degrees)
}

/** On the day of a full moon the moment itself is between `start` and `end`; so is it of the other three. */
export function moonOfDay(start: number, end: number): MoonPhase {
  const [from, to] = [moonElongation(start), moonElongation(end)]
  const quarter = Math.floor(to / 90)
  const isMoment = quarter !== Math.floor(from / 90)
  const middle = moonElongation((start + end) / 2)
  return {
    name: isMoment ? moonNames[(2 * quarter) % 8]! : betweenMoments(middle),
    litPercent: Math.round(50 * (1 - Math.cos(middle * radians))),
  }
}

const radians = Math.PI / 180
const centuryMs = 36_525 * 86_400_000
/** Noon of January 1, 2000. */
const epochMs = Date.UTC(2000, 0, 1, 12)

/** How far the moon is ahead of the sun, in degrees from 0 to 360. */
export function moonElongation(at: number): number {
  const centuries = (at - epochMs) / centuryMs
  const mean = 297.8501921 + 445_267.1114034 * centuries - 0.0018819 * centuries ** 2
  const sun = 357.5291092 + 35_999.0502909 * centuries
  const moon = 134.9633964 + 477_198.8675055 * centuries + 0.0087414 * centuries ** 2
  const sin = (degrees: number) => Math.sin(degrees * radians)
  const elongation =
    mean +
    6.289 * sin(moon) -
    2.1 * sin(sun) +
    1.274 * sin(2 * mean - moon) +
    0.658 * sin(2 * mean) +
    0.214 * sin(2 * moon) +
    0.11 * sin(mean)
  return ((elongation % 360) + 360) % 360
}

function betweenMoments(degrees: number): MoonName {
  return moonNames[2 * Math.floor(degrees / 90) + 1]!
}

// The back of every card: the star within interlaced circles, drawn from its geometry. Turned by 180° it must be the
// same picture, or a reversed card would show itself before it is turned over; so every part is drawn twice or is
// symmetric in itself, and the gold runs the same way from either end.
import { facetPath, short, starPath } from './star.ts'

const width = 660
const height = 1140
const middle = { x: width / 2, y: height / 2 }

type CardBackProps = {
  /** Unique on the page: its gradients, and any copies, are found by it. */
  id?: string
  /** `small` drops what cannot be seen below 160 pixels and draws the rest with a bolder line. */
  detail?: 'full' | 'small'
  className?: string
}

/** Decoration: what lies face down has no name yet. Say in words, beside it, what the card is and what can be done. */
export function CardBack({ id = 'card-back', detail = 'full', className }: CardBackProps) {
  const gold = `url(#${id}-gold)`
  const small = detail === 'small'
  const half = small ? null : <UpperHalf id={id} />
  return (
    <svg
      className={classOf(className)}
      viewBox={`0 0 ${width} ${height}`}
      width="220"
      height="380"
      aria-hidden="true"
    >
      <defs>
        <radialGradient id={`${id}-night`} gradientUnits="userSpaceOnUse" cx={middle.x} cy={middle.y} r="640">
          <stop stopColor="#2b3a7a" />
          <stop offset=".36" stopColor="#171f4e" />
          <stop offset=".72" stopColor="#0c1231" />
          <stop offset="1" stopColor="#060817" />
        </radialGradient>
        <linearGradient id={`${id}-gold`} gradientUnits="userSpaceOnUse" x1="40" y1="0" x2="620" y2="1140">
          <stop stopColor="#fbeec4" />
          <stop offset=".25" stopColor="#cfa257" />
          <stop offset=".5" stopColor="#f6e0a8" />
          <stop offset=".75" stopColor="#cfa257" />
          <stop offset="1" stopColor="#fbeec4" />
        </linearGradient>
        <linearGradient id={`${id}-leaf`} x2="1" y2="1">
          <stop stopColor="#fff6da" />
          <stop offset=".6" stopColor="#e9cc8b" />
          <stop offset="1" stopColor="#b98d48" />
        </linearGradient>
        <radialGradient id={`${id}-glow`}>
          <stop offset=".5" stopColor="#f7dc9c" stopOpacity=".3" />
          <stop offset=".72" stopColor="#e0bd78" stopOpacity=".09" />
          <stop offset="1" stopColor="#e0bd78" stopOpacity="0" />
        </radialGradient>
        <radialGradient id={`${id}-disc`}>
          <stop stopColor="#2f3f86" />
          <stop offset=".5" stopColor="#1a2459" />
          <stop offset="1" stopColor="#0e1538" />
        </radialGradient>
      </defs>
      <g id={`${id}-art`}>
        <rect width={width} height={height} rx="37" fill="#060817" />
        <rect x="15" y="15" width="630" height="1110" rx="26" fill={`url(#${id}-night)`} />
        <circle cx={middle.x} cy={middle.y} r="370" fill={`url(#${id}-glow)`} />
        <circle cx={middle.x} cy={middle.y} r={small ? 216 : 207} fill={`url(#${id}-disc)`} />
        {half}
        {half && <g transform={`rotate(180 ${middle.x} ${middle.y})`}>{half}</g>}
        <g fill="none" stroke={gold} strokeLinejoin="round">
          {small ? <SmallLines /> : <FineLines />}
        </g>
        {/* The night around the star keeps the circles away from its points. */}
        <path d={star} stroke="#2a397d" strokeWidth={small ? 18 : 9} strokeLinejoin="round" />
        <path d={star} fill={gold} />
        <path d={facets} fill="#a87a35" fillOpacity=".75" />
      </g>
    </svg>
  )
}

/** The same card once more on the same page, for a few bytes: it shows the art of the `CardBack` with that id. */
export function CardBackCopy({ of = 'card-back', className }: { of?: string; className?: string }) {
  return (
    <svg
      className={classOf(className)}
      viewBox={`0 0 ${width} ${height}`}
      width="220"
      height="380"
      aria-hidden="true"
    >
      <use href={`#${of}-art`} />
    </svg>
  )
}

function UpperHalf({ id }: { id: string }) {
  const leaf = `url(#${id}-leaf)`
  return (
    <>
      <g stroke="#f3dfae" strokeLinecap="round">
        <path d={sky.faint} strokeWidth="2" opacity=".45" />
        <path d={sky.bright} strokeWidth="3" opacity=".8" />
      </g>
      <path d={sky.stars + starPath(middle.x, 118, 13)} fill={leaf} />
      <g fill="none" stroke="#d9b46a">
        <path d={moonPath} strokeWidth="1.2" strokeDasharray="1 9" strokeLinecap="round" />
        <path d={`M${middle.x} 142V186`} strokeWidth="1.6" strokeDasharray="0 8" strokeLinecap="round" />
        <path d={moons.rims} fill="#101845" strokeWidth="1.4" />
      </g>
      <path d={moons.lit} fill={leaf} />
      {[1, -1].map((side) => (
        <g key={side} transform={side === 1 ? undefined : `translate(${width} 0) scale(-1 1)`}>
          <path d={corner.dots} fill="#ecd092" />
          <path d={corner.star} fill={leaf} />
        </g>
      ))}
    </>
  )
}

function FineLines() {
  return (
    <>
      <rect x="15" y="15" width="630" height="1110" rx="26" strokeWidth="3.6" />
      <rect x="26" y="26" width="608" height="1088" rx="18" strokeWidth="1.1" />
      <rect x="48" y="48" width="564" height="1044" rx="7" strokeWidth="1.8" />
      <path d={ticks} strokeWidth="1.1" opacity=".6" />
      {[
        '',
        `translate(${width} 0) scale(-1 1)`,
        `translate(0 ${height}) scale(1 -1)`,
        `rotate(180 330 570)`,
      ].map((place) => (
        <g key={place} transform={place || undefined}>
          <path d={corner.bold} strokeWidth="2.2" />
          <path d={corner.fine} strokeWidth="1.2" />
        </g>
      ))}
      <path d={weave(12, 108, 76, 4.5)} strokeWidth="1.7" />
      <circle cx={middle.x} cy={middle.y} r="193" strokeWidth="2.4" />
      <circle cx={middle.x} cy={middle.y} r="207" strokeWidth="1.1" />
      <path d={scale} strokeWidth="1.1" opacity=".75" />
      <path d={rays} strokeWidth="1.5" />
    </>
  )
}

function SmallLines() {
  return (
    <>
      <rect x="20" y="20" width="620" height="1100" rx="26" strokeWidth="10" />
      <rect x="50" y="50" width="560" height="1040" rx="14" strokeWidth="4" />
      <path d={weave(8, 112, 86, 11)} strokeWidth="5" />
      <circle cx={middle.x} cy={middle.y} r="216" strokeWidth="6" />
      <path d={small.rays} strokeWidth="5" />
      <path d={small.stars} fill="#f0d595" stroke="none" />
    </>
  )
}

const star = starPath(middle.x, middle.y, 64, 0.17)
const facets = facetPath(middle.x, middle.y, 64, 0.17)

/** Between the frame's lines, the scale of an instrument. */
const ticks = (() => {
  let path = ''
  for (let y = -340; y <= 340; y += 20) path += `M34 ${570 + y}h6M620 ${570 + y}h6`
  for (let x = -120; x <= 120; x += 20) path += `M${330 + x} 34v6M${330 + x} 1100v6`
  return path
})()

const scale = ring(120, (turn) => [207, turn % 5 === 0 ? 219 : 213])

const rays = wedges(24, 227, (turn) => (turn % 2 === 0 ? 268 : 248), 3)

const corner = {
  bold: 'M48 150C48 92 92 48 150 48',
  fine: 'M48 122C76 120 120 76 122 48M48 178C68 166 76 152 78 128M178 48C166 68 152 76 128 78',
  star: starPath(73, 73, 14),
  dots: dot(108, 108, 2.8) + dot(48, 187, 3.4) + dot(187, 48, 3.4),
}

const small = {
  rays: wedges(16, 240, () => 288, 4.5),
  stars: [starPath(330, 186, 44), starPath(330, 954, 44)].join(''),
}

const lunar = { radius: 366, step: 13.5, size: 17 }

const moonPath = `M${polar(lunar.radius, -35)}A${lunar.radius} ${lunar.radius} 0 0 1 ${polar(lunar.radius, 35)}`

/** From the thin waxing moon to the thin waning one, on an arc about the middle of the card. */
const moons = (() => {
  let rims = ''
  let lit = ''
  for (let phase = -2; phase <= 2; phase++) {
    const [x, y] = pointAt(lunar.radius, phase * lunar.step)
    const r = phase === 0 ? lunar.size + 7 : lunar.size
    rims += dot(x, y, phase === 0 ? r + 6 : r)
    if (phase === 0) lit += dot(x, y, r)
    else {
      const sweep = phase < 0 ? 1 : 0
      // The line between light and dark is half an ellipse: flat at half moon, bulging into the light when it is thin.
      const edge = Math.abs(phase) === 1 ? 0.01 : r * 0.55
      const at = (dy: number) => `${short(x)} ${short(y + dy)}`
      lit += `M${at(-r)}A${r} ${r} 0 0 ${sweep} ${at(r)}A${short(edge)} ${r} 0 0 ${1 - sweep} ${at(-r)}Z`
    }
  }
  return { rims, lit }
})()

/** Stars of the upper half: at random, but never two close together and never behind something drawn. */
const sky = (() => {
  const next = random(20)
  const placed: [x: number, y: number, room: number][] = []
  const result = { faint: '', bright: '', stars: '' }
  for (let tries = 0; placed.length < 86 && tries < 5000; tries++) {
    const x = 66 + next() * 528
    const y = 66 + next() * 500
    const kind = next()
    const room = kind > 0.94 ? 58 : 20
    const fromMiddle = Math.hypot(x - middle.x, y - middle.y)
    const fromCorner = Math.min(x, width - x) + y
    const onMoons = Math.abs(fromMiddle - lunar.radius) < 40 && Math.abs(x - middle.x) < 236
    const onAxis = Math.abs(x - middle.x) < 34 && y < 210
    if (fromMiddle < 290 || fromCorner < 262 || onMoons || onAxis) continue
    if (placed.some(([px, py, its]) => Math.hypot(x - px, y - py) < Math.max(room, its))) continue
    placed.push([x, y, room])
    if (kind > 0.94) result.stars += starPath(x, y, 6 + next() * 4)
    else result[kind > 0.6 ? 'bright' : 'faint'] += `M${x.toFixed(0)} ${y.toFixed(0)}h0`
  }
  return result
})()

/**
 * A wreath of equal circles about the middle, each passing over and under its neighbours in turn: where it passes
 * under, its line is interrupted. All circles meet the others in the same order, mirrored, so "every second meeting
 * is under" never asks two circles to pass under each other.
 */
function weave(count: number, distance: number, radius: number, gap: number): string {
  const meetings: number[] = []
  for (let other = 1; other < count; other++) {
    const angle = (other * Math.PI * 2) / count
    const [dx, dy] = [distance * Math.sin(angle), distance * (1 - Math.cos(angle))]
    const apart = Math.hypot(dx, dy)
    if (apart >= radius * 2) continue
    const towards = Math.atan2(dy, dx)
    const spread = Math.acos(apart / 2 / radius)
    // Measured from the outermost point of the circle, clockwise.
    for (const meeting of [towards - spread, towards + spread]) meetings.push(wrap(meeting + Math.PI / 2))
  }
  meetings.sort((a, b) => a - b)
  const under = meetings.filter((_, order) => order % 2 === 1)
  const pause = gap / radius

  let path = ''
  for (let turn = 0; turn < count; turn++) {
    const angle = (turn * 360) / count
    const [cx, cy] = pointAt(distance, angle)
    under.forEach((start, i) => {
      const end = under[(i + 1) % under.length] ?? start
      const from = start + pause
      const length = wrap(end - start) - 2 * pause
      const at = (along: number) => {
        const direction = (angle * Math.PI) / 180 + along
        return `${short(cx + radius * Math.sin(direction))} ${short(cy - radius * Math.cos(direction))}`
      }
      path += `M${at(from)}A${radius} ${radius} 0 ${length > Math.PI ? 1 : 0} 1 ${at(from + length)}`
    })
  }
  return path
}

function ring(count: number, reach: (turn: number) => [from: number, to: number]): string {
  let path = ''
  for (let turn = 0; turn < count; turn++) {
    const [from, to] = reach(turn)
    path += `M${polar(from, (turn * 360) / count)}L${polar(to, (turn * 360) / count)}`
  }
  return path
}

function wedges(count: number, foot: number, tip: (turn: number) => number, half: number): string {
  let path = ''
  for (let turn = 0; turn < count; turn++) {
    const angle = (turn * 360) / count
    path += `M${polar(foot, angle - half)}L${polar(tip(turn), angle)}L${polar(foot, angle + half)}`
  }
  return path
}

function dot(x: number, y: number, r: number): string {
  return `M${short(x - r)} ${short(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
}

/** A point about the middle of the card; 0° is up. */
function pointAt(radius: number, degrees: number): [x: number, y: number] {
  const angle = (degrees * Math.PI) / 180
  return [middle.x + radius * Math.sin(angle), middle.y - radius * Math.cos(angle)]
}

function polar(radius: number, degrees: number): string {
  return pointAt(radius, degrees).map(short).join(' ')
}

function wrap(angle: number): number {
  const full = Math.PI * 2
  return ((angle % full) + full) % full
}

/** Mulberry32: the same seed, the same sky, on the server and in the browser. */
function random(seed: number): () => number {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

function classOf(extra: string | undefined): string {
  return extra ? `card-back ${extra}` : 'card-back'
}

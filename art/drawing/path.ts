// A path is a list of absolute segments, so that placing a symbol moves its points and never its line weight.
export type Point = readonly [x: number, y: number]

export interface Segment {
  to: 'move' | 'line' | 'quadratic' | 'cubic' | 'close'
  /** The controls and then the end; none for closing. */
  points: readonly Point[]
}

const argumentCount: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, q: 4, t: 2, c: 6, s: 4, a: 7, z: 0 }

/** Reads SVG path data, all commands of it. Arcs become cubic curves, which any transformation leaves true. */
export function parsePath(data: string): Segment[] {
  const segments: Segment[] = []
  let here: Point = [0, 0]
  let start: Point = [0, 0]
  let lastControl: Point | null = null

  for (const { command, values } of commandsOf(data)) {
    const relative = command === command.toLowerCase()
    const kind = command.toLowerCase()
    const [baseX, baseY] = relative ? here : [0, 0]
    const at = (index: number): Point => [baseX + (values[index] ?? 0), baseY + (values[index + 1] ?? 0)]
    const mirrored: Point = lastControl ? [2 * here[0] - lastControl[0], 2 * here[1] - lastControl[1]] : here
    let control: Point | null = null
    let end: Point = here

    if (kind === 'm' || kind === 'l') {
      end = at(0)
      segments.push({ to: kind === 'm' ? 'move' : 'line', points: [end] })
      if (kind === 'm') start = end
    } else if (kind === 'h' || kind === 'v') {
      const value = values[0] ?? 0
      end = kind === 'h' ? [baseX + value, here[1]] : [here[0], baseY + value]
      segments.push({ to: 'line', points: [end] })
    } else if (kind === 'q' || kind === 't') {
      control = kind === 'q' ? at(0) : mirrored
      end = kind === 'q' ? at(2) : at(0)
      segments.push({ to: 'quadratic', points: [control, end] })
    } else if (kind === 'c' || kind === 's') {
      const first = kind === 'c' ? at(0) : mirrored
      control = kind === 'c' ? at(2) : at(0)
      end = kind === 'c' ? at(4) : at(2)
      segments.push({ to: 'cubic', points: [first, control, end] })
    } else if (kind === 'a') {
      const [rx = 0, ry = 0, tilt = 0, large = 0, sweep = 0] = values
      end = at(5)
      segments.push(...arc(here, end, { rx, ry, tilt, large: large === 1, sweep: sweep === 1 }))
    } else {
      end = start
      segments.push({ to: 'close', points: [] })
    }
    here = end
    lastControl = control
  }
  return segments
}

/** SVG path data in relative commands rounded to a tenth: copies of a symbol read alike and compress away. */
export function writePath(segments: readonly Segment[]): string {
  let [x, y] = [0, 0]
  let [startX, startY] = [0, 0]
  let written = ''
  let lastCommand = ''
  let lastControl: Point | null = null

  const emit = (command: string, numbers: number[]) => {
    const text = numbers
      .map(compactNumber)
      .reduce((joined, next) => joined + separator(joined, next) + next, '')
    // A repeated command need not be written again; after a move it would mean a line, so moves are.
    const repeated = command === lastCommand && command !== 'm' && command !== 'M' && command !== 'z'
    written += repeated ? separator(written, text) + text : command + text
    lastCommand = command
  }

  for (const { to, points } of segments) {
    const rounded = points.map(([px, py]): Point => [tenths(px), tenths(py)])
    const [endX, endY] = rounded.at(-1) ?? [startX, startY]
    if (to === 'close') emit('z', [])
    else if (to === 'move') {
      if (written === '') emit('M', [endX, endY])
      else emit('m', [endX - x, endY - y])
      ;[startX, startY] = [endX, endY]
    } else if (to === 'line') {
      if (endY === y) emit('h', [endX - x])
      else if (endX === x) emit('v', [endY - y])
      else emit('l', [endX - x, endY - y])
    } else {
      // A curve that goes on as the last one came needs no first control.
      const goesOn = to === 'cubic' && lastControl !== null && isMirrored(lastControl, [x, y], rounded[0])
      emit(
        goesOn ? 's' : to === 'cubic' ? 'c' : 'q',
        (goesOn ? rounded.slice(1) : rounded).flatMap(([px, py]) => [px - x, py - y]),
      )
    }
    lastControl = to === 'cubic' ? (rounded[1] ?? null) : null
    ;[x, y] = [endX, endY]
  }
  return written
}

function isMirrored(control: Point, about: Point, other: Point | undefined): boolean {
  return (
    other !== undefined &&
    Math.abs(2 * about[0] - control[0] - other[0]) < 1e-6 &&
    Math.abs(2 * about[1] - control[1] - other[1]) < 1e-6
  )
}

/** Points along the path, close enough together to judge where it runs; one list for each subpath. */
export function samplePath(segments: readonly Segment[], step = 8): Point[][] {
  const subpaths: Point[][] = []
  let here: Point = [0, 0]
  for (const { to, points } of segments) {
    const current = subpaths.at(-1)
    if (to === 'move') {
      here = points[0] ?? here
      subpaths.push([here])
      continue
    }
    const start = current?.[0] ?? here
    const chain: Point[] = to === 'close' ? [here, start] : [here, ...points]
    const length = chain
      .slice(1)
      .reduce((sum, point, index) => sum + distance(point, chain[index] ?? point), 0)
    const steps = Math.max(1, Math.ceil(length / step))
    for (let index = 1; index <= steps; index++) current?.push(bezier(chain, index / steps))
    here = chain.at(-1) ?? here
  }
  return subpaths
}

export function tenths(value: number): number {
  return Math.round(value * 10) / 10
}

/** Without a leading zero and without noise behind the first decimal. */
export function compactNumber(value: number): string {
  const text = String(tenths(value))
  return text === '-0' ? '0' : text.replace(/^(-?)0\./, '$1.')
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1])
}

const longestNumber = 16

function separator(before: string, next: string): string {
  if (before === '' || next.startsWith('-')) return ''
  // Only the end is searched: to seek through all that is written, for every number, takes a card ten seconds.
  const lastNumber = /[\d.]*$/.exec(before.slice(-longestNumber))?.[0] ?? ''
  if (lastNumber === '') return ''
  return next.startsWith('.') && lastNumber.includes('.') ? '' : ' '
}

function* commandsOf(data: string): Generator<{ command: string; values: number[] }> {
  for (const [, letter = '', rest = ''] of data.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const values = numbersOf(letter, rest)
    const size = argumentCount[letter.toLowerCase()]
    if (
      size === undefined ||
      (size === 0 ? values.length > 0 : values.length % size !== 0 || !values.length)
    ) {
      throw new Error(`Not path data: ${letter}${rest} in ${data}`)
    }
    if (size === 0) yield { command: letter, values: [] }
    for (let index = 0; index < values.length; index += size || 1) {
      // What follows the first pair of a move is a line.
      const following = letter === 'm' ? 'l' : letter === 'M' ? 'L' : letter
      yield { command: index === 0 ? letter : following, values: values.slice(index, index + size) }
    }
  }
}

/** The flags of an arc may be written without a space after them: `a5 5 0 01.5 2`. */
function numbersOf(letter: string, text: string): number[] {
  const number = '[-+]?(?:\\d+\\.?\\d*|\\.\\d+)(?:e[-+]?\\d+)?'
  if (letter.toLowerCase() !== 'a') return (text.match(new RegExp(number, 'gi')) ?? []).map(Number)
  const gap = '[\\s,]*'
  const oneArc = `(${number})${gap}(${number})${gap}(${number})${gap}([01])${gap}([01])${gap}(${number})${gap}(${number})`
  return [...text.matchAll(new RegExp(oneArc, 'gi'))].flatMap((match) => match.slice(1).map(Number))
}

/** After the implementation notes of SVG 1.1, F.6: from end points to center, then quarter turns as cubics. */
function arc(
  from: Point,
  to: Point,
  shape: { rx: number; ry: number; tilt: number; large: boolean; sweep: boolean },
): Segment[] {
  if (!shape.rx || !shape.ry || distance(from, to) === 0) return [{ to: 'line', points: [to] }]
  const tilt = (shape.tilt * Math.PI) / 180
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)]
  const [halfX, halfY] = [(from[0] - to[0]) / 2, (from[1] - to[1]) / 2]
  const [x, y] = [cos * halfX + sin * halfY, cos * halfY - sin * halfX]
  const tooSmall = Math.sqrt(Math.max(1, (x / shape.rx) ** 2 + (y / shape.ry) ** 2))
  const [rx, ry] = [Math.abs(shape.rx) * tooSmall, Math.abs(shape.ry) * tooSmall]
  const square = (rx * ry) ** 2 / ((rx * y) ** 2 + (ry * x) ** 2) - 1
  const factor = (shape.large === shape.sweep ? -1 : 1) * Math.sqrt(Math.max(0, square))
  const [cx, cy] = [(factor * rx * y) / ry, (-factor * ry * x) / rx]
  const [centerX, centerY] = [
    cos * cx - sin * cy + (from[0] + to[0]) / 2,
    sin * cx + cos * cy + (from[1] + to[1]) / 2,
  ]
  const startAngle = Math.atan2((y - cy) / ry, (x - cx) / rx)
  let sweepAngle = Math.atan2((-y - cy) / ry, (-x - cx) / rx) - startAngle
  if (shape.sweep && sweepAngle < 0) sweepAngle += 2 * Math.PI
  if (!shape.sweep && sweepAngle > 0) sweepAngle -= 2 * Math.PI

  const pieces = Math.ceil(Math.abs(sweepAngle) / (Math.PI / 2) - 1e-9)
  const piece = sweepAngle / pieces
  const reach = (4 / 3) * Math.tan(piece / 4)
  const onCard = (px: number, py: number): Point => [
    centerX + cos * rx * px - sin * ry * py,
    centerY + sin * rx * px + cos * ry * py,
  ]
  return Array.from({ length: pieces }, (_, index): Segment => {
    const [a, b] = [startAngle + index * piece, startAngle + (index + 1) * piece]
    return {
      to: 'cubic',
      points: [
        onCard(Math.cos(a) - reach * Math.sin(a), Math.sin(a) + reach * Math.cos(a)),
        onCard(Math.cos(b) + reach * Math.sin(b), Math.sin(b) - reach * Math.cos(b)),
        index === pieces - 1 ? to : onCard(Math.cos(b), Math.sin(b)),
      ],
    }
  })
}

/** De Casteljau, for a line as for a cubic. */
function bezier(points: readonly Point[], t: number): Point {
  if (points.length === 1) return points[0] ?? [0, 0]
  const shorter = points.slice(1).map(([x, y], index): Point => {
    const [px, py] = points[index] ?? [x, y]
    return [px + (x - px) * t, py + (y - py) * t]
  })
  return bezier(shorter, t)
}

// Whether a back looks the same turned by 180°. If it does not, a reversed card can be told before it is turned up, and a
// draw is no secret any more.

export interface Pixels {
  width: number
  height: number
  /** Red, green, blue and opacity of each, as a canvas has them. */
  data: ArrayLike<number>
}

export type Turned = 'same' | 'nearly' | 'different'

export interface HalfTurn {
  verdict: Turned
  /** The largest difference of any part, of 255. */
  largest: number
  words: string
}

const BLOCKS_ACROSS = 11
/** What the rounding of an edge and the loss of a compressed picture make. */
const SAME = 12
const NEARLY = 30

export function halfTurn(pixels: Pixels): HalfTurn {
  const blocks = blocksOf(pixels)
  const largest = blocks.reduce((most, block, at) => {
    const opposite = blocks[blocks.length - 1 - at]!
    return Math.max(most, ...block.map((value, channel) => Math.abs(value - opposite[channel]!)))
  }, 0)
  const verdict = largest <= SAME ? 'same' : largest <= NEARLY ? 'nearly' : 'different'
  return { verdict, largest, words: words[verdict] }
}

const words: Record<Turned, string> = {
  same: 'It looks the same turned by 180°: nobody can tell a reversed card by its back.',
  nearly: 'It looks nearly the same turned by 180°. A keen eye could tell a reversed card by its back.',
  different: 'It does not look the same turned by 180°: a reversed card could be told by its back.',
}

/** The mean colour of each part, row by row. */
function blocksOf({ width, height, data }: Pixels): number[][] {
  const size = Math.max(1, width / BLOCKS_ACROSS)
  const [columns, rows] = [Math.max(1, Math.round(width / size)), Math.max(1, Math.round(height / size))]
  const sums = Array.from({ length: columns * rows }, () => [0, 0, 0, 0])
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const cell = Math.floor((y * rows) / height) * columns + Math.floor((x * columns) / width)
      const sum = sums[cell]!
      const at = 4 * (y * width + x)
      const opacity = (data[at + 3] ?? 255) / 255
      for (let channel = 0; channel < 3; channel++) sum[channel]! += (data[at + channel] ?? 0) * opacity
      sum[3]! += 1
    }
  }
  return sums.map(([red, green, blue, count]) =>
    [red!, green!, blue!].map((sum) => sum / Math.max(1, count!)),
  )
}

// Which units of a card lie inside an outline: to see whether joining outlines has lost or filled any of them.
import { cardHeight, cardWidth } from '../drawing/card-size.ts'
import { parsePath, samplePath } from '../drawing/path.ts'

/** One for every unit of the card whose middle is inside. */
export type Coverage = Uint8Array

export function nothingCovered(): Coverage {
  return new Uint8Array(cardWidth * cardHeight)
}

/** A block is this wide and high, and differs where more than so many of its units do. */
const block = { size: 12, units: 30 }

/** How many blocks of the card are clearly fuller in one than in the other; edges that moved a little do not count. */
export function blocksDiffering(one: Coverage, other: Coverage): number {
  const columns = cardWidth / block.size
  const surplus = new Int32Array(columns * (cardHeight / block.size))
  one.forEach((inside, index) => {
    const [x, y] = [index % cardWidth, Math.floor(index / cardWidth)]
    const place = Math.floor(y / block.size) * columns + Math.floor(x / block.size)
    surplus[place] = (surplus[place] ?? 0) + inside - (other[index] ?? 0)
  })
  return surplus.filter((units) => Math.abs(units) > block.units).length
}

/** Adds what is inside an outline (even-odd). */
export function cover(covered: Coverage, outline: string): Coverage {
  const crossings = crossingsByRow(outline)
  crossings.forEach((row, y) => {
    row.sort((a, b) => a - b)
    for (let index = 0; index + 1 < row.length; index += 2) {
      const from = Math.max(0, Math.ceil((row[index] ?? 0) - 0.5))
      const to = Math.min(cardWidth, Math.ceil((row[index + 1] ?? 0) - 0.5))
      if (from < to) covered.fill(1, y * cardWidth + from, y * cardWidth + to)
    }
  })
  return covered
}

/** Where the outline crosses the middle of each row of units. */
function crossingsByRow(outline: string): number[][] {
  const rows: number[][] = Array.from({ length: cardHeight }, () => [])
  for (const points of samplePath(parsePath(outline), 3)) {
    points.forEach(([x, y], index) => {
      const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y]
      const [top, bottom] = y < nextY ? [y, nextY] : [nextY, y]
      const last = Math.min(cardHeight - 1, Math.ceil(bottom - 0.5) - 1)
      for (let row = Math.max(0, Math.ceil(top - 0.5)); row <= last; row++) {
        rows[row]?.push(x + ((row + 0.5 - y) / (nextY - y)) * (nextX - x))
      }
    })
  }
  return rows
}

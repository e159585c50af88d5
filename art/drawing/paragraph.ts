// How words are set in a room: as large as they fit, in lines of nearly the same length.
import { type FontName, letteringWidth } from './lettering.ts'

export interface Paragraph {
  /** Height of the em. */
  size: number
  /** From one baseline to the next. */
  leading: number
  lines: string[]
}

export interface Room {
  /** The longest a line may be. */
  measure: number
  height: number
  font: FontName
  /** The largest the letters may be. */
  largest: number
}

const smallest = 20
/** A line shorter than this share of the longest looks left over. */
const even = 0.55
/** How many sizes smaller one goes for the sake of even lines. */
const patience = 9

export function setParagraph(text: string, room: Room): Paragraph {
  const measured = measuredWords(text, room.font)
  const fitting: Paragraph[] = []
  for (let size = room.largest; size >= smallest && fitting.length < patience; size--) {
    const set = setAt(measured, size, room)
    if (!set) continue
    if (evenness(set.lines, room.font) >= even) return set
    fitting.push(set)
  }
  const [first] = fitting
  if (!first) throw new Error(`This does not fit in its place: ${text}`)
  return first
}

/** Widths in ems, so that they hold for every size. */
interface MeasuredWords {
  words: string[]
  widths: number[]
  space: number
}

function measuredWords(text: string, font: FontName): MeasuredWords {
  const words = text.trim().split(/\s+/)
  const widthOf = widthIn(font)
  return { words, widths: words.map(widthOf), space: widthOf(' n') - widthOf('n') }
}

function setAt({ words, widths, space }: MeasuredWords, size: number, room: Room): Paragraph | null {
  const leading = Math.round(size * (size > 44 ? 1.26 : 1.36))
  const measure = room.measure / size
  const count = fewestLines(widths, space, measure)
  if (count === null || (count - 1) * leading + size > room.height) return null
  return { size, leading, lines: balanced(words, widths, { space, measure, count }) }
}

function evenness(lines: readonly string[], font: FontName): number {
  const widths = lines.map(widthIn(font))
  return Math.min(...widths) / Math.max(...widths)
}

function widthIn(font: FontName): (text: string) => number {
  return (text) => letteringWidth(text, 1, 0, font)
}

function fewestLines(widths: readonly number[], space: number, measure: number): number | null {
  let [count, here] = [1, 0]
  for (const width of widths) {
    if (width > measure) return null
    const next = here === 0 ? width : here + space + width
    if (next > measure) count++
    here = next > measure ? width : next
  }
  return count
}

/** Of all ways to break into so many lines, the one whose lines differ least. */
function balanced(
  words: readonly string[],
  widths: readonly number[],
  { space, measure, count }: { space: number; measure: number; count: number },
): string[] {
  const total = widths.reduce((sum, width) => sum + width + space, 0)
  const ideal = total / count
  // best[lines][end]: the least unevenness of `lines` lines that end before word `end`, and where the last one starts.
  const best: { cost: number; start: number }[][] = [[{ cost: 0, start: 0 }]]
  for (let lines = 1; lines <= count; lines++) {
    const row: { cost: number; start: number }[] = []
    for (let end = lines; end <= words.length; end++) {
      let [width, found] = [-space, { cost: Infinity, start: 0 }]
      for (let start = end - 1; start >= lines - 1; start--) {
        width += (widths[start] ?? 0) + space
        if (width > measure) break
        const cost = (best[lines - 1]?.[start]?.cost ?? Infinity) + (width - ideal) ** 2
        if (cost < found.cost) found = { cost, start }
      }
      row[end] = found
    }
    best.push(row)
  }
  const result: string[] = []
  for (let lines = count, end = words.length; lines > 0; lines--) {
    const start = best[lines]?.[end]?.start ?? 0
    result.unshift(words.slice(start, end).join(' '))
    end = start
  }
  return result
}

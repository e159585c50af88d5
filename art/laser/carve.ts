// A drawing for a laser: one closed outline of everything that is ink, with no overlaps. Shapes are processed from back to
// front; a shape in front cuts away what it hides, and lines become outlines. It takes about a second per card, so it is
// done on request and in slices, so that the process keeps answering other requests.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setImmediate } from 'node:timers/promises'
import load, { type PathKit, type PathKitPath } from 'pathkit-wasm/bin/pathkit.js'
import { cardHeight, cardWidth } from '../drawing/card-size.ts'
import { parsePath, writePath } from '../drawing/path.ts'
import { expandedCopies } from '../drawing/placement.ts'
import type { CircleShape, PathShape, Shape } from '../drawing/shape.ts'
import { tickLines } from '../drawing/tick-lines.ts'
import { cutOf, hatchings, hatchSlant, isCutAway, weights } from '../styles/woodcut.ts'
import { blocksDiffering, cover, nothingCovered } from './coverage.ts'

export async function carve(shapes: readonly Shape[]): Promise<string> {
  const carving = new Carving(await openPathKit())
  await carving.add(shapes, [])
  return carving.finish()
}

let opening: Promise<PathKit> | undefined

function openPathKit(): Promise<PathKit> {
  const file = createRequire(import.meta.url).resolve('pathkit-wasm/bin/pathkit.wasm')
  return (opening ??= load({ wasmBinary: readFileSync(file) }))
}

/** Single operations on great outlines take longer; this is when to look up between them. */
const sliceMs = 8

/** By how much the pieces are moved, one try after another. */
const nudges = [0, 0.02, 0.04, 0.06, 0.09]

class Carving {
  readonly #kit: PathKit
  /** What is ink so far. In pieces, and joined only at the end: cutting from many small ones is quicker than from one great one. */
  readonly #pieces: PathKitPath[] = []
  #sliceBeganAt = performance.now()

  constructor(kit: PathKit) {
    this.#kit = kit
  }

  async add(shapes: readonly Shape[], clips: readonly PathShape[]): Promise<void> {
    for (const shape of shapes) {
      await this.#letOthersIn()
      if (shape.kind === 'group') await this.add(shape.shapes, shape.clip ? [...clips, shape.clip] : clips)
      else if (shape.kind === 'copies') await this.add(expandedCopies(shape), clips)
      else if (shape.kind === 'circle' && shape.paint.ticks) this.#addDrawn(tickLines(shape), clips)
      else this.#addDrawn(shape, clips)
    }
  }

  async finish(): Promise<string> {
    const outline = await this.#outline()
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${cardWidth} ${cardHeight}">` +
      `<path fill-rule="evenodd" d="${outline}"/></svg>`
    )
  }

  /**
   * All ink in one outline. Now and then joining loses a part or fills a hole, where lines of two pieces all but coincide:
   * then the pieces are moved by less than anyone sees, and joined again.
   */
  async #outline(): Promise<string> {
    const wanted = nothingCovered()
    for (const piece of this.#pieces) {
      cover(wanted, piece.simplify().toSVGString())
      await this.#letOthersIn()
    }
    let best = { outline: '', differing: Infinity }
    for (const nudge of nudges) {
      const joined = await this.#joined(this.#pieces.map((piece, index) => nudged(piece, index, nudge)))
      await this.#letOthersIn()
      const outline = writePath(parsePath(joined.toSVGString()))
      joined.delete()
      const differing = blocksDiffering(cover(nothingCovered(), outline), wanted)
      if (differing < best.differing) best = { outline, differing }
      if (differing === 0) break
    }
    return best.outline
  }

  async #letOthersIn(): Promise<void> {
    if (performance.now() - this.#sliceBeganAt < sliceMs) return
    await setImmediate()
    this.#sliceBeganAt = performance.now()
  }

  #addDrawn(shape: PathShape | CircleShape, clips: readonly PathShape[]): void {
    const { fill, line } = shape.paint
    const cut = fill ? cutOf(fill, line !== undefined) : 'open'
    if (cut !== 'open') {
      const area = this.#within(this.#pathOf(shape), clips)
      if (cut !== 'ink') this.#clear(area)
      if (cut === 'shade' || cut === 'dark') this.#print(this.#hatching(area, hatchings[cut]))
      if (cut === 'ink') this.#print(area)
      else area.delete()
    }
    if (line) {
      const outline = this.#outlined(this.#dashed(shape), shape.paint.dot ?? weights.full[line])
      if (!outline) return
      const visible = this.#within(outline, clips)
      if (!isCutAway(shape.paint.ink ?? 'gold')) return this.#print(visible)
      this.#clear(visible)
      visible.delete()
    }
  }

  #clear(area: PathKitPath): void {
    for (const piece of this.#pieces) {
      if (meet(piece, area)) piece.op(area, this.#kit.PathOp.DIFFERENCE)
    }
  }

  #print(area: PathKitPath): void {
    this.#pieces.push(area)
  }

  /** By halves, so that great outlines are joined only a few times. */
  async #joined(pieces: readonly PathKitPath[]): Promise<PathKitPath> {
    const [first = this.#kit.NewPath(), second] = pieces
    if (!second) return first
    const middle = pieces.length >> 1
    const left = await this.#joined(pieces.slice(0, middle))
    const right = await this.#joined(pieces.slice(middle))
    await this.#letOthersIn()
    left.op(right, this.#kit.PathOp.UNION)
    right.delete()
    return left
  }

  #pathOf(shape: PathShape | CircleShape): PathKitPath {
    if (shape.kind === 'path') return this.#kit.FromSVGString(writePath(shape.segments))
    const [x, y] = shape.center
    return this.#kit
      .NewPath()
      .arc(x, y, shape.radius, 0, Math.PI * 2)
      .close()
  }

  /** What is drawn of a line; a stroke of no length is a dot, which the pen needs something of to see. */
  #dashed(shape: PathShape | CircleShape): PathKitPath {
    const path = this.#pathOf(shape)
    const [stroke, gap] = shape.paint.dash ?? [0, 0]
    return gap > 0 ? path.dash(Math.max(stroke, 0.05), gap, 0) : path
  }

  /** The outline of a line, without the folds that a pen of some width makes in narrow bends. */
  #outlined(path: PathKitPath, width: number): PathKitPath | null {
    const { StrokeJoin, StrokeCap } = this.#kit
    const outline = path.stroke({ width, join: StrokeJoin.ROUND, cap: StrokeCap.ROUND })
    if (!outline) path.delete()
    return outline?.simplify() ?? null
  }

  /** Nothing is seen outside any of them. */
  #within(path: PathKitPath, clips: readonly PathShape[]): PathKitPath {
    for (const clip of clips) {
      const frame = this.#pathOf(clip)
      path.op(frame, this.#kit.PathOp.INTERSECT)
      frame.delete()
    }
    return path
  }

  /** Slanting lines, as many as an area needs and in step with the pattern of the printed card. */
  #hatching(area: PathKitPath, { distance, width }: { distance: number; width: number }): PathKitPath {
    const { fLeft: left, fTop: top, fRight: right, fBottom: bottom } = area.getBounds()
    const slant = (hatchSlant * Math.PI) / 180
    const rise = Math.tan(slant)
    const step = distance / Math.cos(slant)
    const lines = this.#kit.NewPath()
    const first = step * (Math.floor((top - right * rise) / step) + 0.5)
    for (let y = first; y + left * rise < bottom + step; y += step) {
      lines.moveTo(left, y + left * rise).lineTo(right, y + right * rise)
    }
    const { StrokeJoin, StrokeCap } = this.#kit
    lines.stroke({ width, join: StrokeJoin.ROUND, cap: StrokeCap.BUTT })
    return lines.op(area, this.#kit.PathOp.INTERSECT)
  }
}

/** A copy, moved this way and that. */
function nudged(piece: PathKitPath, index: number, nudge: number): PathKitPath {
  const [x, y] = [((index * 7) % 5) - 2, ((index * 3) % 5) - 2]
  return piece.copy().transform(1, 0, x * nudge, 0, 1, y * nudge, 0, 0, 1)
}

function meet(one: PathKitPath, other: PathKitPath): boolean {
  const [a, b] = [one.getBounds(), other.getBounds()]
  return a.fLeft <= b.fRight && b.fLeft <= a.fRight && a.fTop <= b.fBottom && b.fTop <= a.fBottom
}

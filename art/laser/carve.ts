// A drawing as a laser takes it: one closed outline of everything that is ink, nothing painted over anything. Shapes are
// worked through from back to front; what lies in front cuts away what it hides, and lines become the outlines of lines.
// It takes a second or more for a card, so it is done when somebody asks for the file.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import load, { type PathKit, type PathKitPath } from 'pathkit-wasm/bin/pathkit.js'
import { cardHeight, cardWidth } from '../drawing/card-size.ts'
import { parsePath, writePath } from '../drawing/path.ts'
import type { PathShape, Shape } from '../drawing/shape.ts'
import { cutOf, hatchings, hatchSlant, weights } from '../styles/woodcut.ts'

export async function carve(shapes: readonly Shape[]): Promise<string> {
  const carving = new Carving(await openPathKit())
  carving.add(shapes, null)
  return carving.finish()
}

let opening: Promise<PathKit> | undefined

function openPathKit(): Promise<PathKit> {
  const file = createRequire(import.meta.url).resolve('pathkit-wasm/bin/pathkit.wasm')
  return (opening ??= load({ wasmBinary: readFileSync(file) }))
}

class Carving {
  readonly #kit: PathKit
  readonly #ink: PathKitPath

  constructor(kit: PathKit) {
    this.#kit = kit
    this.#ink = kit.NewPath()
  }

  add(shapes: readonly Shape[], clip: PathShape | null): void {
    for (const shape of shapes) {
      if (shape.kind === 'group') this.add(shape.shapes, shape.clip ?? clip)
      else this.#addDrawn(shape, clip)
    }
  }

  finish(): string {
    const outline = writePath(parsePath(this.#ink.toSVGString()))
    const rule = this.#ink.getFillTypeString()
    this.#ink.delete()
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${cardWidth} ${cardHeight}">` +
      `<path fill-rule="${rule}" d="${outline}"/></svg>`
    )
  }

  #addDrawn(shape: Exclude<Shape, { kind: 'group' }>, clip: PathShape | null): void {
    const { UNION, DIFFERENCE, INTERSECT } = this.#kit.PathOp
    const { fill, line } = shape.paint
    const cut = fill ? cutOf(fill, line !== undefined) : 'open'
    if (cut !== 'open') {
      const area = this.#within(this.#pathOf(shape), clip)
      this.#ink.op(area, cut === 'ink' ? UNION : DIFFERENCE)
      if (cut === 'shade' || cut === 'dark') {
        const lines = this.#hatching(hatchings[cut]).op(area, INTERSECT)
        this.#ink.op(lines, UNION)
        lines.delete()
      }
      area.delete()
    }
    if (line) {
      const outline = this.#outlined(this.#pathOf(shape), weights.full[line])
      if (!outline) return
      this.#ink.op(this.#within(outline, clip), UNION)
      outline.delete()
    }
  }

  #pathOf(shape: Exclude<Shape, { kind: 'group' }>): PathKitPath {
    if (shape.kind === 'path') return this.#kit.FromSVGString(writePath(shape.segments))
    const [x, y] = shape.centre
    return this.#kit
      .NewPath()
      .arc(x, y, shape.radius, 0, Math.PI * 2)
      .close()
  }

  /** The outline of a line, without the folds that a pen of some width makes in narrow bends. */
  #outlined(path: PathKitPath, width: number): PathKitPath | null {
    const { StrokeJoin, StrokeCap } = this.#kit
    const outline = path.stroke({ width, join: StrokeJoin.ROUND, cap: StrokeCap.ROUND })
    if (!outline) path.delete()
    return outline?.simplify() ?? null
  }

  #within(path: PathKitPath, clip: PathShape | null): PathKitPath {
    if (!clip) return path
    const frame = this.#pathOf(clip)
    path.op(frame, this.#kit.PathOp.INTERSECT)
    frame.delete()
    return path
  }

  /** Slanting lines over the whole card. */
  #hatching({ distance, width }: { distance: number; width: number }): PathKitPath {
    const slant = (hatchSlant * Math.PI) / 180
    const rise = cardWidth * Math.tan(slant)
    const step = distance / Math.cos(slant)
    const lines = this.#kit.NewPath()
    // In step with the pattern of the printed card.
    const first = step * (Math.floor(-rise / step) + 0.5)
    for (let y = first; y < cardHeight; y += step) lines.moveTo(0, y).lineTo(cardWidth, y + rise)
    const { StrokeJoin, StrokeCap } = this.#kit
    return lines.stroke({ width, join: StrokeJoin.ROUND, cap: StrokeCap.BUTT }) ?? lines
  }
}

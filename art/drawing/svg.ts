// From shapes to a compact SVG file: a style says what each role looks like.
import { cardHeight, cardWidth } from './card-size.ts'
import { compactNumber, writePath } from './path.ts'
import type { Fill, Ink, Line, Paint, Shape } from './shape.ts'

export interface Style {
  /** What the roles of lines look like; null leaves the line out. */
  line(line: Line, ink: Ink): { color: string; width: number } | null
  /** What the roles of surfaces look like; null leaves the surface empty. */
  fill(fill: Fill): string | null
  /** Gradients and the like by id, which `line` and `fill` refer to as `url(#id)`; only those used are written. */
  definitions: Readonly<Record<string, string>>
  /** Whether shapes marked as fine are drawn. */
  fineDetail: boolean
}

export interface SvgOptions {
  style: Style
  /** What stands in front of every id, for pages that hold several drawings inline. */
  idPrefix?: string
  width?: number
  height?: number
}

export function writeSvg(shapes: readonly Shape[], options: SvgOptions): string {
  const { style, idPrefix = '', width = cardWidth, height = cardHeight } = options
  const clips: string[] = []
  const body = markupOf(shapes, style, clips)
  const used = [...new Set([...body.matchAll(/url\(#(\w+)\)/g)].map(([, id = '']) => id))].sort()
  const gradients = used.map((id) => style.definitions[id]?.replace(/^<\w+/, `$& id="${id}"`) ?? '').join('')
  const definitions = gradients + clips.join('')
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"` +
    ` fill="none" stroke-linejoin="round" stroke-linecap="round">` +
    (definitions ? `<defs>${definitions}</defs>` : '') +
    `${body}</svg>`
  return idPrefix ? svg.replace(/(id="|url\(#)/g, `$1${idPrefix}`) : svg
}

interface Element {
  attributes: string
  /** The element without the attributes it may share with its neighbours. */
  tag: string
}

function markupOf(shapes: readonly Shape[], style: Style, clips: string[]): string {
  return joined(shapes.flatMap((shape) => elementsOf(shape, style, clips)))
}

/** Neighbours of the same look share one group. */
function joined(elements: readonly Element[]): string {
  let markup = ''
  for (let index = 0; index < elements.length;) {
    const { attributes } = elements[index] ?? { attributes: '' }
    let end = index
    while (end < elements.length && elements[end]?.attributes === attributes) end++
    const tags = elements.slice(index, end).map(({ tag }) => tag)
    if (attributes === '') markup += tags.join('')
    else if (tags.length === 1) markup += (tags[0] ?? '').replace(/^<\w+/, `$&${attributes}`)
    else markup += `<g${attributes}>${tags.join('')}</g>`
    index = end
  }
  return markup
}

function elementsOf(shape: Shape, style: Style, clips: string[]): Element[] {
  if (shape.kind === 'group') {
    if (shape.fine && !style.fineDetail) return []
    if (!shape.clip) return shape.shapes.flatMap((inner) => elementsOf(inner, style, clips))
    const id = `clip${clips.length || ''}`
    clips.push(`<clipPath id="${id}"><path d="${writePath(shape.clip.segments)}"/></clipPath>`)
    return [{ attributes: '', tag: `<g clip-path="url(#${id})">${markupOf(shape.shapes, style, clips)}</g>` }]
  }
  const attributes = attributesOf(shape.paint, style)
  if (attributes === null) return []
  if (shape.kind === 'path') return [{ attributes, tag: `<path d="${writePath(shape.segments)}"/>` }]
  const [x, y] = shape.centre.map(compactNumber)
  return [{ attributes, tag: `<circle cx="${x}" cy="${y}" r="${compactNumber(shape.radius)}"/>` }]
}

/** Null when the style shows nothing of this paint. */
function attributesOf(paint: Paint, style: Style): string | null {
  const line = paint.line ? style.line(paint.line, paint.ink ?? 'gold') : null
  const fill = paint.colour ?? (paint.fill ? style.fill(paint.fill) : null)
  if (!line && !fill) return null
  let attributes = ''
  if (fill) attributes += ` fill="${fill}"`
  if (line) attributes += ` stroke="${line.color}" stroke-width="${compactNumber(line.width)}"`
  if (line && paint.dash) attributes += ` stroke-dasharray="${paint.dash.map(compactNumber).join(' ')}"`
  if (paint.opacity !== undefined && paint.opacity !== 1) {
    attributes += ` opacity="${String(Math.round(paint.opacity * 100) / 100).replace(/^0\./, '.')}"`
  }
  return attributes
}

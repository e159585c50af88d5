// Black line cut into wood and printed: the look of the Woodcut deck, the same by night and by day. There is no light
// here, only ink, paper, and hatching between the two.
import { tenths } from '../drawing/path.ts'
import type { Fill, Ink, Line } from '../drawing/shape.ts'
import type { Style } from '../drawing/svg.ts'

export interface WoodcutOptions {
  /** `small` is for cards under 160 pixels: fewer and heavier lines. */
  detail?: 'full' | 'small'
}

/** In degrees. */
export const hatchSlant = 35

const ink = '#1c1511'
const paper = '#f3e9d4'

export const weights: Record<'full' | 'small', Record<Line, number>> = {
  full: { bold: 6, contour: 4.4, detail: 2.2 },
  small: { bold: 8, contour: 6.4, detail: 4 },
}

/** Slanting lines: how far apart, and how wide. */
export const hatchings = { shade: { distance: 11, width: 1.5 }, dark: { distance: 7, width: 2.6 } }

/** How a surface with a contour around it is cut. */
const surfaces: Record<Fill, 'paper' | 'ink' | 'open' | 'shade' | 'dark'> = {
  gilt: 'paper',
  pale: 'paper',
  lit: 'paper',
  body: 'paper',
  round: 'shade',
  night: 'paper',
  deep: 'ink',
  rock: 'shade',
  far: 'paper',
  mid: 'paper',
  near: 'dark',
  water: 'paper',
  tint: 'dark',
  skin: 'paper',
  hair: 'ink',
  fur: 'shade',
  cloth: 'ink',
  dyed: 'dark',
  linen: 'paper',
  mist: 'open',
  beam: 'open',
  glow: 'open',
  aura: 'open',
  sky: 'open',
  vignette: 'open',
  mat: 'paper',
  plate: 'paper',
  lettering: 'ink',
  ornament: 'ink',
}

/** What has no contour of its own shows by its mass: on paper it must be ink. */
const inkWithoutContour = new Set<Fill>(['gilt', 'pale', 'tint', 'deep', 'lettering', 'ornament'])

export function cutOf(fill: Fill, outlined: boolean): 'paper' | 'ink' | 'open' | 'shade' | 'dark' {
  return !outlined && inkWithoutContour.has(fill) ? 'ink' : surfaces[fill]
}

/** Whether a line is cut into the ink instead of printed. */
export function isCutAway(role: Ink): boolean {
  return role === 'relief'
}

export function woodcut({ detail = 'full' }: WoodcutOptions = {}): Style {
  const coarse = detail === 'small' ? 2.2 : 1
  const paints = { paper, ink, open: null, shade: 'url(#shade)', dark: 'url(#dark)' }
  return {
    line: (line, role) => ({ color: isCutAway(role) ? paper : ink, width: weights[detail][line] }),
    fill: (fill, outlined) => paints[cutOf(fill, outlined)],
    opaque: true,
    fineDetail: detail === 'full',
    definitions: { shade: hatching(hatchings.shade, coarse), dark: hatching(hatchings.dark, coarse) },
  }
}

/** Coarser where a card is small: fine hatching would be lost between the pixels. */
function hatching(lines: { distance: number; width: number }, coarse: number): string {
  const [distance, width] = [lines.distance * coarse, lines.width * coarse].map(tenths) as [number, number]
  return (
    `<pattern width="${distance}" height="${distance}" patternUnits="userSpaceOnUse" patternTransform="rotate(${hatchSlant})">` +
    `<path fill="${paper}" d="M0 0h${distance}v${distance}H0z"/>` +
    `<path stroke="${ink}" stroke-width="${width}" stroke-linecap="butt" d="M0 ${distance / 2}h${distance}"/></pattern>`
  )
}

// Ink blue on linen, or linen on ink blue: the look of the verses.
import type { Fill, Ink, Line } from '../drawing/shape.ts'
import type { Style } from '../drawing/svg.ts'
import { along } from './gradient.ts'

export interface LinenOptions {
  /** Day is linen with blue ink, night the other way round. */
  theme?: 'night' | 'day'
  detail?: 'full' | 'small'
}

const light = {
  ground: '#f4eddf',
  thread: '#e7dcc7',
  ink: '#20304f',
  line: '#3f5b86',
  soft: '#cfd8e3',
  warm: '#b98f52',
  paper: '#fbf7ee',
}
const dark = {
  ground: '#17233c',
  thread: '#1e2c49',
  ink: '#f3ead8',
  line: '#a9bbd6',
  soft: '#2c4066',
  warm: '#cda971',
  paper: '#22345a',
}

const weights: Record<'full' | 'small', Record<Line, number>> = {
  full: { bold: 3, contour: 2.2, detail: 1.3 },
  small: { bold: 6.5, contour: 5, detail: 3 },
}

export function linen({ theme = 'day', detail = 'full' }: LinenOptions = {}): Style {
  const colors = theme === 'night' ? dark : light
  const inks: Record<Ink, string> = {
    gold: colors.line,
    shade: colors.line,
    tint: colors.warm,
    pale: colors.soft,
    rim: colors.line,
    relief: colors.ground,
  }
  const fills: Partial<Record<Fill, string>> = {
    mat: colors.ground,
    sky: 'url(#weave)',
    gilt: colors.warm,
    pale: colors.paper,
    body: colors.soft,
    round: colors.soft,
    water: 'url(#wash)',
    lettering: colors.ink,
    ornament: colors.line,
    plate: colors.ground,
  }
  const weave =
    `<pattern width="5" height="5" patternUnits="userSpaceOnUse">` +
    `<path d="M0 1h3M3 3.5h2M1 0v2M3.5 2v3" stroke="${colors.thread}" stroke-width="1.1"/></pattern>`
  return {
    line: (line, ink) => ({ color: inks[ink], width: weights[detail][line] }),
    fill: (fill) => fills[fill] ?? null,
    fineDetail: detail === 'full',
    definitions: {
      weave,
      wash: along('x1="0" y1="0" x2="0" y2="1"', [
        [0, colors.soft],
        [1, colors.soft, 0],
      ]),
    },
  }
}

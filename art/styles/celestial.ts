// Gilded line on a night sky: the look of the Celestial deck.
import type { Fill, Ink, Line } from '../drawing/shape.ts'
import type { Style } from '../drawing/svg.ts'
import { along, downwards, radial } from './gradient.ts'
import { type Hour, hourDefinitions } from './hours.ts'
import { dayFrame, nightFrame, tints, type Tint } from './palette.ts'

export interface CelestialOptions {
  tint?: Tint
  /** The frame's colors; what is seen through it is night in both. */
  theme?: 'night' | 'day'
  /** `small` is for cards under 160 pixels: fewer and heavier lines. */
  detail?: 'full' | 'small'
  /** The sky behind a face, and the ground under it. */
  hour?: Hour
  /** For backs: light that looks the same when the card is turned by 180°. */
  symmetric?: boolean
}

const weights: Record<'full' | 'small', Record<Line, number>> = {
  full: { bold: 3.6, contour: 2.4, detail: 1.2 },
  small: { bold: 6.5, contour: 4.6, detail: 2.6 },
}

export function celestial(options: CelestialOptions = {}): Style {
  const { tint = 'major', theme = 'night', detail = 'full', symmetric = false, hour } = options
  const frame = theme === 'day' ? dayFrame : nightFrame
  const hue = tints[tint]
  const inks: Record<Ink, string> = {
    gold: 'url(#gold)',
    shade: '#7a5621',
    relief: 'url(#gold)',
    tint: hue.light,
    pale: '#fdf1cf',
    rim: `url(#${theme === 'day' ? 'bronze' : 'gold'})`,
  }
  const fills: Record<Fill, string> = {
    gilt: 'url(#gilt)',
    pale: 'url(#pale)',
    lit: 'url(#pale)',
    body: 'url(#body)',
    round: 'url(#round)',
    night: '#0d1438',
    deep: '#070b22',
    rock: 'url(#far)',
    far: 'url(#far)',
    mid: 'url(#mid)',
    near: 'url(#near)',
    water: 'url(#water)',
    tint: hue.solid,
    skin: 'url(#skin)',
    hair: '#0a0c26',
    fur: 'url(#fur)',
    cloth: 'url(#cloth)',
    dyed: 'url(#dyed)',
    linen: 'url(#linen)',
    mist: 'url(#mist)',
    beam: 'url(#beam)',
    glow: 'url(#glow)',
    aura: 'url(#aura)',
    sky: 'url(#sky)',
    vignette: 'url(#vignette)',
    mat: frame.mat,
    plate: frame.plate,
    lettering: frame.lettering,
    ornament: frame.ornament,
  }
  return {
    line: (line, ink) => ({ color: inks[ink], width: weights[detail][line] }),
    fill: (fill) => fills[fill],
    fineDetail: detail === 'full',
    definitions: {
      ...definitionsOf(hue),
      ...(hour ? hourDefinitions(hour) : {}),
      ...(symmetric ? symmetricDefinitions : {}),
    },
  }
}

function definitionsOf(hue: { light: string; solid: string; shade: string }): Record<string, string> {
  return {
    gold: along('x1="40" x2="620" y2="1140" gradientUnits="userSpaceOnUse"', [
      [0, '#fbeec4'],
      [0.25, '#dcb56a'],
      [0.5, '#f6e0a8'],
      [0.75, '#c99a4e'],
      [1, '#f0d595'],
    ]),
    bronze: along('x1="40" x2="620" y2="1140" gradientUnits="userSpaceOnUse"', [
      [0, '#bb8f44'],
      [1, '#7d571d'],
    ]),
    gilt: along('x2="1" y2="1"', [
      [0, '#fbeec4'],
      [0.4, '#e6c47c'],
      [0.75, '#bd8e44'],
      [1, '#e9cd8c'],
    ]),
    pale: along('x2="1" y2="1"', [
      [0, '#fff8e1'],
      [0.6, '#f0d89f'],
      [1, '#c79b55'],
    ]),
    body: along('x2="0" y2="1"', [
      [0, '#34468d'],
      [1, '#121b48'],
    ]),
    round: along('x2="1"', [
      [0, '#33458a'],
      [0.45, '#1b2760'],
      [1, '#0d1438'],
    ]),
    skin: downwards('#5d4a6b', '#241f4a'),
    fur: downwards('#b98f5c', '#5a3f52'),
    cloth: downwards('#1b2152', '#070a20'),
    dyed: downwards(hue.solid, hue.shade),
    linen: downwards('#c9b48e', '#5a5580'),
    far: downwards('#2b3a7a', '#1a2459'),
    mid: downwards('#232f6b', '#111a45'),
    near: downwards('#1a2558', '#0a0f2d'),
    water: downwards('#31509a', '#0c1437'),
    mist: along('x2="0" y2="1"', [
      [0, '#f3dfae', 0.2],
      [1, '#f3dfae', 0.04],
    ]),
    beam: along('x2="0" y2="1"', [
      [0, '#f7e6b8', 0.8],
      [1, '#d9b46a', 0.1],
    ]),
    glow: radial('', [
      [0, '#fff0c8', 0.62],
      [0.16, '#d8c9d8', 0.36],
      [0.5, '#7286dc', 0.16],
      [1, '#5a70d0', 0],
    ]),
    aura: radial('', [
      [0, hue.light, 0.42],
      [0.45, hue.solid, 0.16],
      [1, hue.solid, 0],
    ]),
    sky: radial('cx="50%" cy="36%" r="75%"', [
      [0, '#2a387a'],
      [0.4, '#172152'],
      [0.78, '#0c1233'],
      [1, '#070a1f'],
    ]),
    vignette: radial('cx="50%" cy="48%" r="74%"', [
      [0.66, '#03050f', 0],
      [1, '#03050f', 0.42],
    ]),
  }
}

const symmetricDefinitions: Record<string, string> = {
  gold: along('x1="40" x2="620" y2="1140" gradientUnits="userSpaceOnUse"', [
    [0, '#fbeec4'],
    [0.25, '#c99b50'],
    [0.5, '#f6e0a8'],
    [0.75, '#c99b50'],
    [1, '#fbeec4'],
  ]),
  bronze: along('x1="40" x2="620" y2="1140" gradientUnits="userSpaceOnUse"', [
    [0, '#b98d3e'],
    [0.5, '#83591c'],
    [1, '#b98d3e'],
  ]),
  gilt: along('x2="1" y2="1"', [
    [0, '#fbeec4'],
    [0.5, '#cda258'],
    [1, '#fbeec4'],
  ]),
  pale: along('x2="1" y2="1"', [
    [0, '#e2bf7c'],
    [0.5, '#fff8e1'],
    [1, '#e2bf7c'],
  ]),
  sky: radial('r="72%"', [
    [0, '#2a387a'],
    [0.4, '#172152'],
    [0.78, '#0c1233'],
    [1, '#070a1f'],
  ]),
  vignette: radial('r="74%"', [
    [0.6, '#03050f', 0],
    [1, '#03050f', 0.62],
  ]),
}

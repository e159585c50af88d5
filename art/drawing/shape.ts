// What a drawing is made of. Shapes carry roles (how heavy a line, what a surface is), never colors:
// the style that writes them decides what a role looks like, so one composition serves several decks.
import { parsePath, type Point, type Segment } from './path.ts'

/** The three weights: `bold` for frames and great outlines, `contour` for things, `detail` for what they bear. */
export type Line = 'bold' | 'contour' | 'detail'

/** With what a line is drawn. */
export type Ink =
  | 'gold' // metal
  | 'shade' // the dark of an engraving on metal
  | 'relief' // metal on something dark, where a print leaves the paper
  | 'tint' // the color of the suit
  | 'pale' // light
  | 'rim' // the frame's metal

/** What a surface is. */
export type Fill =
  | 'gilt' // solid metal
  | 'pale' // what shines: a moon, a lit window
  | 'lit' // the bright side of something: where a print leaves the paper
  | 'body' // a thing standing in the night, lit from above
  | 'round' // a turned thing, lit from the left
  | 'night' // nothing: hides what lies behind
  | 'deep' // a dark opening
  | 'rock' // a mountain far away
  | 'far' // the ground, by distance
  | 'mid'
  | 'near'
  | 'water'
  | 'tint' // solid in the color of the suit
  | 'skin' // a body
  | 'hair'
  | 'fur' // of an animal that is light against the night
  | 'cloth' // a dark garment: a mass of black in a print
  | 'dyed' // a garment in the color of the suit
  | 'linen' // a light garment
  | 'mist' // a translucent veil of light
  | 'beam' // light that falls and fades downward
  | 'glow' // golden light around something
  | 'aura' // the same in the tint of the suit
  | 'sky' // what is seen through the frame
  | 'vignette' // the dark that gathers at its edges
  | 'mat' // the frame itself
  | 'plate' // what bears name and number, always opaque
  | 'lettering'
  | 'ornament' // small metal on the frame

export interface Paint {
  line?: Line
  ink?: Ink
  fill?: Fill
  /** A color instead of a fill, the same in every style, for things such as crystals. */
  color?: string
  opacity?: number
  /** Lengths of strokes and gaps. */
  dash?: readonly [number, number]
  /** On a circle: short lines across it instead of the circle itself. */
  ticks?: Ticks
  /** Instead of the line's weight: the size of dots, which are lines of no length. */
  dot?: number
}

export interface Ticks {
  count: number
  length: number
  /** The direction of the first of them in degrees, 0 is up. */
  from: number
}

export interface PathShape {
  kind: 'path'
  segments: readonly Segment[]
  paint: Paint
}

export interface CircleShape {
  kind: 'circle'
  center: Point
  radius: number
  paint: Paint
}

export interface GroupShape {
  kind: 'group'
  shapes: readonly Shape[]
  /** Left out of the small variant. */
  fine?: boolean
  /** Nothing of the group is seen outside this. */
  clip?: PathShape
  /** Ground and light that may run on under the frame; everything else must keep clear of it. */
  bleeds?: boolean
  /** The suit whose emblem this is: a pip shows as many of them as its number says. */
  emblem?: string
}

/** The same drawing several times: written once, and then referenced. */
export interface CopiesShape {
  kind: 'copies'
  shape: Shape
  /** From the first to each of the others. */
  motions: readonly Motion[]
}

/** A move over the card: flipped, turned, sized, and then taken to a place. */
export interface Motion {
  x: number
  y: number
  size: number
  turn: number
  flip: boolean
}

export type Shape = PathShape | CircleShape | GroupShape | CopiesShape

/** A line and a surface. */
export function contour(data: string, fill: Fill = 'body', paint: Paint = {}): Shape {
  return drawn(data, { line: 'contour', fill, ...paint })
}

/** A line alone. */
export function stroke(data: string, line: Line = 'contour', paint: Paint = {}): Shape {
  return drawn(data, { line, ...paint })
}

/** The light line for what a thing bears: bands, folds, hatching. */
export function detail(data: string, paint: Paint = {}): Shape {
  return drawn(data, { line: 'detail', ...paint })
}

/** Hatching and engraving on gilt or pale surfaces. */
export function engraved(data: string, paint: Paint = {}): Shape {
  return drawn(data, { line: 'detail', ink: 'shade', ...paint })
}

/** A surface alone. */
export function solid(data: string, fill: Fill = 'gilt', paint: Paint = {}): Shape {
  return drawn(data, { fill, ...paint })
}

export function drawn(data: string, paint: Paint): Shape {
  return { kind: 'path', segments: parsePath(data), paint }
}

export function circle(x: number, y: number, radius: number, paint: Paint): Shape {
  return { kind: 'circle', center: [x, y], radius, paint }
}

/** A filled circle without a line. */
export function disc(x: number, y: number, radius: number, fill: Fill = 'gilt', paint: Paint = {}): Shape {
  return circle(x, y, radius, { fill, ...paint })
}

/** A circle of line alone. */
export function ring(x: number, y: number, radius: number, line: Line = 'contour', paint: Paint = {}): Shape {
  return circle(x, y, radius, { line, ...paint })
}

/** Rays or graduation: lines outward around a point, `count` of them between two radii. */
export function ticks(
  at: { x?: number; y?: number; count: number; inner: number; outer: number; from?: number },
  paint: Paint = {},
): Shape {
  const { x = 0, y = 0, count, inner, outer, from = 0 } = at
  const marks = { count, length: outer - inner, from }
  return circle(x, y, (inner + outer) / 2, { line: 'detail', ...paint, ticks: marks })
}

/** Many specks of one size. */
export function dots(points: readonly Point[], size: number, paint: Paint = {}): Shape {
  const segments = points.flatMap((point): Segment[] => [
    { to: 'move', points: [point] },
    { to: 'line', points: [point] },
  ])
  return { kind: 'path', segments, paint: { line: 'detail', ink: 'pale', dot: size, ...paint } }
}

export function glow(x: number, y: number, radius: number, opacity = 1, fill: Fill = 'glow'): Shape {
  return bleeding(circle(x, y, radius, { fill, opacity }))
}

export function group(...shapes: Shape[]): Shape {
  return { kind: 'group', shapes }
}

/** Shown only where there is room for it: the small variant leaves it out. */
export function fine(...shapes: Shape[]): Shape {
  return { kind: 'group', shapes, fine: true }
}

/** May run under the frame, where it is cut off. */
export function bleeding(...shapes: Shape[]): Shape {
  return { kind: 'group', shapes, bleeds: true }
}

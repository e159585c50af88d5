import { place, type Placement } from '../drawing/placement.ts'
import { contour, type Shape, stroke } from '../drawing/shape.ts'

/** A written scroll held by its upper rod, which is the origin: 130 wide, it hangs 160 down and curls at its end. */
export function scroll(at: Placement): Shape {
  return place(
    at,
    contour('M-48 0H48C40 50 54 90 46 136H-50C-40 90-56 50-48 0Z', 'lit'),
    contour('M-50 136C-66 136-66 164-50 164H46C62 164 62 136 46 136C36 136 36 152 46 152', 'lit'),
    contour('M-66-6H66V6H-66Z', 'gilt'),
    contour('M-52-11H52V11H-52Z', 'lit'),
    stroke('M-32 40H30M-32 64H32M-30 88H34M-32 112H12', 'contour', { ink: 'shade' }),
  )
}

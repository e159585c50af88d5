import { place, type Placement } from '../drawing/placement.ts'
import { contour, detail, disc, fine, type Shape, stroke } from '../drawing/shape.ts'

/** A heron standing on one leg and looking left, 420 high, its foot on the origin. */
export function heron(at: Placement): Shape {
  return place(
    at,
    stroke('M0 0V-150M-16 0H18', 'bold'),
    stroke('M14-150C30-130 40-120 26-104L4-96', 'contour'),
    contour(
      'M-34-190C-20-226 30-232 70-206C104-184 132-150 150-112C110-128 76-132 44-140C4-150-40-160-34-190Z',
      'body',
    ),
    contour(
      'M-34-186C-50-214-24-240-20-270C-16-300-44-318-40-350C-36-376-6-384 8-366C14-356 8-350-2-352C-20-352-22-334-12-318C4-290 10-268 0-240C-6-222 4-206 10-196Z',
      'pale',
    ),
    contour('M-38-364L-124-352L-36-346Z', 'gilt'),
    contour('M-8-374C20-386 44-384 64-370C40-374 20-370 4-362Z', 'tint'),
    disc(-20, -362, 4.5, 'deep'),
    fine(detail('M-10-200C30-206 70-186 110-150M-4-182C30-184 64-170 96-150M0-168C24-168 44-162 66-154')),
  )
}

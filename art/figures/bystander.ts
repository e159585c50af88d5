// A person in the background, in few strokes: robe, head and an arm, in profile.
import { place, type Placement } from '../drawing/placement.ts'
import { type Fill, group, type Shape } from '../drawing/shape.ts'
import { type Light, piece } from './piece.ts'

export interface BystanderOptions {
  robe?: Fill
  hair?: 'short' | 'hood' | 'bun'
  light?: Light['from']
}

const hairs = {
  short: 'M-18-262C-27-294 10-306 20-284C8-288-2-280-4-270C-8-262-12-258-18-262Z',
  bun: 'M-18-262C-36-258-42-276-24-284C-14-306 12-302 20-284C8-288-2-280-4-270C-8-262-12-258-18-262Z',
  hood: 'M16-246C10-258 14-276 18-290C4-306-24-300-26-274C-26-256-22-246-34-226C-10-216 6-220 20-230Z',
}

/** 300 high, standing on the origin and facing right. */
export function bystander(at: Placement, options: BystanderOptions = {}): Shape {
  const { robe = 'cloth', hair = 'short', light = 'left' } = options
  const rim = 4
  const shade: Light = { from: (light === 'left') !== (at.flip ?? false) ? 'left' : 'right', rim }
  const head = piece(
    ['M-12-234C-8-252-14-262-16-272C-18-296 14-300 18-280L24-268L18-264C20-254 12-248 8-246L10-234Z'],
    'skin',
    shade,
  )
  const crown = piece([hairs[hair]], hair === 'hood' ? robe : 'hair', shade)
  const body = piece(
    [
      'M-6-240C6-242 14-236 18-222C26-190 24-150 26-110C30-70 34-40 38 0C10 6-20 6-44 0C-38-60-34-110-32-150C-32-190-32-226-6-240Z',
    ],
    robe,
    shade,
  )
  const arm = group(
    piece(['M40-164L62-166L64-154L42-148Z'], 'skin', shade),
    piece(
      ['M-10-214C6-218 14-200 12-180C20-172 34-168 48-168L44-142C24-138 0-144-8-160C-14-180-16-200-10-214Z'],
      robe,
      shade,
    ),
  )
  return place(at, head, ...(hair === 'hood' ? [body, crown] : [crown, body]), arm)
}

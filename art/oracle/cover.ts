// The box of the deck: the two lights of a harbour mouth, and a boat coming home between them.
import { mirrored, place } from '../drawing/placement.ts'
import { bleeding, contour, detail, fine, glow, type Shape, solid } from '../drawing/shape.ts'
import { sky } from '../drawing/sky.ts'
import { lighthouse } from '../symbols/lighthouse.ts'
import { sailingBoat } from '../symbols/sailing-boat.ts'
import { starPath } from '../symbols/star.ts'
import { ripple, water } from '../symbols/water.ts'
import { archFramed } from './frame.ts'

export function oracleCover(): Shape[] {
  const art = [
    glow(330, 250, 240),
    place(
      { x: 330, y: 250 },
      place({ turn: 45 }, contour(starPath(4, 62, 16), 'body')),
      contour(starPath(4, 124, 20), 'gilt'),
    ),
    mirrored(glow(148, 512, 200)),
    sailingBoat({ x: 330, y: 730, size: 0.9 }),
    water({ top: 720, rows: 5, bend: 3, bottom: 940 }),
    solid('M318 748H342L352 800H308Z', 'pale', { opacity: 0.3 }),
    mirrored(
      bleeding(contour('M40 800H212L224 830V1010H40Z', 'near')),
      fine(detail('M46 860H224M46 920H224M110 830V860M170 860V920M100 920V1000')),
      lighthouse({ x: 148, y: 802, size: 0.86 }),
    ),
    fine(detail(ripple(960, 250, 410, 18, 5))),
  ]
  return archFramed([sky({ seed: 'harbour-lights', art, bottom: 680 }), ...art], 'Harbour Lights')
}

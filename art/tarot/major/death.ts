import { place } from '../../drawing/placement.ts'
import { circle, contour, detail, fine, glow, group, type Shape, stroke } from '../../drawing/shape.ts'
import { hills } from '../../symbols/hills.ts'
import { rose } from '../../symbols/rose.ts'
import { skull } from '../../symbols/skull.ts'
import { spikes } from '../../symbols/sun.ts'
import { tower } from '../../symbols/tower.ts'
import { water } from '../../symbols/water.ts'
import type { Composition } from '../composition.ts'

export const death: Composition = {
  slug: 'death',
  alt: 'A skull under the blade of a scythe, from whose shaft a black banner with a white rose hangs; behind it the sun rises between two towers over a river.',
  draw: () => [
    glow(356, 820, 260),
    sunrise(),
    hills([820, 800, 830, 830, 800, 820], 'far', false),
    tower({ x: 240, y: 866, size: 0.56 }),
    tower({ x: 472, y: 866, size: 0.56 }),
    hills([862, 850, 864, 864, 850, 862], 'mid'),
    water({ top: 918, rows: 3, bend: 8 }),
    scythe(),
    banner(),
    glow(400, 560, 240, 0.7),
    skull({ x: 398, y: 552, size: 1.2, turn: 5 }),
  ],
  sky: { bottom: 760 },
}

function sunrise(): Shape {
  return place(
    { x: 356, y: 858 },
    stroke(spikes(28, 82, 112, 3.6)),
    circle(0, 0, 70, { fill: 'pale', line: 'contour' }),
  )
}

function scythe(): Shape {
  return group(
    contour('M124 158C250 100 480 116 590 346C500 240 330 188 138 218Z', 'pale'),
    fine(
      detail('M150 200C320 174 460 206 556 294', { ink: 'shade' }),
      detail(
        'M200 186L214 168M250 182L264 158M300 184L316 156M350 194L368 164M400 210L420 178M450 232L470 200M500 264L516 236',
        {
          ink: 'shade',
          opacity: 0.6,
        },
      ),
    ),
    contour('M112 140H132L150 896H130Z', 'round'),
    contour('M102 138H146V228H102Z', 'gilt'),
    contour('M120 660H148V690H120Z', 'gilt'),
    fine(detail('M110 156H138M110 210H138', { ink: 'shade' })),
  )
}

function banner(): Shape {
  return group(
    contour('M134 262C210 248 262 292 340 270V470C280 494 220 446 140 466Z', 'deep'),
    fine(
      detail('M146 276C212 264 262 302 328 286V460C276 478 220 438 150 454Z', {
        dash: [2, 5],
        ink: 'relief',
      }),
    ),
    rose({ x: 236, y: 368, size: 1.4 }, 'pale'),
  )
}

import { place, repeated } from '../../../drawing/placement.ts'
import {
  bleeding,
  contour,
  detail,
  engraved,
  fine,
  glow,
  type Shape,
  solid,
  stroke,
} from '../../../drawing/shape.ts'
import type { Composition } from '../../composition.ts'
import { pentacle } from '../counted.ts'

export const fiveOfPentacles: Composition = {
  slug: 'five-of-pentacles',
  alt: 'A tall lit church window with five coins in its glass shines into a night of snow; footprints pass below it, and a crutch leans by the wall.',
  draw: () => [
    glow(330, 430, 420),
    glow(330, 430, 440, 1, 'aura'),
    wall(),
    ...litWindow(),
    repeated(
      (at) => pentacle({ ...at, size: 0.98 }),
      [
        { x: 330, y: 262 },
        { x: 262, y: 400 },
        { x: 398, y: 400 },
        { x: 262, y: 560 },
        { x: 398, y: 560 },
      ],
    ),
    bleeding(contour('M40 810C120 780 200 800 280 790C380 776 480 800 620 780V1010H40Z', 'pale')),
    crutch(),
    footprints(),
    ...snow(),
  ],
  sky: false,
}

function wall(): Shape {
  return bleeding(
    contour('M40 30H620V1010H40Z', 'mid'),
    fine(
      detail(
        'M40 180H150M40 300H130M40 420H120M40 540H120M40 660H120M510 180H620M530 300H620M540 420H620M540 540H620M540 660H620M90 180V300M80 420V540M570 180V300M580 420V540M90 660V780M570 660V780',
        {
          opacity: 0.6,
        },
      ),
    ),
  )
}

function litWindow(): Shape[] {
  const pane = 'M186 690V380C186 270 280 190 330 156C380 190 474 270 474 380V690Z'
  return [
    contour('M162 716V380C162 256 270 164 330 124C390 164 498 256 498 380V716Z', 'deep'),
    contour(pane, 'pale'),
    engraved('M330 334V690M186 480H474M186 640H474M204 330H456'),
    contour('M140 716H520V744H140Z', 'body'),
  ]
}

function crutch(): Shape {
  return place(
    { x: 520, y: 872, turn: 10 },
    contour('M-5 0V-230H5V0Z', 'round'),
    contour('M-34-246C-34-262 34-262 34-246C20-236-20-236-34-246Z', 'gilt'),
  )
}

function footprints(): Shape {
  return repeated(
    (at) =>
      place({ ...at, turn: 80 }, solid('M-8 18C-12 4-10-14 0-18C10-14 12 4 8 18ZM-6 24H6V34H-6Z', 'deep')),
    [
      { x: 110, y: 950 },
      { x: 180, y: 916 },
      { x: 250, y: 946 },
      { x: 326, y: 908 },
      { x: 396, y: 936 },
      { x: 470, y: 900 },
    ],
  )
}

function snow(): Shape[] {
  const flakes = [
    [90, 140],
    [130, 250],
    [80, 370],
    [134, 500],
    [86, 620],
    [120, 740],
    [240, 770],
  ]
  return flakes.flatMap(([x = 0, y = 0], index) =>
    [x, 660 - x].map((at) =>
      place(
        { x: at, y: at > 330 ? y + 30 : y, size: index % 2 ? 1 : 0.7 },
        stroke('M0-12V12M-10-6L10 6M10-6L-10 6', 'contour', { ink: 'pale' }),
      ),
    ),
  )
}

// One quiet ornament a theme, drawn in the middle of 220 × 180: things of field, house and hill.
import { around, place, polar } from '../drawing/placement.ts'
import { contour, detail, disc, fine, group, ring, type Shape, solid, stroke } from '../drawing/shape.ts'
import { ellipse } from '../symbols/cup.ts'

export interface Ornament {
  /** As it is said in the alt text. */
  name: string
  draw(): Shape
}

export const ornaments: Readonly<Record<string, Ornament>> = {
  comfort: {
    name: 'a sheltering wing',
    draw: () =>
      group(
        contour(
          'M96-62C30-88-50-66-92-6C-58-16-40-12-26-2C-52 8-66 24-72 44C-44 30-26 30-10 36C-26 46-34 58-36 76C10 66 62 40 82-8C88-24 94-44 96-62Z',
          'body',
        ),
        fine(
          detail(
            'M82-50C30-66-30-44-66-12M78-32C40-40 0-22-18-4M74-12C44-14 20 6-4 32M64 8C46 12 26 28-22 66',
          ),
        ),
      ),
  },
  courage: {
    name: 'a mountain',
    draw: () =>
      group(
        contour('M-108 70L-34-66L-2-12L26-50L108 70Z', 'body'),
        solid('M-34-66L-16-35L-28-22L-40-34L-52-24L-57-24Z', 'pale'),
        stroke('M-108 70L-34-66L-2-12L26-50L108 70Z'),
        fine(
          detail(
            'M-34-66L-57-24L-46-32L-38-20L-26-32L-16-35M-2-12L-22 24M26-50L14-24M40-6L60 30M-66 20L-84 54M-30 10L-44 48',
          ),
        ),
      ),
  },
  gratitude: {
    name: 'a sheaf of wheat',
    draw: () =>
      group(
        ...[-40, -20, 0, 20, 40].map((turn) => place({ y: 50, turn }, ear())),
        contour('M-24 40H24V54H-24Z', 'gilt'),
        stroke('M-14 54L-30 92M-5 54L-10 94M5 54L10 94M14 54L30 92'),
      ),
  },
  grief: {
    name: 'a hanging willow branch',
    draw: () =>
      group(
        stroke('M-100-66C-50-90 40-88 96-58'),
        ...[-78, -40, 0, 38, 74].map((x, index) => {
          const length = [86, 120, 140, 116, 80][index] ?? 100
          const top = -76 + Math.abs(x) * 0.14
          const leaves = Array.from({ length: Math.floor(length / 26) }, (_, step) => {
            const y = top + 20 + step * 26
            return `M${x} ${y}q-14 8-16 26q14-6 16-26ZM${x} ${y + 12}q14 8 16 26q-14-6-16-26Z`
          })
          return group(detail(`M${x} ${top}V${top + length}`), contour(leaves.join(''), 'body'))
        }),
      ),
  },
  guidance: {
    name: 'an oil lamp with its flame',
    draw: () =>
      group(
        contour('M-72 20C-84-12-30-22 10-20C40-18 58-30 92-28C88-6 66 6 56 22C36 50-50 50-72 20Z', 'body'),
        stroke('M-70 10C-108 4-108 42-62 34'),
        contour('M-30 46H30L40 62H-40Z', 'body'),
        contour(ellipse(-8, -19, 22, 5), 'pale'),
        contour('M88-30C72-40 74-62 86-78C92-64 104-54 100-40C98-34 94-31 88-30Z', 'gilt'),
        fine(detail('M-58 18C-30 28 20 28 44 14')),
      ),
  },
  hope: {
    name: 'an anchor',
    draw: () =>
      group(
        ring(0, -76, 13, 'bold'),
        contour('M-6-60H6V62H-6Z', 'body'),
        contour('M-40-46H40V-36H-40Z', 'gilt'),
        contour(
          'M0 82C-44 78-74 52-82 14L-96 22L-84-18L-54 10L-70 12C-62 40-34 58-6 60H6C34 58 62 40 70 12L54 10L84-18L96 22L82 14C74 52 44 78 0 82Z',
          'body',
        ),
      ),
  },
  forgiveness: {
    name: 'a spring flowing from a rock',
    draw: () =>
      group(
        contour('M-96 40C-92-10-70-50-34-62C0-74 24-60 30-36C10-30 2-18 2 0C2 22-12 40-20 48Z', 'body'),
        stroke('M6-12C40-6 44 30 40 62M4-2C26 4 30 34 26 62M2 8C14 14 18 36 12 60'),
        contour(ellipse(26, 74, 74, 14), 'water'),
        fine(detail('M-8 74H18M34 78H66M-80 20C-74-8-62-26-44-36M-58 30C-54 10-46-4-34-12')),
      ),
  },
  love: {
    name: 'a rose in bloom',
    draw: () =>
      group(
        around(0, 0, 5, () =>
          contour('M0-20C-42-30-44-78-12-78Q-5-78 0-70Q5-78 12-78C44-78 42-30 0-20Z', 'body'),
        ),
        place(
          { turn: 36 },
          around(0, 0, 5, () => contour('M0-8C-22-14-22-40 0-44C22-40 22-14 0-8Z', 'pale')),
        ),
        disc(0, 0, 13, 'gilt'),
      ),
  },
  patience: {
    name: 'a seedling',
    draw: () =>
      group(
        stroke('M0 46C-2 10 2-14 0-36'),
        contour('M0-20C-10-56-46-62-72-54C-64-26-34-10 0-20Z', 'body'),
        contour('M0-34C8-74 42-86 70-80C66-48 38-28 0-34Z', 'body'),
        fine(detail('M-4-22C-24-34-42-44-60-50M4-38C24-50 40-64 58-74')),
        stroke('M-84 50C-50 38-30 48 0 46S54 38 84 50'),
        fine(detail('M-60 64C-40 58-20 62-6 62M14 66C34 60 50 62 64 66')),
      ),
  },
  peace: {
    name: 'an olive branch',
    draw: () =>
      group(
        stroke('M-104 50C-50 40 40 10 104-50'),
        ...[0, 1, 2, 3, 4, 5].map((index) => {
          const [x, y] = [-76 + index * 33, 44 - index * 13 - index * index * 0.9]
          return place(
            { x, y, turn: index % 2 ? 118 - index * 4 : -4 - index * 4 },
            contour('M0 0C-16-18-14-48 0-64C14-48 16-18 0 0Z', 'body'),
            fine(detail('M0-6V-52')),
          )
        }),
        contour(ellipse(-22, 52, 9, 12), 'gilt'),
        contour(ellipse(46, 24, 9, 12), 'gilt'),
      ),
  },
  rest: {
    name: 'still water between reeds',
    draw: () =>
      group(
        contour(ellipse(0, 44, 104, 26), 'water'),
        fine(detail('M-60 40H-10M8 50H60M-30 56H0')),
        stroke(
          'M-72 40C-76 0-70-34-78-66M-52 36C-52 8-46-14-50-40M70 38C74 4 68-24 76-54M52 34C52 10 48-8 52-28',
        ),
        contour(
          'M-83-64C-84-84-78-94-76-96C-72-86-72-74-73-64ZM-55-38C-56-56-50-66-48-68C-44-58-44-48-46-38ZM71-52C70-70 76-80 78-82C82-72 82-62 81-52Z',
          'gilt',
        ),
      ),
  },
  wisdom: {
    name: 'an open book',
    draw: () =>
      group(
        contour(
          'M0-34C-30-58-74-58-104-46V50C-74 38-30 38 0 62C30 38 74 38 104 50V-46C74-58 30-58 0-34Z',
          'pale',
        ),
        stroke('M0-34V62'),
        fine(
          detail(
            'M-88-26C-64-34-36-32-16-20M-88-6C-64-14-36-12-16 0M-88 14C-64 6-36 8-16 20M88-26C64-34 36-32 16-20M88-6C64-14 36-12 16 0M88 14C64 6 36 8 16 20',
          ),
        ),
        stroke('M-104 58C-74 46-30 48 0 72C30 48 74 46 104 58', 'detail'),
      ),
  },
  joy: {
    name: 'a vine with grapes',
    draw: () =>
      group(
        stroke('M-104-44C-60-78-20-40 20-62S80-78 104-50'),
        contour('M-62-52C-96-44-98-14-86 2C-76-4-70-2-66 6C-56-2-46-4-38 2C-28-20-36-46-62-52Z', 'body'),
        fine(detail('M-62-50V-4M-62-34L-80-18M-62-34L-46-18')),
        ...[
          [26, -36],
          [50, -36],
          [74, -36],
          [38, -14],
          [62, -14],
          [26, 8],
          [50, 8],
          [74, -14],
          [38, 30],
          [62, 8],
          [50, 52],
        ].map(([x = 0, y = 0], index) => group(disc(x, y, 13, index % 3 ? 'body' : 'gilt'), ring(x, y, 13))),
        stroke('M-4-54C-14-30-2-16-16-4C-24 4-30-6-22-10', 'detail'),
      ),
  },
  trust: {
    name: 'a lily',
    draw: () =>
      group(
        stroke('M0 10C4 40-2 66 0 92'),
        contour('M-2 64C-30 56-44 36-46 14C-22 20-8 38-2 64Z', 'body'),
        contour('M0 12C-34 2-62-24-78-62C-50-56-30-46-18-28Z', 'pale'),
        contour('M0 12C34 2 62-24 78-62C50-56 30-46 18-28Z', 'pale'),
        contour('M0 14C-26-14-26-58 0-90C26-58 26-14 0 14Z', 'body'),
        fine(detail('M0 8V-62M-14-2C-34-18-50-36-62-52M14-2C34-18 50-36 62-52')),
      ),
  },
  'mercy-and-justice': {
    name: 'a pair of scales in balance',
    draw: () =>
      group(
        stroke('M0-74V64', 'bold'),
        stroke('M-84-52C-50-64 50-64 84-52'),
        disc(0, -78, 9, 'gilt'),
        stroke('M-84-52L-110 14M-84-52L-58 14M84-52L58 14M84-52L110 14', 'detail'),
        contour(
          'M-114 14H-54C-56 36-70 44-84 44S-112 36-114 14ZM54 14H114C112 36 98 44 84 44S56 36 54 14Z',
          'body',
        ),
        contour('M-36 64H36L44 78H-44Z', 'body'),
      ),
  },
  'new-beginnings': {
    name: 'a sunrise over hills',
    draw: () =>
      group(
        contour('M-46 30A46 46 0 0 1 46 30Z', 'gilt'),
        stroke(
          Array.from({ length: 9 }, (_, index) => {
            const angle = -80 + index * 20
            const [[ax, ay], [bx, by]] = [polar(0, 30, 58, angle), polar(0, 30, index % 2 ? 80 : 96, angle)]
            return `M${ax.toFixed(1)} ${ay.toFixed(1)}L${bx.toFixed(1)} ${by.toFixed(1)}`
          }).join(''),
        ),
        contour('M-108 62C-80 26-44 22-6 40C30 20 74 22 108 62Z', 'body'),
        fine(detail('M-84 54C-64 38-42 36-20 44M20 44C46 34 66 38 86 54')),
      ),
  },
}

function ear(): Shape {
  const grains = [0, 1, 2, 3, 4].map((row) => {
    const y = -72 - row * 15
    return `M0 ${y}q-14-4-14-20q14 2 14 20ZM0 ${y}q14-4 14-20q-14 2-14 20Z`
  })
  return group(stroke('M0 0V-72'), contour(`${grains.join('')}M0-140q-7-8 0-24q7 16 0 24Z`, 'gilt'))
}

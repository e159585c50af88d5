import { mirrored, place } from '../../../drawing/placement.ts'
import { bleeding, contour, detail, engraved, fine, glow, group, ring, type Shape } from '../../../drawing/shape.ts'
import type { Composition } from '../../composition.ts'
import { pentacle } from '../counted.ts'

export const threeOfPentacles: Composition = {
  slug: 'three-of-pentacles',
  alt: 'A pointed church arch with three coins set in its tracery; below it on a mason’s bench lie a mallet, a chisel and the rolled-out plan.',
  draw: () => [
    glow(330, 380, 340),
    glow(330, 420, 440, 1, 'aura'),
    ...arch(),
    pentacle({ x: 330, y: 290, size: 1.3 }),
    mirrored(pentacle({ x: 236, y: 470, size: 1.3 })),
    bench(),
  ],
  sky: { bottom: 300 },
}

function arch(): Shape[] {
  return [
    contour('M92 800V460C92 300 230 180 330 120C430 180 568 300 568 460V800H500V480C500 350 400 250 330 200C260 250 160 350 160 480V800Z', 'round'),
    fine(detail('M110 800V460C110 314 238 204 330 146C422 204 550 314 550 460V800M92 520H160M92 600H160M92 680H160M500 520H568M500 600H568M500 680H568M140 344L196 380M520 344L464 380M226 222L262 270M434 222L398 270')),
    ring(330, 290, 92),
    mirrored(ring(236, 470, 92)),
    contour('M322 800V560H338V800Z', 'round'),
    contour('M76 800H176V826H76ZM484 800H584V826H484Z', 'gilt'),
    detail('M168 800V560C190 590 300 590 322 560M492 800V560C470 590 360 590 338 560'),
  ]
}

function bench(): Shape {
  return group(
    bleeding(contour('M40 940H620V1010H40Z', 'near')),
    contour('M130 864H158V980H130ZM502 864H530V980H502Z', 'round'),
    contour('M96 840H564V868H96Z', 'gilt'),
    place({ x: 200, y: 812, turn: 74 }, contour('M-6-84H6V40H-6Z', 'round'), contour('M-30-40H30V14H-30Z', 'body')),
    contour('M300 832L380 826L392 830L380 836L300 838Z', 'pale'),
    contour('M420 800H530C544 800 544 840 530 840H420C406 840 406 800 420 800Z', 'pale'),
    engraved('M432 812H518M432 822H500M432 831H510'),
  )
}

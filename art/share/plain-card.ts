// A card that has no picture: the frame, the star, and its name.
import { framed } from '../drawing/frame.ts'
import { canLetter } from '../drawing/lettering.ts'
import { glow } from '../drawing/shape.ts'
import { sky } from '../drawing/sky.ts'
import { writeSvg } from '../drawing/svg.ts'
import { celestial } from '../styles/celestial.ts'
import { star } from '../symbols/star.ts'
import type { WrittenCard } from './inset-card.ts'

export function plainCard(name: string): WrittenCard {
  const art = [glow(330, 500, 300), star({ x: 330, y: 500, size: 2.6 })]
  const title = canLetter(name, 'cinzel') ? name : ''
  const shapes = framed([sky({ seed: name, art }), ...art], { title })
  const written = (detail: 'full' | 'small') =>
    writeSvg(shapes, { style: celestial({ theme: 'night', detail }) })
  return { full: written('full'), small: written('small') }
}

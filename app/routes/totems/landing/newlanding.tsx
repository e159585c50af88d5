import { pageMeta } from '../../page-meta.ts'
import { pageImage } from '../../share-image.ts'
import { TotemLanding } from './totem-landing.tsx'
import type { Route } from './+types/newlanding.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Totems',
    description:
      'A Lodestar totem is an object of wood or metal with a tag inside. Hold your phone near it, and one card is yours: bound to that touch, for good.',
    image: pageImage('totems'),
  })

export default TotemLanding

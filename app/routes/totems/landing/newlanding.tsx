import * as m from '#messages'
import { pageMeta } from '../../page-meta.ts'
import { pageImage } from '../../share-image.ts'
import { TotemLanding } from './totem-landing.tsx'
import type { Route } from './+types/newlanding.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.totems_newlanding_totems(),
    description: m.totems_newlanding_a_lodestar_totem_is_an(),
    image: pageImage('totems'),
  })

export default TotemLanding

import { PageHeading } from '#app/components/ui/page-heading.tsx'
import * as m from '#messages'
import { pageMeta } from '../../../page-meta.ts'
import { pageImage } from '../../../share-image.ts'
import { Designer } from './designer.tsx'
import type { Route } from './+types/new-layout.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.readings_new_layout_create_a_spread(),
    description: m.readings_new_layout_create_your_own_spread_name(),
    image: pageImage('spreads'),
  })

export default function NewLayout() {
  return (
    <>
      <PageHeading
        eyebrow={m.readings_new_layout_spreads()}
        title={m.readings_new_layout_create_a_spread_2()}
        lede={m.readings_new_layout_name_the_positions_say_what()}
      />
      <Designer layoutId={null} />
    </>
  )
}

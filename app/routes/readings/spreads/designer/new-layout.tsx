import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { pageMeta } from '../../../page-meta.ts'
import { pageImage } from '../../../share-image.ts'
import { Designer } from './designer.tsx'
import type { Route } from './+types/new-layout.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Make a layout',
    description:
      'Lay your own spread: name the places, say what each one asks, and put the cards where you like.',
    image: pageImage('spreads'),
  })

export default function NewLayout() {
  return (
    <>
      <PageHeading
        eyebrow="Spreads"
        title="A layout of your own"
        lede="Name the places, say what each one asks, and lay the cards as you like."
      />
      <Designer layoutId={null} />
    </>
  )
}

import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx'

/** The way from the workshop's first page to this one; the last step is the page itself. */
export function WayHere({ steps }: { steps: readonly { label: string; to?: string }[] }) {
  return <Breadcrumbs steps={[{ label: 'Workshop', to: '/admin' }, ...steps]} />
}

import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx'
import * as m from '#messages'

/** The way from the workshop's first page to this one; the last step is the page itself. */
export function AdminBreadcrumbs({ steps }: { steps: readonly { label: string; to?: string }[] }) {
  return <Breadcrumbs steps={[{ label: m.admin_way_here_workshop(), to: '/admin' }, ...steps]} />
}

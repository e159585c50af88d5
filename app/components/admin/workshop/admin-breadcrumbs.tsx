import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx'
import * as m from '#messages'

/** Breadcrumbs from the admin home page; the last step is the current page. */
export function AdminBreadcrumbs({ steps }: { steps: readonly { label: string; to?: string }[] }) {
  return <Breadcrumbs steps={[{ label: m.admin_breadcrumbs_admin(), to: '/admin' }, ...steps]} />
}

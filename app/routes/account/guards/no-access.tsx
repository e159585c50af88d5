import { Link } from 'react-router'
import { buttonLook } from '#app/components/ui/button.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import * as m from '#messages'
import type { Role } from '#rules/account/roles.ts'

/** Shown in place of an admin page that the role of the signed-in user does not allow, or no longer allows. */
export function NoAccess({ role, wasLost }: { role: Role | null; wasLost: boolean }) {
  return (
    <div className="no-access">
      <title>{m.admin_no_access_title()}</title>
      <PageHeading
        align="start"
        title={m.admin_no_access_title()}
        lede={role === null ? m.admin_no_access_no_role() : m.admin_no_access_other_role()}
      />
      {wasLost && <p>{m.admin_no_access_input_is_kept()}</p>}
      <div className="actions">
        {role !== null && (
          <Link to="/admin" {...buttonLook({ variant: 'gold' })}>
            {m.site_admin_statistics()}
          </Link>
        )}
        <Link to="/" {...buttonLook()}>
          {m.site_error_screen_go_to_the_home_page()}
        </Link>
      </div>
    </div>
  )
}

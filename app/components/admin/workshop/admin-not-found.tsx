import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonLook } from '#app/components/ui/button.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'

type AdminNotFoundProps = { title: string; all?: { to: string; label: string }; children?: ReactNode }

/** Not-found state of an admin page, with its message as the heading. */
export function AdminNotFound({ title, all, children }: AdminNotFoundProps) {
  return (
    <>
      <PageHeading align="start" title={title} lede={children} />
      {all && (
        <p>
          <Link to={all.to} {...buttonLook()}>
            {all.label}
          </Link>
        </p>
      )}
    </>
  )
}

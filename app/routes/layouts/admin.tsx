import { Outlet } from 'react-router'
import { AdminFrame } from '#app/components/admin-frame.tsx'
import { useSession } from '#app/session/session.ts'
import { useProfile } from '#app/session/profile.ts'

const own = { title: 'You', links: [{ to: '/profile', label: 'Your profile' }] }

// Each page of the workshop adds its own line here when it is built.
const workshop = [
  {
    title: 'Running it',
    links: [
      { to: '/admin', label: 'Numbers' },
      { to: '/admin/messages', label: 'Messages' },
      { to: '/admin/totems', label: 'Totems' },
    ],
  },
  {
    title: 'Art',
    links: [
      { to: '/manageDesigns', label: 'Designs' },
      { to: '/backCover', label: 'Backs and covers' },
      { to: '/batchUploadDesigns', label: 'Upload designs' },
      { to: '/art/tarot', label: 'Tarot' },
      { to: '/art/oracle', label: 'Oracle' },
      { to: '/art/verses', label: 'Verses' },
      { to: '/art/stones', label: 'Stones' },
    ],
  },
  ...(import.meta.env.DEV ? [{ title: 'Workshop', links: [{ to: '/showcase', label: 'Components' }] }] : []),
]

export default function AdminLayout() {
  const { backend } = useSession()
  return backend === 'authenticated' ? <KnownFrame /> : <Frame isAdmin={false} />
}

/** Only behind a guard: asking who somebody is needs the live backend. */
function KnownFrame() {
  return <Frame isAdmin={useProfile()?.isAdmin ?? false} />
}

function Frame({ isAdmin }: { isAdmin: boolean }) {
  return (
    <AdminFrame navigation={[own, ...(isAdmin || import.meta.env.DEV ? workshop : [])]}>
      <Outlet />
    </AdminFrame>
  )
}

import { Outlet } from 'react-router'
import { AdminFrame } from '#app/components/admin-frame.tsx'

// Each page of the workshop adds its own line here when it is built.
const navigation = [{ title: 'Workshop', links: [{ to: '/showcase', label: 'Components' }] }]

export default function AdminLayout() {
  return (
    <AdminFrame navigation={navigation}>
      <Outlet />
    </AdminFrame>
  )
}

import { Outlet } from 'react-router'

export default function NewDefaultLayout() {
  return <main><Outlet /></main>
}

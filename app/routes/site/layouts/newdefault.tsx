import { Outlet } from 'react-router'
import { SiteFrame } from '#app/components/site/site-frame.tsx'

export default function NewDefaultLayout() {
  return (
    <SiteFrame layout="newdefault">
      <Outlet />
    </SiteFrame>
  )
}

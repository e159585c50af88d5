import { Outlet } from 'react-router'
import { SiteFrame } from '#app/components/site/site-frame.tsx'

export default function DefaultLayout() {
  return (
    <SiteFrame layout="default">
      <Outlet />
    </SiteFrame>
  )
}

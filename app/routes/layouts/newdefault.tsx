import { Outlet, useMatches } from 'react-router'
import { SiteFrame } from '#app/components/site-frame.tsx'

export default function NewDefaultLayout() {
  return (
    <SiteFrame layout={useWishedLayout() ?? 'newdefault'}>
      <Outlet />
    </SiteFrame>
  )
}

/** A draw wears another frame where a totem has just brought its visitor to it. */
function useWishedLayout(): 'nologin' | undefined {
  const data = useMatches().map(({ loaderData }) => loaderData as { layout?: 'nologin' } | undefined)
  return data.find((one) => one?.layout)?.layout
}

import { Outlet, useMatches } from 'react-router'
import { SiteFrame } from '#app/components/site/site-frame.tsx'
import { VerseFrame } from '#app/components/verses/verse-frame.tsx'
import type { DrawFrame } from '../../totems/taps/arrival.ts'

/** The layout newdefault, unless the visitor has just tapped a totem: then the loader chooses the frame. */
export default function DrawnLayout() {
  const frame = useFrameOfLoader() ?? 'newdefault'
  if (frame !== 'verses') {
    return (
      <SiteFrame layout={frame}>
        <Outlet />
      </SiteFrame>
    )
  }
  return (
    <VerseFrame>
      <Outlet />
    </VerseFrame>
  )
}

function useFrameOfLoader(): DrawFrame | undefined {
  const data = useMatches().map(({ loaderData }) => loaderData as { frame?: DrawFrame } | undefined)
  return data.find((routeData) => routeData?.frame)?.frame
}

import { Outlet, useMatches } from 'react-router'
import { SiteFrame } from '#app/components/site/site-frame.tsx'
import { VerseFrame } from '#app/components/verses/verse-frame.tsx'
import type { DrawFrame } from '../../totems/taps/arrival.ts'

/** The layout newdefault, unless a totem has brought its visitor: then the draw wears what the totem asks for. */
export default function DrawnLayout() {
  const frame = useWishedFrame() ?? 'newdefault'
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

function useWishedFrame(): DrawFrame | undefined {
  const data = useMatches().map(({ loaderData }) => loaderData as { frame?: DrawFrame } | undefined)
  return data.find((one) => one?.frame)?.frame
}

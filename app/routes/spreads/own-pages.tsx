// What the owner is shown beyond what everybody sees. It is asked for with the browser's secret once the page is alive.
import { useEffect, useState } from 'react'
import { NotFoundScreen } from '#app/components/error-screen.tsx'
import { Meanwhile, useIsUnanswered } from '#app/components/reading/perhaps-own.tsx'
import type { Spread } from '#app/components/spread/spread-cards.ts'
import { layoutOfCustom, type SpreadLayout } from '#app/components/spread/spread-layout.ts'
import { reportError } from '#app/data/error-report.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { useKeptLiveQuery } from '#app/offline/kept-live-query.ts'
import { useVisitorSecret } from '#app/session/visitor.ts'
import { api } from '#convex/_generated/api.js'
import { decksFor } from './decks-for.ts'
import { keptName } from './private-spreads.ts'
import { SpreadReading } from './spread-reading.tsx'
import { Start } from './start.tsx'

/** A reading that everybody with its address can see. */
export function OwnReading({ spread, layout }: { spread: Spread; layout: SpreadLayout }) {
  const secret = useVisitorSecret()
  const shared = useLiveQuery(api.spreads.get, { spreadId: spread._id }, spread)
  return <WithSecret secret={secret} spreadId={spread._id} shared={shared} layout={layout} />
}

/** An address where a stranger finds nothing: a private reading or a layout of one's own, or really nothing. */
export function OwnReadingOrLayout({ named, secret }: { named: string; secret: string }) {
  const layout = useLiveQuery(api.layouts.get, { layoutId: named, userRandomID: secret }, undefined)
  const decks = useLiveQuery(api.decks.listPublished, {}, undefined)
  const isUnanswered = useIsUnanswered(layout)
  if (isUnanswered || (layout && !decks)) return <Meanwhile />
  if (layout && decks) {
    const readable = layoutOfCustom(layout)
    return (
      <Start
        named={named}
        layout={readable}
        isCustom
        isMine={layout.isMine}
        decks={decksFor(readable, decks)}
      />
    )
  }
  return <WithSecret secret={secret} spreadId={named} shared={null} layout={null} />
}

type WithSecretProps = {
  /** Null until the page is alive. */
  secret: string | null
  spreadId: string
  shared: Spread | null
  /** Null where the server had nothing to say. */
  layout: SpreadLayout | null
}

function WithSecret({ secret, spreadId, shared, layout }: WithSecretProps) {
  const [isPeeking, setPeeking] = useState(false)
  const asked = (peek: boolean) => (secret === null ? 'skip' : { spreadId, userRandomID: secret, peek })
  const own = useKeptLiveQuery(api.spreads.getMine, asked(false), keptName(spreadId))
  // The cards stay where they are while the answer to another question is on its way.
  const seen = useLiveQuery(api.spreads.getMine, asked(isPeeking), own ?? null)
  const fetched = useHouseLayout(layout ? null : own)
  const isUnanswered = useIsUnanswered(own)
  const read = layout ?? (own?.customLayout ? layoutOfCustom(own.customLayout) : fetched)
  const spread = own ? seen : shared
  if ((isUnanswered && !spread) || (own && !read)) return <Meanwhile />
  if (!spread || !read) return <NotFoundScreen />
  return (
    <SpreadReading
      spread={spread}
      layout={read}
      own={own && secret !== null ? { ...own, secret, isPeeking, setPeeking } : null}
    />
  )
}

/** The texts of the house come with the server's answer; where there was none they are fetched. */
function useHouseLayout(own: Spread | null | undefined): SpreadLayout | null {
  const [layout, setLayout] = useState<SpreadLayout | null>(null)
  const { slug, version } = own?.layout ?? {}
  useEffect(() => {
    if (slug === undefined || version === undefined) return
    import('#content/spreads/index.ts').then(
      ({ getLayout }) => setLayout(getLayout(slug, version)),
      reportError,
    )
  }, [slug, version])
  return layout
}

// The newest head of the seal chain, for visitors to note.
import type { FunctionReturnType } from 'convex/server'
import { Button } from '#app/components/ui/button.tsx'
import { inFigures } from '#app/components/ui/figures.ts'
import { toast } from '#app/components/ui/toast-store.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import { utcTime } from './utc-time.ts'
import './chain.css'

export type Head = NonNullable<FunctionReturnType<typeof api.readings.sealChain.head>>

type ChainHeadProps = {
  /** Undefined where the page was rendered without it. */
  first: Head | null | undefined
}

export function ChainHead({ first }: ChainHeadProps) {
  const newest = useLiveQuery(api.readings.sealChain.head, {}, first as Head | null)
  if (newest === undefined) return <p className="chain-head">Loading the newest head…</p>
  if (newest === null) {
    return <p className="chain-head">The chain has no link yet. The first seal starts it.</p>
  }
  return (
    <div className="chain-head">
      <p>
        <strong>Newest head</strong> · link {inFigures(newest.number)} ·{' '}
        <time dateTime={new Date(newest.atMs).toISOString()}>{utcTime(newest.atMs)}</time>
      </p>
      <code>{newest.head}</code>
      <Button size="small" onClick={() => void copy(newest.head)}>
        Copy this head
      </Button>
    </div>
  )
}

async function copy(head: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(head)
    toast('Head copied.', { tone: 'success' })
  } catch {
    toast('Your browser didn’t allow copying. Select the head and copy it.')
  }
}

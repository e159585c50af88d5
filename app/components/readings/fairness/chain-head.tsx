// The newest head of the seal chain, for visitors to note.
import type { FunctionReturnType } from 'convex/server'
import { Button } from '#app/components/ui/button.tsx'
import { DateTime } from '#app/components/ui/date-time.tsx'
import { formatNumber } from '#app/components/ui/format-number.ts'
import { Message } from '#app/components/ui/message.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import './chain.css'

export type Head = NonNullable<FunctionReturnType<typeof api.readings.sealChain.head>>

type ChainHeadProps = {
  /** Undefined where the page was rendered without it. */
  first: Head | null | undefined
}

export function ChainHead({ first }: ChainHeadProps) {
  const newest = useLiveQuery(api.readings.sealChain.head, {}, first as Head | null)
  if (newest === undefined)
    return <p className="chain-head">{m.readings_chain_head_loading_the_newest_head()}</p>
  if (newest === null) {
    return <p className="chain-head">{m.readings_chain_head_the_chain_has_no_links()}</p>
  }
  return (
    <div className="chain-head">
      <p>
        <Message
          parts={m.readings_chain_head_newest_head_link_made_on.parts({
            number: formatNumber(newest.number),
          })}
          strong={(text) => <strong>{text}</strong>}
          time={() => <DateTime at={newest.atMs} precise />}
        />
      </p>
      <code>{newest.head}</code>
      <Button size="small" onClick={() => void copy(newest.head)}>
        {m.readings_chain_head_copy_this_head()}
      </Button>
    </div>
  )
}

async function copy(head: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(head)
    toast(m.readings_chain_head_head_copied(), { tone: 'success' })
  } catch {
    toast(m.readings_chain_head_your_browser_didnt_allow_copying())
  }
}

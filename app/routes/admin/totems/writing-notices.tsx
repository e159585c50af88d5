// What has to be set before chips are written or codes printed.
import { Callout } from '#app/components/ui/callout.tsx'
import { Message } from '#app/components/ui/message.tsx'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'

/** In place of steps and codes: an address that no phone can open must not end up on things. */
export function LocalAddressNotice({ origin }: { origin: string }) {
  return (
    <Callout tone="error" title={m.admin_writing_notices_set_the_address_first()}>
      <Message
        parts={m.admin_writing_notices_only_this_computer.parts({ origin })}
        code={(text) => <code>{text}</code>}
      />
    </Callout>
  )
}

export function MasterKeyNotice() {
  const hasMasterKey = useLiveQuery(api.totems.totemAdmin.hasMasterKey, {}, true)
  if (hasMasterKey) return null
  return (
    <Callout tone="error" title={m.admin_writing_notices_set_the_master_key_first()}>
      <Message
        parts={m.admin_writing_notices_sealed_totems_need_it.parts()}
        code={(text) => <code>{text}</code>}
      />
    </Callout>
  )
}

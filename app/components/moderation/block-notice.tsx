// Tells blocked visitors what is blocked, until when, why, and how to object, before they try something in vain.
import { Link } from 'react-router'
import { Callout } from '#app/components/ui/callout.tsx'
import { LocalDateTime } from '#app/components/ui/intl-format.tsx'
import { Message } from '#app/components/ui/message.tsx'
import { useLiveQuery } from '#app/data/live-query.ts'
import { useVisitorSecret } from '#app/session/visitor.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'

export function BlockNotice() {
  const secret = useVisitorSecret()
  const args = secret === null ? 'skip' : { userRandomID: secret }
  const block = useLiveQuery(api.moderation.blocks.mine, args, null)
  if (!block) return null
  const { until, reason } = block
  return (
    <Callout tone="warning" role="status" title={m.moderation_blocked_title()}>
      <p>
        {m.moderation_blocked_reason({ reason })}{' '}
        {until !== null && (
          <Message parts={m.moderation_blocked_until.parts()} time={() => <LocalDateTime at={until} />} />
        )}
      </p>
      <p>
        <Message
          parts={m.moderation_blocked_still.parts()}
          link={(text) => <Link to="/support#write">{text}</Link>}
        />
      </p>
    </Callout>
  )
}

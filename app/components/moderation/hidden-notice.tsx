import { Link } from 'react-router'
import { Callout } from '#app/components/ui/callout.tsx'
import { Message } from '#app/components/ui/message.tsx'
import * as m from '#messages'

/** For the owner of something that an admin has hidden from everybody else. */
export function HiddenNotice() {
  return (
    <Callout tone="warning" title={m.moderation_hidden_title()}>
      <Message
        parts={m.moderation_hidden_text.parts()}
        link={(text) => <Link to="/support#write">{text}</Link>}
      />
    </Callout>
  )
}

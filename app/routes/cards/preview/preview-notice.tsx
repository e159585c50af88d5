import { Callout } from '#app/components/ui/callout.tsx'
import { LocalDateTime } from '#app/components/ui/intl-format.tsx'
import { Message } from '#app/components/ui/message.tsx'
import * as m from '#messages'

/** What a visitor with the link has to know: none of this is published. */
export function PreviewNotice({ until }: { until: number }) {
  return (
    <Callout tone="info" title={m.cards_preview_draft()}>
      <Message parts={m.cards_preview_note.parts()} moment={() => <LocalDateTime at={until} />} />
    </Callout>
  )
}

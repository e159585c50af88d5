import { Button } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { Message } from '#app/components/ui/message.tsx'
import { LocalDateTime } from '#app/components/ui/intl-format.tsx'
import * as m from '#messages'
import { discardWithUndo } from './discard.ts'
import type { FormFields } from './form-draft.ts'
import type { Editing } from './use-form-draft.ts'

type DraftNoticeProps = Pick<Editing<FormFields>, 'restoredFrom' | 'acceptRestored' | 'discard'>

/** Shown above a form with a restored draft. */
export function DraftNotice({ editing }: { editing: DraftNoticeProps }) {
  const { restoredFrom, acceptRestored, discard } = editing
  if (restoredFrom === null) return null

  return (
    <Callout
      title={m.admin_draft_notice_you_have_unsaved_changes()}
      actions={
        <>
          <Button size="small" onClick={acceptRestored}>
            {m.admin_draft_notice_keep()}
          </Button>
          <Button size="small" variant="quiet" onClick={() => discardWithUndo(discard)}>
            {m.admin_draft_notice_discard()}
          </Button>
        </>
      }
    >
      <Message
        parts={m.admin_draft_notice_we_restored_what_you_typed.parts()}
        moment={() => <LocalDateTime at={restoredFrom} />}
      />
    </Callout>
  )
}

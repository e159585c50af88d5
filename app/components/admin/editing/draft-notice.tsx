import { Button } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { Moment } from '#app/components/ui/moment.tsx'
import { discardWithUndo } from './discard.ts'
import type { FormFields } from './form-draft.ts'
import type { Editing } from './use-form-draft.ts'

type DraftNoticeProps = Pick<Editing<FormFields>, 'foundFrom' | 'keepFound' | 'discard'>

/** Above a form whose fields hold what somebody typed before, and has not saved. */
export function DraftNotice({ editing }: { editing: DraftNoticeProps }) {
  const { foundFrom, keepFound, discard } = editing
  if (foundFrom === null) return null

  return (
    <Callout
      title="You have unsaved words"
      actions={
        <>
          <Button size="small" onClick={keepFound}>
            Keep
          </Button>
          <Button size="small" variant="quiet" onClick={() => discardWithUndo(discard)}>
            Discard
          </Button>
        </>
      }
    >
      They are from <Moment at={foundFrom} />, and stand in the form again.
    </Callout>
  )
}

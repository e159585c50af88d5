import { useNavigate } from 'react-router'
import { Button } from '#app/components/ui/button.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import * as m from '#messages'
import { errorMessage } from '#rules/refusal.ts'
import { deleteReading, restoreReading } from './reading-mutations.ts'

/** Without a confirmation, because it can be undone. */
export function DeleteReading({ id, path }: { id: string; path: string }) {
  const navigate = useNavigate()

  async function remove(): Promise<void> {
    try {
      await deleteReading(id)
    } catch {
      return void toast(m.readings_delete_reading_the_reading_couldnt_be_deleted(), { tone: 'error' })
    }
    toast(m.readings_delete_reading_reading_deleted(), {
      action: { label: m.readings_delete_reading_undo(), onClick: () => void undo() },
    })
    // Back to the page before, or to the journal if this page was opened by its address.
    const { idx: steps = 0 } = (history.state ?? {}) as { idx?: number }
    if (steps > 0) void navigate(-1)
    else await navigate('/journal', { viewTransition: true })
  }

  async function undo(): Promise<void> {
    try {
      await restoreReading(id)
      await navigate(path)
    } catch (error) {
      toast(errorMessage(error, m.readings_delete_reading_the_reading_couldnt_be_restored()), {
        tone: 'error',
      })
    }
  }

  return (
    <Button variant="quiet" onClick={() => void remove()}>
      {m.readings_delete_reading_delete_this_reading()}
    </Button>
  )
}

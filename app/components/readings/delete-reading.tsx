import { useNavigate } from 'react-router'
import { Button } from '#app/components/ui/button.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { errorMessage } from '#rules/refusal.ts'
import { deleteReading, restoreReading } from './own-reading.ts'

/** At once and without a question before it, since it can be taken back. */
export function DeleteReading({ id, path }: { id: string; path: string }) {
  const navigate = useNavigate()

  async function remove(): Promise<void> {
    try {
      await deleteReading(id)
    } catch {
      return void toast('It could not be deleted just now. Try again in a moment.', { tone: 'error' })
    }
    toast('The reading is deleted.', { action: { label: 'Undo', onClick: () => void undo() } })
    await navigate('/', { viewTransition: true })
  }

  async function undo(): Promise<void> {
    try {
      await restoreReading(id)
      await navigate(path)
    } catch (error) {
      toast(errorMessage(error, 'It could not be brought back just now.'), { tone: 'error' })
    }
  }

  return (
    <Button variant="quiet" onClick={() => void remove()}>
      Delete this reading
    </Button>
  )
}

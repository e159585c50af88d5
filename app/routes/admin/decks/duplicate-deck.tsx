import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { useIsReadOnly } from '#app/components/admin/read-only.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { writeToBackend } from '#app/data/backend-write.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { slugFrom } from '#rules/slug.ts'
import { errorMessage } from '#rules/refusal.ts'
import type { DeckEditorData } from './labels.ts'

export function DuplicateDeck({ deck }: { deck: DeckEditorData['deck'] }) {
  const [isOpen, setOpen] = useState(false)
  const [title, setTitle] = useState(() => m.admin_duplicate_deck_copy({ title: deck.title }))
  const [failure, setFailure] = useState<string | null>(null)
  const navigate = useNavigate()
  const isReadOnly = useIsReadOnly()

  async function copy(event: FormEvent) {
    event.preventDefault()
    setFailure(null)
    try {
      const copyId = await writeToBackend(api.cards.deckEditor.duplicate, {
        deckId: deck._id,
        title,
        slug: slugFrom(title),
      })
      setOpen(false)
      toast(m.admin_duplicate_deck_deck_duplicated_as_a_draft(), { tone: 'success' })
      await navigate(`/deck/edit/${copyId}`)
    } catch (error) {
      setFailure(errorMessage(error))
    }
  }

  if (isReadOnly) return null
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<Button>{m.admin_duplicate_deck_duplicate()}</Button>}
      title={m.admin_duplicate_deck_duplicate_deck()}
      description={m.admin_duplicate_deck_creates_a_draft_with_the()}
    >
      <form className="workbench-form" onSubmit={(event) => void copy(event)}>
        <TextField
          label={m.admin_duplicate_deck_title_of_the_copy()}
          hint={`/draw/${slugFrom(title)}`}
          value={title}
          maxLength={80}
          required
          onChange={(event) => setTitle(event.currentTarget.value)}
          {...(failure !== null && { error: failure })}
        />
        <div className="dialog-actions">
          <Button type="submit" variant="gold">
            {m.admin_duplicate_deck_create_copy()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

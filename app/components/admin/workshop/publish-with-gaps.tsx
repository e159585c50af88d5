import { useCallback, useState, type ReactNode } from 'react'
import { ConfirmDialog } from '#app/components/ui/dialog.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { writeToBackend } from '#app/data/backend-write.ts'
import { api } from '#convex/_generated/api.js'
import type { Id } from '#convex/_generated/dataModel.js'
import * as m from '#messages'
import { errorMessage, getRefusal } from '#rules/refusal.ts'

export interface IncompletePublishing {
  /** Asks for confirmation if publishing was refused because of missing art; returns false for other errors. */
  confirmIfIncomplete(error: unknown, publish: (lacking: number) => void): boolean
  question: ReactNode
}

/** A deck with missing art can be published after a confirmation. */
export function useIncompletePublishing(): IncompletePublishing {
  const [asked, setAsked] = useState<{ words: string; publish: () => void } | null>(null)
  const [isOpen, setOpen] = useState(false)
  const confirmIfIncomplete = useCallback<IncompletePublishing['confirmIfIncomplete']>((error, publish) => {
    const { message = '', lacking } = getRefusal(error) ?? {}
    if (lacking === undefined) return false
    setAsked({ words: message, publish: () => publish(lacking) })
    setOpen(true)
    return true
  }, [])
  return {
    confirmIfIncomplete,
    question: asked && (
      <ConfirmIncomplete
        open={isOpen}
        onOpenChange={setOpen}
        description={asked.words}
        onConfirm={asked.publish}
      />
    ),
  }
}

/** Publishes the changes since the last revision of a published deck. */
export function usePublishChanges(deckId: Id<'decks'>) {
  const { confirmIfIncomplete, question } = useIncompletePublishing()
  async function publish(lacking = 0): Promise<void> {
    try {
      const { revision } = await writeToBackend(api.cards.decks.publishChanges, { deckId, lacking })
      toast(m.admin_publish_with_gaps_published_as_revision({ revision }), { tone: 'success' })
    } catch (error) {
      if (!confirmIfIncomplete(error, (seen) => void publish(seen)))
        toast(errorMessage(error), { tone: 'error' })
    }
  }
  return { publish, question }
}

type QuestionProps = Pick<
  Parameters<typeof ConfirmDialog>[0],
  'trigger' | 'open' | 'onOpenChange' | 'onConfirm'
> & { description: string }

export function ConfirmIncomplete({ description, ...question }: QuestionProps) {
  return (
    <ConfirmDialog
      {...question}
      tone="gold"
      title={m.admin_publish_with_gaps_publish_with_missing_art()}
      description={m.admin_publish_with_gaps_cards_without_a_face_show({ description })}
      confirm={m.admin_publish_with_gaps_publish_anyway()}
    />
  )
}

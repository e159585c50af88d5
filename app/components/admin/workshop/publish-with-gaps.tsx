import { useCallback, useState, type ReactNode } from 'react'
import { ConfirmDialog } from '#app/components/ui/dialog.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { writeToBackend } from '#app/data/backend-write.ts'
import { api } from '#convex/_generated/api.js'
import type { Id } from '#convex/_generated/dataModel.js'
import { errorMessage, getRefusal } from '#rules/refusal.ts'

export interface PublishingWithGaps {
  /** Takes the refusal of a publication that would lack art, and asks; false if it was refused for something else. */
  askedBy(error: unknown, publish: (lacking: number) => void): boolean
  question: ReactNode
}

/** A deck that lacks art can be published, but not by mistake. */
export function usePublishingWithGaps(): PublishingWithGaps {
  const [asked, setAsked] = useState<{ words: string; publish: () => void } | null>(null)
  const [isOpen, setOpen] = useState(false)
  const askedBy = useCallback<PublishingWithGaps['askedBy']>((error, publish) => {
    const { message = '', lacking } = getRefusal(error) ?? {}
    if (lacking === undefined) return false
    setAsked({ words: message, publish: () => publish(lacking) })
    setOpen(true)
    return true
  }, [])
  return {
    askedBy,
    question: asked && (
      <PublishAsItIs
        open={isOpen}
        onOpenChange={setOpen}
        description={asked.words}
        onConfirm={asked.publish}
      />
    ),
  }
}

/** A published deck with what was approved or changed since its last revision. */
export function usePublishChanges(deckId: Id<'decks'>) {
  const { askedBy, question } = usePublishingWithGaps()
  async function publish(lacking = 0): Promise<void> {
    try {
      const { revision } = await writeToBackend(api.cards.decks.publishChanges, { deckId, lacking })
      toast(`Published as revision ${revision}.`, { tone: 'success' })
    } catch (error) {
      if (!askedBy(error, (seen) => void publish(seen))) toast(errorMessage(error), { tone: 'error' })
    }
  }
  return { publish, question }
}

type QuestionProps = Pick<
  Parameters<typeof ConfirmDialog>[0],
  'trigger' | 'open' | 'onOpenChange' | 'onConfirm'
> & { description: string }

export function PublishAsItIs({ description, ...question }: QuestionProps) {
  return (
    <ConfirmDialog
      {...question}
      tone="gold"
      title="Publish it as it is?"
      description={`${description} A card without a face shows its name.`}
      confirm="Publish all the same"
    />
  )
}

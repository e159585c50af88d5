// Another picture for a place of the deck, by choosing a file. It waits for approval; a pending one that it replaces is rejected.
import { useRef, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Progress } from '#app/components/ui/progress.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { writeToBackend } from '#app/data/backend-write.ts'
import { uploadOne } from '#app/uploads/single-upload.ts'
import { api } from '#convex/_generated/api.js'
import type { Id } from '#convex/_generated/dataModel.js'
import * as m from '#messages'
import { REPLACED } from '#rules/cards/designs/rejection.ts'
import { errorMessage } from '#rules/refusal.ts'
import type { Tile } from './art-tiles.ts'

interface PictureChoiceProps {
  tile: Tile
  deckId: Id<'decks'>
  altText: string
  label: string
}

export function PictureChoice({ tile, deckId, altText, label }: PictureChoiceProps) {
  const input = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState<number | null>(null)
  const { name } = tile

  async function take(file: File) {
    setShare(0)
    try {
      const problem = await replacePicture({ tile, deckId, altText, file, onProgress: setShare })
      if (problem === null) toast(m.admin_single_upload_uploaded_its_pending_approval(), { tone: 'success' })
      else toast(problem, { tone: 'error' })
    } catch (error) {
      toast(errorMessage(error), { tone: 'error' })
    } finally {
      setShare(null)
    }
  }

  if (share !== null)
    return <Progress labelHidden label={m.admin_single_upload_uploading_the_picture()} value={share} />
  return (
    <>
      <Button size="small" variant="quiet" aria-keyshortcuts="P" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        data-picture=""
        aria-label={m.admin_deck_art_picture_for({ name })}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          // Cleared, so that choosing the same file again fires a change event.
          currentTarget.value = ''
          if (file) void take(file)
        }}
      />
    </>
  )
}

type Replacement = Pick<PictureChoiceProps, 'tile' | 'deckId' | 'altText'> & {
  file: File
  onProgress: (share: number) => void
}

async function replacePicture({
  tile,
  deckId,
  altText,
  file,
  onProgress,
}: Replacement): Promise<string | null> {
  const { role, card, design } = tile
  const place = { deckId, role, ...(card && { cardId: card._id }), altText }
  const problem = await uploadOne(file, place, onProgress)
  if (problem !== null || design?.status !== 'waiting') return problem
  // An approved design stays in use until the new one is approved.
  await writeToBackend(api.cards.designs.reject, {
    designId: design._id,
    reason: REPLACED,
    seen: { status: 'waiting' },
  })
  return null
}

/** Gives a dropped file to the input of the tile, as if it had been chosen there. */
export function dropPicture(tile: HTMLElement, files: FileList): void {
  const input = tile.querySelector<HTMLInputElement>('[data-picture]')
  const file = files[0]
  if (!input || !file) return
  const one = new DataTransfer()
  one.items.add(file)
  input.files = one.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

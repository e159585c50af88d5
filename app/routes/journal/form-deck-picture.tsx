// The picture of one's own deck in the form. A chosen file is sent when the reading is saved, because the name of the deck may
// still change; a picture that the deck already has can be removed at once.
import { useEffect, useState } from 'react'
import { DeckPictureField } from '#app/components/journal/deck-picture-field.tsx'
import { removeDeckPicture } from '#app/components/journal/remove-deck-picture.ts'
import { useDeckImage, type DeckPicture } from '#app/journal/deck-pictures.ts'
import type { JournalOwner } from '#app/journal/entries.ts'
import * as m from '#messages'

type FormDeckPictureProps = {
  owner: JournalOwner
  deck: string
  /** The one that the deck already has. */
  stored: DeckPicture | undefined
  file: File | null
  progress: number | null
  problem: string | null
  onChange: (file: File | null, problem: string | null) => void
}

export function FormDeckPicture({ owner, deck, stored, file, onChange, ...state }: FormDeckPictureProps) {
  const [storedAddress, fileAddress] = [useDeckImage(owner, stored), useFileAddress(file)]

  async function choose(chosen: File): Promise<void> {
    try {
      const { inspectPicture } = await import('#app/uploads/send-deck-picture.ts')
      const problem = await inspectPicture(chosen)
      onChange(problem === null ? chosen : file, problem)
    } catch {
      onChange(file, m.journal_deck_picture_not_sent())
    }
  }

  function remove(): void {
    onChange(null, null)
    if (!file) void removeDeckPicture({ ...owner, deck })
  }

  return (
    <DeckPictureField
      {...state}
      deck={deck}
      src={fileAddress ?? storedAddress}
      onChoose={(chosen) => void choose(chosen)}
      onRemove={remove}
    />
  )
}

/** For a preview in this page. */
function useFileAddress(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const created = URL.createObjectURL(file)
    setAddress(created)
    return () => {
      setAddress(null)
      URL.revokeObjectURL(created)
    }
  }, [file])
  return address
}

// Alt text in place: saved after a pause and when the field is left. What is typed stays in the browser until it is saved.
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react'
import { EditConflict } from '#app/components/admin/editing/edit-conflict.tsx'
import { useFormDraft, type Editing } from '#app/components/admin/editing/use-form-draft.ts'
import { useIsReadOnly } from '#app/components/admin/read-only.ts'
import { Button } from '#app/components/ui/button.tsx'
import { TextArea } from '#app/components/ui/field.tsx'
import { useDebouncedValue } from '#app/data/debounced-value.ts'
import { writeToBackend } from '#app/data/backend-write.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { MAX_ALT_TEXT } from '#rules/cards/designs/alt-texts.ts'
import { offeredAltText, type DesignTile } from './art-tiles.ts'

const saveAfterMs = 1500

type Words = { altText: string }

export interface AltText {
  editing: Editing<Words>
  /** The values that the backend compares, without the text that is only offered. */
  seenBefore: (base: Partial<Words>) => Partial<Words>
  isOffered: boolean
  isSaved: boolean
  save: () => Promise<void>
}

export function useAltText(tile: DesignTile): AltText {
  const { design } = tile
  const offered = offeredAltText(tile)
  const editing = useFormDraft<Words>(`deck art ${design._id}`, { altText: design.altText || offered })
  const seenBefore = (base: Partial<Words>) =>
    design.altText === '' && base.altText === offered ? { altText: '' } : base
  const [isSaved, setSaved] = useState(false)
  const save = () =>
    editing.save(async (_, base, words) => {
      const seen = seenBefore(base)
      await writeToBackend(api.cards.designs.setAltText, { designId: design._id, ...words, seen })
      setSaved(true)
    })
  return { editing, seenBefore, isOffered: offered !== '' && !editing.isChanged, isSaved, save }
}

interface AltTextFieldProps extends AltText {
  name: string
  /** Why it cannot be approved. */
  error: string | null
  onNext: () => void
  onLeave: () => void
}

export function AltTextField(props: AltTextFieldProps) {
  const { name, editing, save, error, onNext, onLeave } = props
  const { isChanged, isSaving, failure, conflict } = editing
  const text = editing.fields.altText
  const rested = useDebouncedValue(text, saveAfterMs)
  const canSave = isChanged && !isSaving && conflict === null
  const isRested = canSave && failure === null && rested === text
  const saveRested = useEffectEvent(() => void save())
  useEffect(() => {
    if (isRested) saveRested()
  }, [isRested, rested])

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onLeave()
    else if (event.key === 'Enter' && !event.shiftKey) onNext()
    else return
    event.preventDefault()
  }

  return (
    <div className="art-alt-text">
      <EditConflict editing={editing} labels={{ altText: m.admin_design_review_alt_text }} />
      <TextArea
        label={m.admin_deck_art_alt_text_of({ name })}
        rows={3}
        maxLength={MAX_ALT_TEXT}
        readOnly={useIsReadOnly()}
        error={error}
        data-alt-text=""
        onKeyDown={onKeyDown}
        onBlur={() => canSave && void save()}
        {...editing.typed('altText')}
      />
      <p className="art-saving" role="status" data-tone={failure ? 'error' : undefined}>
        {stateOf(props)}
      </p>
      {failure !== null && (
        <Button size="small" onClick={() => void save()}>
          {m.admin_undo_try_again()}
        </Button>
      )}
    </div>
  )
}

function stateOf({ editing, isOffered, isSaved }: AltText): string {
  const { failure, isSaving, isChanged } = editing
  if (failure !== null) return m.admin_deck_art_not_saved({ because: failure })
  if (isSaving) return m.admin_deck_art_saving()
  if (isChanged) return m.admin_deck_art_not_saved_yet()
  if (isOffered) return m.admin_deck_art_from_the_card()
  return isSaved ? m.admin_deck_art_saved() : ''
}

import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { TextArea } from '#app/components/ui/field.tsx'
import { useConnection, useIsOffline } from '#app/data/connection.ts'
import * as m from '#messages'
import { getRefusal, type NoteElsewhere } from '#rules/refusal.ts'
import { draftLock, noteDraft } from './note-draft.ts'
import { saveNote, type OwnerFields } from './reading-mutations.ts'

const saveAfterMs = 800

type SaveState = 'saved' | 'typing' | 'saving' | 'refused'

/** Saves automatically while typing, or after reconnecting. On a conflict with another tab or device, both texts are shown. */
export function NoteField({ own }: { own: OwnerFields }) {
  const draft = noteDraft(own._id)
  const [text, setText] = useState(() => draft.read()?.text ?? own.note ?? '')
  const [saveState, setSaveState] = useState<SaveState>(() => (draft.read() === null ? 'saved' : 'typing'))
  /** Saves never run in parallel, because each is based on the revision of the previous one. */
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [elsewhere, setElsewhere] = useState<NoteElsewhere | null>(null)
  const basedOn = useRef(draft.read()?.basedOn ?? own.noteRevision)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isOffline = useIsOffline()
  const connection = useConnection()
  useLock(draftLock(own._id))

  // A change from another tab is shown, unless there are unsaved changes here.
  useEffect(() => {
    if (saveState !== 'saved' || own.noteRevision <= basedOn.current) return
    basedOn.current = own.noteRevision
    setText(own.note ?? '')
  }, [own.note, own.noteRevision, saveState])

  useEffect(() => {
    if (saveState !== 'typing' || elsewhere || isSaving || isOffline) return
    timer.current = setTimeout(() => void save(text), saveAfterMs)
    return () => clearTimeout(timer.current)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- debounces typing
  }, [text, saveState, elsewhere, isSaving, isOffline])

  async function save(note: string): Promise<void> {
    if (isSaving) return
    setSaving(true)
    setSaveState('saving')
    try {
      basedOn.current = await saveNote(own._id, note, basedOn.current)
      setProblem(null)
      setSaveState((current) => {
        if (current !== 'saving') return current
        // Another tab may have written its own draft in the meantime.
        if (draft.read()?.text === note) draft.forget()
        return 'saved'
      })
    } catch (error) {
      const refusal = getRefusal(error)
      if (refusal?.current && 'note' in refusal.current) setElsewhere(refusal.current)
      setProblem(refusal?.message ?? m.readings_note_field_your_note_couldnt_be_saved())
      setSaveState('refused')
    } finally {
      setSaving(false)
    }
  }

  function write(next: string): void {
    setText(next)
    draft.write({ text: next, basedOn: basedOn.current, path: location.pathname })
    setProblem(null)
    setSaveState('typing')
  }

  function resolveConflict(next: string, revision: number): void {
    basedOn.current = revision
    setElsewhere(null)
    write(next)
  }

  // A save may have started just before the connection was lost; it continues after reconnecting.
  const isWaiting = saveState === 'saving' ? connection === 'lost' : isOffline && saveState === 'typing'

  return (
    <div className="note-field">
      <TextArea
        label={m.readings_note_field_your_note()}
        hint={m.readings_note_field_only_you_can_read_it()}
        note={isWaiting ? m.readings_note_field_saved_in_this_browser_until() : statusText(saveState, text)}
        rows={5}
        dir="auto"
        value={text}
        error={elsewhere ? null : problem}
        onChange={(event) => write(event.currentTarget.value)}
        onBlur={() => saveState === 'typing' && !elsewhere && !isOffline && void save(text)}
      />
      {elsewhere && (
        <Callout tone="warning" title={m.readings_note_field_this_note_was_changed_somewhere()}>
          <blockquote dir="auto">{elsewhere.note || m.readings_note_field_empty()}</blockquote>
          <div className="actions">
            <Button size="small" onClick={() => resolveConflict(text, elsewhere.noteRevision)}>
              {m.readings_note_field_keep_mine()}
            </Button>
            <Button size="small" onClick={() => resolveConflict(elsewhere.note, elsewhere.noteRevision)}>
              {m.readings_note_field_use_the_other_one()}
            </Button>
            <Button
              size="small"
              onClick={() => resolveConflict(`${elsewhere.note}\n\n${text}`, elsewhere.noteRevision)}
            >
              {m.readings_note_field_keep_both()}
            </Button>
          </div>
        </Callout>
      )}
    </div>
  )
}

/** Holds a Web Lock while mounted, in browsers that have them. */
function useLock(name: string): void {
  useEffect(() => {
    const { locks } = navigator as { locks?: LockManager }
    const unmount = new AbortController()
    const unmounted = new Promise<void>((resolve) =>
      unmount.signal.addEventListener('abort', () => resolve()),
    )
    // Rejects if it is aborted while waiting for another tab.
    locks?.request(name, { signal: unmount.signal }, () => unmounted).catch(() => {})
    return () => unmount.abort()
  }, [name])
}

/** An empty note has no "saved" message. */
function statusText(saveState: SaveState, text: string): string {
  return {
    saved: text && m.readings_note_field_saved(),
    typing: m.readings_note_field_not_saved_yet(),
    saving: m.readings_note_field_saving(),
    refused: m.readings_note_field_saved_in_this_browser_only(),
  }[saveState]
}

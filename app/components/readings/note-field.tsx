import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { TextArea } from '#app/components/ui/field.tsx'
import { useConnection, useIsHostLost } from '#app/data/connection.ts'
import { getRefusal, type NoteElsewhere } from '#rules/refusal.ts'
import { draftLock, noteDraft } from './note-draft.ts'
import { saveNote, type OwnPart } from './own-reading.ts'

const saveAfterMs = 800

type Standing = 'saved' | 'typing' | 'saving' | 'refused'

/** Saved while one writes, or when the line is back. If the note was changed in another place meanwhile, both texts are shown and nothing is lost. */
export function NoteField({ own }: { own: OwnPart }) {
  const draft = noteDraft(own._id)
  const [text, setText] = useState(() => draft.read()?.text ?? own.note ?? '')
  const [standing, setStanding] = useState<Standing>(() => (draft.read() === null ? 'saved' : 'typing'))
  /** One at a time: the next one is based on what this one leaves. */
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [elsewhere, setElsewhere] = useState<NoteElsewhere | null>(null)
  const basedOn = useRef(draft.read()?.basedOn ?? own.noteRevision)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isCutOff = useIsHostLost()
  const connection = useConnection()
  useLock(draftLock(own._id))

  // What is written in another tab appears here, unless there is something of one's own to lose.
  useEffect(() => {
    if (standing !== 'saved' || own.noteRevision <= basedOn.current) return
    basedOn.current = own.noteRevision
    setText(own.note ?? '')
  }, [own.note, own.noteRevision, standing])

  useEffect(() => {
    if (standing !== 'typing' || elsewhere || isSaving || isCutOff) return
    timer.current = setTimeout(() => void save(text), saveAfterMs)
    return () => clearTimeout(timer.current)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a pause in the typing is what is waited for
  }, [text, standing, elsewhere, isSaving, isCutOff])

  async function save(note: string): Promise<void> {
    if (isSaving) return
    setSaving(true)
    setStanding('saving')
    try {
      basedOn.current = await saveNote(own._id, note, basedOn.current)
      setProblem(null)
      setStanding((now) => {
        if (now !== 'saving') return now
        // Another tab may have written its own meanwhile.
        if (draft.read()?.text === note) draft.forget()
        return 'saved'
      })
    } catch (error) {
      const refusal = getRefusal(error)
      if (refusal?.current && 'note' in refusal.current) setElsewhere(refusal.current)
      setProblem(refusal?.message ?? 'It could not be stored yet. It is kept in this browser.')
      setStanding('refused')
    } finally {
      setSaving(false)
    }
  }

  function write(next: string): void {
    setText(next)
    draft.write({ text: next, basedOn: basedOn.current, path: location.pathname })
    setProblem(null)
    setStanding('typing')
  }

  function decide(next: string, revision: number): void {
    basedOn.current = revision
    setElsewhere(null)
    write(next)
  }

  // A save may have begun in the moment before the loss was known; it too goes on when the line is back.
  const isWaiting = standing === 'saving' ? connection === 'lost' : isCutOff && standing === 'typing'

  return (
    <div className="note-field">
      <TextArea
        label="Your note"
        hint="Only you can read it."
        note={isWaiting ? 'kept here until the line is back' : wordsFor(standing, text)}
        rows={5}
        dir="auto"
        value={text}
        error={elsewhere ? null : problem}
        onChange={(event) => write(event.currentTarget.value)}
        onBlur={() => standing === 'typing' && !elsewhere && !isCutOff && void save(text)}
      />
      {elsewhere && (
        <Callout tone="warning" title="This note was changed in another place meanwhile">
          <blockquote dir="auto">{elsewhere.note || '(empty)'}</blockquote>
          <div className="actions">
            <Button size="small" onClick={() => decide(text, elsewhere.noteRevision)}>
              Keep mine
            </Button>
            <Button size="small" onClick={() => decide(elsewhere.note, elsewhere.noteRevision)}>
              Take that one
            </Button>
            <Button
              size="small"
              onClick={() => decide(`${elsewhere.note}\n\n${text}`, elsewhere.noteRevision)}
            >
              Keep both
            </Button>
          </div>
        </Callout>
      )}
    </div>
  )
}

/** Held as long as the component is there; where a browser has no locks, nobody asks for them either. */
function useLock(name: string): void {
  useEffect(() => {
    const { locks } = navigator as { locks?: LockManager }
    const leaving = new AbortController()
    const held = new Promise<void>((resolve) => leaving.signal.addEventListener('abort', () => resolve()))
    // Aborted while it was still waiting for another tab.
    locks?.request(name, { signal: leaving.signal }, () => held).catch(() => {})
    return () => leaving.abort()
  }, [name])
}

/** Where nothing was written there is nothing to be sure of. */
function wordsFor(standing: Standing, text: string): string {
  return {
    saved: text && 'saved',
    typing: 'not saved yet',
    saving: 'saving …',
    refused: 'kept in this browser',
  }[standing]
}

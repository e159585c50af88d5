import { useEffect, useReducer, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { writeToBackend } from '#app/data/backend-write.ts'
import { problemMessage } from '#app/data/problem-message.ts'
import { ensureVisitorSecret } from '#app/session/visitor.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { getLocale } from '#messages/runtime'
import { MAX_NAME, parseCustomLayout } from '#rules/readings/layout/custom-layout.ts'
import { errorMessage } from '#rules/refusal.ts'
import { DesignBoard } from './design-board.tsx'
import { DesignList } from './design-list.tsx'
import { draftStorage } from './draft-storage.ts'
import { emptyDraft, nextHistory, startHistory, type Draft } from './layout-draft.ts'
import './designer.css'

type DesignerProps = {
  /** Null for a new layout. */
  layoutId: string | null
  stored?: Draft
}

/** Creates or edits a layout. Every change is saved in the browser until the layout is stored. */
export function Designer({ layoutId, stored = emptyDraft }: DesignerProps) {
  const navigate = useNavigate()
  const draftId = layoutId ?? 'new'
  const [history, send] = useReducer(nextHistory, stored, startHistory)
  const [isRestored, setRestored] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  const problemBox = useRef<HTMLDivElement>(null)
  const { now: draft, past, future } = history

  // In an effect, because the server cannot render what is in this browser's storage.
  useEffect(() => {
    const savedDraft = draftStorage(draftId).read()
    if (!savedDraft) return
    send({ type: 'replace', draft: savedDraft })
    setRestored(true)
  }, [draftId])

  const isChanged = past.length > 0 || future.length > 0 || isRestored
  useEffect(() => {
    if (isChanged) draftStorage(draftId).write(draft)
  }, [isChanged, draftId, draft])

  useEffect(() => {
    if (problems.length > 0) problemBox.current?.focus()
  }, [problems])

  function discard(): void {
    draftStorage(draftId).forget()
    send({ type: 'replace', draft: stored })
    setRestored(false)
    setProblems([])
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const layout = parseCustomLayout(draft)
    if ('problems' in layout) return setProblems([...new Set(layout.problems.map(problemMessage))])
    setBusy(true)
    try {
      const saved = await store(layoutId, layout)
      draftStorage(draftId).forget()
      toast(m.readings_designer_spread_saved(), { tone: 'success' })
      await navigate(`/spreads/${saved}`, { viewTransition: true })
    } catch (error) {
      setProblems([errorMessage(error, m.readings_designer_your_spread_couldnt_be_saved())])
    } finally {
      setBusy(false)
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    const isTyping = event.target instanceof HTMLInputElement && event.target.type === 'text'
    if (isTyping || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send({ type: event.shiftKey ? 'redo' : 'undo' })
  }

  return (
    // Keyboard shortcuts for the Undo and Redo buttons below.
    <form className="designer" onSubmit={(event) => void save(event)} onKeyDown={onKeyDown} noValidate>
      {isRestored && (
        <Callout
          title={m.readings_designer_you_have_unsaved_changes()}
          actions={
            <Button size="small" onClick={discard}>
              {layoutId ? m.readings_designer_discard_changes() : m.readings_designer_start_over()}
            </Button>
          }
        />
      )}
      {problems.length > 0 && (
        <div ref={problemBox} tabIndex={-1}>
          <Callout tone="error" title={m.readings_designer_the_spread_cant_be_saved()} role="alert">
            <ul>
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </Callout>
        </div>
      )}
      <TextField
        label={m.readings_designer_name_of_the_spread()}
        value={draft.name}
        maxLength={MAX_NAME}
        dir="auto"
        onChange={(event) => send({ type: 'rename', name: event.currentTarget.value })}
      />
      <div className="designer-halves">
        <section className="designer-table" aria-labelledby="design-table">
          <h2 id="design-table">{m.readings_designer_arrange_the_cards()}</h2>
          <DesignBoard draft={draft} send={send} />
          <p id="design-keys" className="field-hint">
            {m.readings_designer_drag_the_cards_or_move()}
          </p>
          <div className="actions">
            <Button size="small" disabled={past.length === 0} onClick={() => send({ type: 'undo' })}>
              {m.readings_designer_undo()}
            </Button>
            <Button size="small" disabled={future.length === 0} onClick={() => send({ type: 'redo' })}>
              {m.readings_designer_redo()}
            </Button>
          </div>
        </section>
        <section className="designer-list" aria-labelledby="design-list">
          <h2 id="design-list">{m.readings_designer_positions()}</h2>
          <DesignList draft={draft} send={send} />
        </section>
      </div>
      <div className="actions designer-actions">
        <Button variant="gold" size="large" type="submit" loading={isBusy}>
          {m.readings_designer_save()}
        </Button>
      </div>
    </form>
  )
}

async function store(layoutId: string | null, layout: Parameters<typeof withoutKeys>[0]): Promise<string> {
  const args = { ...withoutKeys(layout), userRandomID: ensureVisitorSecret() }
  const saved = layoutId
    ? await writeToBackend(api.readings.layouts.update, { ...args, layoutId })
    : await writeToBackend(api.readings.layouts.create, { ...args, language: getLocale() })
  return saved._id
}

/** The backend assigns the keys of the positions. */
function withoutKeys({
  name,
  positions,
}: Exclude<ReturnType<typeof parseCustomLayout>, { problems: unknown[] }>) {
  return { name, positions: positions.map(({ key: _, ...position }) => position) }
}

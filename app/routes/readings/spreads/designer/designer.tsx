import { useEffect, useReducer, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { writeToBackend } from '#app/data/backend-write.ts'
import { ensureVisitorSecret } from '#app/session/visitor.ts'
import { api } from '#convex/_generated/api.js'
import { MAX_NAME, parseCustomLayout } from '#rules/readings/layout/custom-layout.ts'
import { errorMessage } from '#rules/refusal.ts'
import { DesignBoard } from './design-board.tsx'
import { DesignList } from './design-list.tsx'
import { keptDraft } from './kept-draft.ts'
import { emptyDraft, nextHistory, startHistory, type Draft } from './layout-draft.ts'
import './designer.css'

type DesignerProps = {
  /** Null for a new layout. */
  layoutId: string | null
  stored?: Draft
}

/** Where a layout is made or changed. What is not stored yet is kept in the browser with every change. */
export function Designer({ layoutId, stored = emptyDraft }: DesignerProps) {
  const navigate = useNavigate()
  const keptAs = layoutId ?? 'new'
  const [history, send] = useReducer(nextHistory, stored, startHistory)
  const [isRestored, setRestored] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  const problemBox = useRef<HTMLDivElement>(null)
  const { now: draft, past, future } = history

  // Not in the first rendering: the server knows nothing of it.
  useEffect(() => {
    const kept = keptDraft(keptAs).read()
    if (!kept) return
    send({ type: 'replace', draft: kept })
    setRestored(true)
  }, [keptAs])

  const isChanged = past.length > 0 || future.length > 0 || isRestored
  useEffect(() => {
    if (isChanged) keptDraft(keptAs).write(draft)
  }, [isChanged, keptAs, draft])

  useEffect(() => {
    if (problems.length > 0) problemBox.current?.focus()
  }, [problems])

  function discard(): void {
    keptDraft(keptAs).forget()
    send({ type: 'replace', draft: stored })
    setRestored(false)
    setProblems([])
  }

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    const layout = parseCustomLayout(draft)
    if ('problems' in layout) return setProblems([...new Set(layout.problems)])
    setBusy(true)
    try {
      const saved = await store(layoutId, layout)
      keptDraft(keptAs).forget()
      toast('Your layout is stored.', { tone: 'success' })
      await navigate(`/spreads/${saved}`, { viewTransition: true })
    } catch (error) {
      setProblems([errorMessage(error, 'It could not be stored just now. It is kept in this browser.')])
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
    // The keys are a shortcut to the buttons below, so nobody needs to know that they are heard here.
    <form className="designer" onSubmit={(event) => void save(event)} onKeyDown={onKeyDown} noValidate>
      {isRestored && (
        <Callout
          title="This is what you had not stored yet"
          actions={
            <Button size="small" onClick={discard}>
              {layoutId ? 'Go back to the stored layout' : 'Begin anew'}
            </Button>
          }
        />
      )}
      {problems.length > 0 && (
        <div ref={problemBox} tabIndex={-1}>
          <Callout tone="error" title="It cannot be stored like this" role="alert">
            <ul>
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </Callout>
        </div>
      )}
      <TextField
        label="Name of the layout"
        value={draft.name}
        maxLength={MAX_NAME}
        dir="auto"
        onChange={(event) => send({ type: 'rename', name: event.currentTarget.value })}
      />
      <div className="designer-halves">
        <section className="designer-table" aria-labelledby="design-table">
          <h2 id="design-table">The table</h2>
          <DesignBoard draft={draft} send={send} />
          <p id="design-keys" className="field-hint">
            Drag the cards, or move them with the arrow keys; with Shift by a whole card. R turns a card
            sideways.
          </p>
          <div className="actions">
            <Button size="small" disabled={past.length === 0} onClick={() => send({ type: 'undo' })}>
              Undo
            </Button>
            <Button size="small" disabled={future.length === 0} onClick={() => send({ type: 'redo' })}>
              Redo
            </Button>
          </div>
        </section>
        <section className="designer-list" aria-labelledby="design-list">
          <h2 id="design-list">The places</h2>
          <DesignList draft={draft} send={send} />
        </section>
      </div>
      <div className="actions designer-actions">
        <Button variant="gold" size="large" type="submit" loading={isBusy}>
          Store the layout
        </Button>
      </div>
    </form>
  )
}

async function store(layoutId: string | null, layout: Parameters<typeof drawnOf>[0]): Promise<string> {
  const asked = { ...drawnOf(layout), userRandomID: ensureVisitorSecret() }
  const saved = layoutId
    ? await writeToBackend(api.readings.layouts.update, { ...asked, layoutId })
    : await writeToBackend(api.readings.layouts.create, asked)
  return saved._id
}

/** The backend numbers the places by itself. */
function drawnOf({ name, positions }: Exclude<ReturnType<typeof parseCustomLayout>, { problems: string[] }>) {
  return { name, positions: positions.map(({ key: _, ...position }) => position) }
}

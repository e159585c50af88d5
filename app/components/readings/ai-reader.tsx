import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { DateTime } from '#app/components/ui/date-time.tsx'
import { Message } from '#app/components/ui/message.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { askAiReader } from '#app/readings/ask-ai-reader.ts'
import { distressPhrases } from '#content/distress/index.ts'
import * as m from '#messages'
import { type Distress, distressIn } from '#rules/readings/question/distress.ts'
import { errorMessage } from '#rules/refusal.ts'
import { HelpFirst } from './help-first.tsx'
import { keepAiText, removeAiText } from './reading-mutations.ts'
import type { OwnReadingView } from './reading-view.ts'
import './ai-reader.css'

type AiReaderProps = {
  own: OwnReadingView
  /** Where question and cards are sent; null if there is no AI reader any more, but a text that was kept. */
  host: string | null
}

type State =
  | { kind: 'idle' | 'canceled' }
  | { kind: 'asking'; text: string }
  | { kind: 'answered'; text: string; isCut: boolean }
  | { kind: 'help'; distress: Distress }
  | { kind: 'problem'; message: string }

/** The owner of a finished reading asks the AI reader, each time by a press of a button, and may keep what it writes. */
export function AiReader({ own, host }: AiReaderProps) {
  const { _id: readingId, question, aiText } = own
  const [state, setState] = useState<State>({ kind: 'idle' })
  const [isSaving, setSaving] = useState(false)
  const request = useRef<AbortController>(null)
  const main = useRef<HTMLButtonElement>(null)
  useEffect(() => () => request.current?.abort(), [])

  async function ask(): Promise<void> {
    const controller = new AbortController()
    request.current = controller
    const { signal } = controller
    setState({ kind: 'asking', text: '' })
    try {
      const onText = (text: string) => setState({ kind: 'asking', text })
      const answer = await askAiReader(readingId, { onText, signal })
      if (signal.aborted) return
      if (answer.end === 'help') setState({ kind: 'help', distress: answer.distress })
      else if (answer.end === 'failed')
        setState({ kind: 'problem', message: m.readings_ai_reader_no_answer() })
      else setState({ kind: 'answered', text: answer.text, isCut: answer.end === 'cut' })
    } catch (error) {
      if (signal.aborted) return
      setState({ kind: 'problem', message: errorMessage(error, m.readings_ai_reader_no_answer()) })
    }
  }

  function cancel(): void {
    request.current?.abort()
    setState({ kind: 'canceled' })
  }

  /** The pressed button disappears, so the focus moves to the one that stays. */
  async function save(write: () => Promise<void>): Promise<void> {
    setSaving(true)
    try {
      await write()
      setState({ kind: 'idle' })
      main.current?.focus()
    } catch (error) {
      toast(errorMessage(error, m.readings_ai_reader_not_saved()), { tone: 'error' })
    } finally {
      setSaving(false)
    }
  }

  const hasNewText = state.kind === 'asking' || state.kind === 'answered'
  const text = hasNewText ? state.text : (aiText?.text ?? '')
  const isAsking = state.kind === 'asking'
  const distress = distressIn(question, distressPhrases)
  return (
    <Panel as="section" aria-labelledby="ai-reader" className="ai-reader">
      <h2 id="ai-reader">{m.readings_ai_reader_title()}</h2>
      {distress && <Help distress={distress} isShownAbove={showsHelpAbove(own)} />}
      {text !== '' && (
        <p className="ai-reader-label">
          {hasNewText || !aiText ? (
            m.readings_ai_reader_written_by_ai()
          ) : (
            <Message
              parts={m.readings_ai_reader_written_by_ai_kept.parts()}
              moment={() => <DateTime at={aiText.keptAt} />}
            />
          )}
        </p>
      )}
      <div className="ai-reader-text" aria-live="polite" aria-busy={isAsking} dir="auto">
        {paragraphsOf(text).map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
      </div>
      <p className="ai-reader-status" role="status">
        {statusOf(state)}
      </p>
      {state.kind === 'help' && <HelpFirst distress={state.distress} />}
      {state.kind === 'problem' && (
        <Callout tone="warning" role="alert">
          <p>{state.message}</p>
        </Callout>
      )}
      {host !== null && !distress && (
        <p className="ai-reader-notice">
          {m.readings_ai_reader_sent_to({ host, question: question === null ? 'none' : 'asked' })}
        </p>
      )}
      <div className="actions">
        {host !== null && !distress && (
          <Button ref={main} onClick={isAsking ? cancel : () => void ask()}>
            {askLabel(state, Boolean(aiText))}
          </Button>
        )}
        {state.kind === 'answered' && (
          <Button loading={isSaving} onClick={() => void save(() => keepAiText(readingId, state.text))}>
            {m.readings_ai_reader_keep()}
          </Button>
        )}
        {aiText && !hasNewText && (
          <Button variant="quiet" loading={isSaving} onClick={() => void save(() => removeAiText(readingId))}>
            {m.readings_ai_reader_remove()}
          </Button>
        )}
      </div>
    </Panel>
  )
}

/** The same button throughout, so that it keeps the focus. */
function askLabel({ kind }: State, hasKeptText: boolean): string {
  if (kind === 'asking') return m.readings_ai_reader_cancel()
  if (kind === 'problem') return m.readings_ai_reader_try_again()
  return kind === 'answered' || hasKeptText ? m.readings_ai_reader_ask_again() : m.readings_ai_reader_ask()
}

function statusOf(state: State): string {
  switch (state.kind) {
    case 'asking':
      return m.readings_ai_reader_writing()
    case 'answered':
      return state.isCut ? m.readings_ai_reader_cut() : m.readings_ai_reader_finished()
    case 'canceled':
      return m.readings_ai_reader_canceled()
    case 'idle':
    case 'help':
    case 'problem':
      return ''
  }
}

function Help({ distress, isShownAbove }: { distress: Distress; isShownAbove: boolean }) {
  return isShownAbove ? <p>{m.readings_ai_reader_help_above()}</p> : <HelpFirst distress={distress} />
}

/** Pages begin with the question, and with help if it needs any, but for spreads of the first composition. */
function showsHelpAbove({ isSingle, composition }: OwnReadingView): boolean {
  return isSingle || composition > 1
}

/** Always text: markup in it stays as it was written. */
function paragraphsOf(text: string): string[] {
  return text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
}

import { useRef, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { ConfirmDialog } from '#app/components/ui/dialog.tsx'
import { inFigures } from '#app/components/ui/figures.ts'
import { Panel } from '#app/components/ui/panel.tsx'
import { Progress } from '#app/components/ui/progress.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { clearJournal, restoreJournal } from '#app/journal/clear-journal.ts'
import type { Whose } from '#app/journal/entries.ts'
import type { FileProblem } from '#app/journal/journal-file.ts'
import { errorMessage } from '#rules/refusal.ts'

type FilesProps = { whose: Whose; count: number; level: 2 | 3; onChanged: () => void }
type PartProps = Pick<FilesProps, 'whose' | 'onChanged'> & { Heading: 'h2' | 'h3' }

/** In and out: the journal as a file, a file into the journal, and all of it away. */
export function Files({ count, level, ...more }: FilesProps) {
  const part: PartProps = { ...more, Heading: level === 2 ? 'h2' : 'h3' }
  return (
    <div className="journal-files">
      {count > 0 && <TakeAlong {...part} />}
      <BringIn {...part} />
      {count > 0 && <DeleteAll {...part} count={count} />}
    </div>
  )
}

function TakeAlong({ whose, Heading }: PartProps) {
  const [busy, setBusy] = useState<'json' | 'csv' | null>(null)

  async function take(form: 'json' | 'csv'): Promise<void> {
    setBusy(form)
    try {
      const { takeAlong } = await import('#app/journal/take-along.ts')
      const { count, files } = await takeAlong(whose, form)
      const where = files === 1 ? 'the file' : `${files} files`
      const what = count === 1 ? 'One reading is' : `${inFigures(count)} readings are`
      toast(`${what} in ${where}.`, { tone: 'success' })
    } catch {
      toast('The file could not be made. Your line may be down; try again in a moment.', { tone: 'error' })
    } finally {
      setBusy(null)
    }
  }

  return (
    <Panel as="section" aria-labelledby="take-along">
      <Heading id="take-along">Take it along</Heading>
      <p>
        Every finished reading with its cards, question, note and tags. The JSON file can be brought in again
        anywhere; the CSV file opens in a spreadsheet too. More than 10,000 readings or 8 megabytes come as
        several files, to be brought in one after the other.
      </p>
      <div className="actions">
        <Button loading={busy === 'json'} onClick={() => void take('json')}>
          Save as JSON
        </Button>
        <Button loading={busy === 'csv'} onClick={() => void take('csv')}>
          Save as CSV
        </Button>
      </div>
    </Panel>
  )
}

const problemsShown = 50

function BringIn({ whose, onChanged, Heading }: PartProps) {
  const input = useRef<HTMLInputElement>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [problems, setProblems] = useState<FileProblem[]>([])

  async function bring(file: File): Promise<void> {
    setProblems([])
    setProgress(0)
    try {
      const { bringIn } = await import('#app/journal/bring-in.ts')
      const outcome = await bringIn(whose, file, setProgress)
      if ('problems' in outcome) return setProblems(outcome.problems)
      toast(inWords(outcome), { tone: 'success' })
      onChanged()
    } catch (error) {
      const words = errorMessage(error, 'Your line may be down. Nothing was brought in.')
      toast(words, { tone: 'error' })
    } finally {
      setProgress(null)
    }
  }

  return (
    <Panel as="section" aria-labelledby="bring-in">
      <Heading id="bring-in">Bring readings in</Heading>
      <p>
        From a file that a journal was saved as. Either all of it comes in or nothing; what is here already is
        not taken twice, and stays as it is here.
      </p>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        aria-label="A journal to bring in"
        tabIndex={-1}
        accept=".json,.csv,application/json,text/csv"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          // The same file can be chosen again after it was mended.
          event.currentTarget.value = ''
          if (file) void bring(file)
        }}
      />
      <Button loading={progress !== null} onClick={() => input.current?.click()}>
        Choose a file
      </Button>
      {progress !== null && <Progress label="Bringing it in" value={progress} />}
      {problems.length > 0 && (
        <Callout tone="error" role="alert" title="Nothing was brought in">
          <ul className="journal-problems">
            {problems.slice(0, problemsShown).map(({ line, says }, at) => (
              <li key={at}>
                <strong>Line {line}</strong> {says}
              </li>
            ))}
          </ul>
          {problems.length > problemsShown && <p>And {problems.length - problemsShown} more.</p>}
        </Callout>
      )}
    </Panel>
  )
}

function inWords({ added, known }: { added: number; known: number }): string {
  const already = known === 0 ? '' : ` ${known === 1 ? 'One was' : `${known} were`} here already.`
  if (added === 0) return `Nothing new is in this file.${already}`
  return `${added === 1 ? 'One reading is' : `${added} readings are`} in your journal now.${already}`
}

function DeleteAll({ whose, count, onChanged, Heading }: PartProps & { count: number }) {
  async function clear(): Promise<void> {
    try {
      const clearingId = await clearJournal(whose)
      toast('Your journal is empty.', { action: { label: 'Undo', onClick: () => void undo(clearingId) } })
      onChanged()
    } catch (error) {
      toast(errorMessage(error, 'Nothing could be deleted just now.'), { tone: 'error' })
    }
  }

  async function undo(clearingId: string): Promise<void> {
    try {
      await restoreJournal(whose, clearingId)
      onChanged()
    } catch (error) {
      toast(errorMessage(error, 'They could not be brought back just now.'), { tone: 'error' })
    }
  }

  return (
    <Panel as="section" aria-labelledby="delete-all">
      <Heading id="delete-all">Delete everything</Heading>
      <p>All readings at once. For ten minutes they can be brought back; then they are gone for good.</p>
      <ConfirmDialog
        trigger={<Button variant="danger">Delete all readings</Button>}
        title="Delete all readings?"
        description={`${count === 1 ? 'One reading' : `${count} readings`} with notes and tags. Links to them lead nowhere then.`}
        confirm="Delete all"
        cancel="Keep them"
        onConfirm={() => void clear()}
      />
    </Panel>
  )
}

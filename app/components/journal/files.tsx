import { useRef, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { ConfirmDialog } from '#app/components/ui/dialog.tsx'
import { formatNumber } from '#app/components/ui/format-number.ts'
import { Message } from '#app/components/ui/message.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Progress } from '#app/components/ui/progress.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { clearJournal, restoreJournal } from '#app/journal/clear-journal.ts'
import type { JournalOwner } from '#app/journal/entries.ts'
import type { FileProblem } from '#app/journal/journal-file.ts'
import * as m from '#messages'
import { errorMessage } from '#rules/refusal.ts'

type FilesProps = { owner: JournalOwner; count: number; level: 2 | 3; onChanged: () => void }
type PartProps = Pick<FilesProps, 'owner' | 'onChanged'> & { Heading: 'h2' | 'h3' }

/** Export, import, and deletion of the whole journal. */
export function Files({ count, level, ...more }: FilesProps) {
  const part: PartProps = { ...more, Heading: level === 2 ? 'h2' : 'h3' }
  return (
    <div className="journal-files">
      {count > 0 && <ExportPanel {...part} />}
      <ImportPanel {...part} />
      {count > 0 && <DeleteAll {...part} count={count} />}
    </div>
  )
}

function ExportPanel({ owner, Heading }: PartProps) {
  const [busy, setBusy] = useState<'json' | 'csv' | null>(null)

  async function save(format: 'json' | 'csv'): Promise<void> {
    setBusy(format)
    try {
      const { exportJournal } = await import('#app/journal/export-journal.ts')
      const { count, files } = await exportJournal(owner, format)
      toast(m.journal_files_exported_1_reading({ count, figures: formatNumber(count), files }), {
        tone: 'success',
      })
    } catch {
      toast(m.journal_files_the_export_failed_check_your(), { tone: 'error' })
    } finally {
      setBusy(null)
    }
  }

  return (
    <Panel as="section" aria-labelledby="take-along">
      <Heading id="take-along">{m.journal_files_export()}</Heading>
      <p>{m.journal_files_download_all_finished_readings_with()}</p>
      <div className="actions">
        <Button loading={busy === 'json'} onClick={() => void save('json')}>
          {m.journal_files_export_as_json()}
        </Button>
        <Button loading={busy === 'csv'} onClick={() => void save('csv')}>
          {m.journal_files_export_as_csv()}
        </Button>
      </div>
    </Panel>
  )
}

const maxProblems = 50

function ImportPanel({ owner, onChanged, Heading }: PartProps) {
  const input = useRef<HTMLInputElement>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [problems, setProblems] = useState<FileProblem[]>([])

  async function load(file: File): Promise<void> {
    setProblems([])
    setProgress(0)
    try {
      const { importJournal } = await import('#app/journal/import-journal.ts')
      const outcome = await importJournal(owner, file, setProgress)
      if ('problems' in outcome) return setProblems(outcome.problems)
      toast(importMessage(outcome), { tone: 'success' })
      onChanged()
    } catch (error) {
      const words = errorMessage(error, m.journal_files_import_failed_nothing_was_changed())
      toast(words, { tone: 'error' })
    } finally {
      setProgress(null)
    }
  }

  return (
    <Panel as="section" aria-labelledby="bring-in">
      <Heading id="bring-in">{m.journal_files_import()}</Heading>
      <p>{m.journal_files_choose_a_file_that_you()}</p>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        aria-label={m.journal_files_journal_file_to_import()}
        tabIndex={-1}
        accept=".json,.csv,application/json,text/csv"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          // Reset, so that the same file can be chosen again after it was fixed.
          event.currentTarget.value = ''
          if (file) void load(file)
        }}
      />
      <Button loading={progress !== null} onClick={() => input.current?.click()}>
        {m.journal_files_choose_a_file()}
      </Button>
      {progress !== null && <Progress label={m.journal_files_importing()} value={progress} />}
      {problems.length > 0 && (
        <Callout tone="error" role="alert" title={m.journal_files_import_failed_nothing_was_changed_2()}>
          <ul className="journal-problems">
            {problems.slice(0, maxProblems).map(({ line, message }, index) => (
              <li key={index}>
                <Message
                  parts={m.journal_files_line.parts({ line, says: message })}
                  strong={(text) => <strong>{text}</strong>}
                />
              </li>
            ))}
          </ul>
          {problems.length > maxProblems && (
            <p>{m.journal_files_and_more({ count: problems.length - maxProblems })}</p>
          )}
        </Callout>
      )}
    </Panel>
  )
}

function importMessage({ added, known }: { added: number; known: number }): string {
  return added === 0
    ? m.journal_files_there_are_no_readings_in({ known })
    : m.journal_files_imported_1_reading({ added, known })
}

function DeleteAll({ owner, count, onChanged, Heading }: PartProps & { count: number }) {
  async function clear(): Promise<void> {
    try {
      const clearingId = await clearJournal(owner)
      toast(m.journal_files_all_readings_deleted(), {
        action: { label: m.journal_files_undo(), onClick: () => void undo(clearingId) },
      })
      onChanged()
    } catch (error) {
      toast(errorMessage(error, m.journal_files_your_readings_couldnt_be_deleted()), { tone: 'error' })
    }
  }

  async function undo(clearingId: string): Promise<void> {
    try {
      await restoreJournal(owner, clearingId)
      onChanged()
    } catch (error) {
      toast(errorMessage(error, m.journal_files_your_readings_couldnt_be_restored()), { tone: 'error' })
    }
  }

  return (
    <Panel as="section" aria-labelledby="delete-all">
      <Heading id="delete-all">{m.journal_files_delete_all_readings()}</Heading>
      <p>{m.journal_files_deletes_every_reading_in_this()}</p>
      <ConfirmDialog
        trigger={<Button variant="danger">{m.journal_files_delete_all_readings_2()}</Button>}
        title={m.journal_files_delete_all_readings_3()}
        description={m.journal_files_this_deletes_1_reading_with({ count })}
        confirm={m.journal_files_delete_all()}
        cancel={m.journal_files_cancel()}
        onConfirm={() => void clear()}
      />
    </Panel>
  )
}

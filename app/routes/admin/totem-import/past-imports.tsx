import { useState } from 'react'
import type { FunctionReturnType } from 'convex/server'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { ConfirmDialog } from '#app/components/ui/dialog.tsx'
import { Message } from '#app/components/ui/message.tsx'
import { LocalDateTime } from '#app/components/ui/intl-format.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Table } from '#app/components/ui/table.tsx'
import { useLiveQuery } from '#app/data/live-query.ts'
import { problemMessage } from '#app/data/problem-message.ts'
import { api } from '#convex/_generated/api.js'
import type { Id } from '#convex/_generated/dataModel.js'
import * as m from '#messages'
import { errorMessage } from '#rules/refusal.ts'
import { undoImport } from './import-run.ts'

type Import = FunctionReturnType<typeof api.totems.totemImports.list>[number]

const states = {
  running: m.admin_past_imports_not_finished,
  done: m.admin_past_imports_done,
  undoing: m.admin_past_imports_undoing,
  undone: m.admin_past_imports_undone,
} as const
const tones = { running: 'warning', done: 'success', undoing: 'warning', undone: 'neutral' } as const

/** Recent imports by all admins. Each can be undone. */
export function PastImports() {
  const imports = useLiveQuery(api.totems.totemImports.list, {}, undefined)
  const [failure, setFailure] = useState<string | null>(null)
  const [underWay, setUnderWay] = useState<{ importId: Id<'totemImports'>; rows: number } | null>(null)
  const [takenBack, setTakenBack] = useState<Id<'totemImports'> | null>(null)
  if (!imports || imports.length === 0) return null

  async function takeBack(importId: Id<'totemImports'>) {
    setFailure(null)
    setUnderWay({ importId, rows: 0 })
    try {
      await undoImport(importId, (rows) => setUnderWay({ importId, rows }))
      setTakenBack(importId)
    } catch (error) {
      setFailure(errorMessage(error))
    } finally {
      setUnderWay(null)
    }
  }

  return (
    <Panel as="section" aria-labelledby="past" className="panel totem-import-part">
      <h2 id="past">{m.admin_past_imports_past_imports()}</h2>
      {failure && (
        <Callout tone="error" role="alert" title={m.admin_past_imports_the_import_wasnt_undone_completely()}>
          {m.admin_past_imports_you_can_continue_undoing_it({ failure })}
        </Callout>
      )}
      {takenBack && <WhatStayed importId={takenBack} />}
      <Table
        caption={m.admin_past_imports_past_imports()}
        captionHidden
        rows={imports}
        rowKey={({ _id }) => _id}
        columns={[
          { key: 'file', header: m.admin_past_imports_file(), cell: ({ fileName }) => fileName },
          {
            key: 'when',
            header: m.admin_past_imports_when(),
            cell: ({ _creationTime }) => <LocalDateTime at={_creationTime} brief />,
          },
          { key: 'counts', header: m.admin_past_imports_rows(), cell: countWords },
          {
            key: 'state',
            header: m.admin_past_imports_status(),
            cell: ({ state }) => <Badge tone={tones[state]}>{states[state]()}</Badge>,
          },
          {
            key: 'undo',
            header: m.admin_past_imports_undo(),
            cell: ({ _id, fileName, state }) =>
              state === 'undone' ? (
                '–'
              ) : (
                <ConfirmDialog
                  trigger={
                    <Button
                      size="small"
                      loading={underWay?.importId === _id}
                      aria-label={m.admin_past_imports_undo_the_import_of({ fileName })}
                    >
                      {underWay?.importId === _id
                        ? m.admin_past_imports_row({ count: underWay.rows })
                        : m.admin_past_imports_undo()}
                    </Button>
                  }
                  title={m.admin_past_imports_undo_the_import_of_2({ fileName })}
                  description={m.admin_past_imports_new_totems_are_removed_and()}
                  confirm={m.admin_past_imports_undo_import()}
                  onConfirm={() => void takeBack(_id)}
                />
              ),
          },
        ]}
      />
    </Panel>
  )
}

function WhatStayed({ importId }: { importId: Id<'totemImports'> }) {
  const kept = useLiveQuery(api.totems.totemImports.kept, { importId }, [])
  if (kept.length === 0) {
    return (
      <Callout tone="success" role="status">
        {m.admin_past_imports_the_whole_import_was_undone()}
      </Callout>
    )
  }
  return (
    <Callout
      tone="warning"
      role="status"
      title={m.admin_past_imports_of_its_totems_stays_as({ count: kept.length })}
    >
      <ul className="totem-import-unchanged">
        {kept.map(({ line, name, why }) => (
          <li key={line}>
            <Message
              parts={m.admin_past_imports_row_2.parts({ why: problemMessage(why), line, name })}
              name={(text) => <code>{text}</code>}
            />
          </li>
        ))}
      </ul>
    </Callout>
  )
}

function countWords({ counts }: Import): string {
  const parts = [
    [counts.new, m.admin_past_imports_new],
    [counts.changed, m.admin_past_imports_changed],
    [counts.same, m.admin_past_imports_unchanged],
    [counts.refused, m.admin_past_imports_rejected],
  ] as const
  const said = parts.filter(([count]) => count > 0).map(([count, says]) => says({ count }))
  return said.join(', ') || m.admin_past_imports_none_yet()
}

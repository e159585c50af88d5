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
  undoing: m.admin_past_imports_being_taken_back,
  undone: m.admin_past_imports_taken_back,
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
      <h2 id="past">{m.admin_past_imports_imports_so_far()}</h2>
      {failure && (
        <Callout tone="error" role="alert" title={m.admin_past_imports_it_was_not_taken_back_to_the()}>
          {m.admin_past_imports_it_can_be_taken_up_again({ failure })}
        </Callout>
      )}
      {takenBack && <WhatStayed importId={takenBack} />}
      <Table
        caption={m.admin_past_imports_imports_so_far()}
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
            header: m.admin_past_imports_state(),
            cell: ({ state }) => <Badge tone={tones[state]}>{states[state]()}</Badge>,
          },
          {
            key: 'undo',
            header: m.admin_past_imports_take_back(),
            cell: ({ _id, fileName, state }) =>
              state === 'undone' ? (
                '–'
              ) : (
                <ConfirmDialog
                  trigger={
                    <Button
                      size="small"
                      loading={underWay?.importId === _id}
                      aria-label={m.admin_past_imports_take_file_back({ fileName })}
                    >
                      {underWay?.importId === _id
                        ? m.admin_past_imports_count_rows({ count: underWay.rows })
                        : m.admin_past_imports_take_back()}
                    </Button>
                  }
                  title={m.admin_past_imports_take_file_back_question({ fileName })}
                  description={m.admin_past_imports_new_totems_go_changed_ones_are()}
                  confirm={m.admin_past_imports_take_it_back()}
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
        {m.admin_past_imports_it_is_taken_back_all_of()}
      </Callout>
    )
  }
  return (
    <Callout tone="warning" role="status" title={m.admin_past_imports_totems_stay({ count: kept.length })}>
      <ul className="totem-import-kept">
        {kept.map(({ line, name, why }) => (
          <li key={line}>
            <Message
              parts={m.admin_past_imports_why_row.parts({ why: problemMessage(why), line, name })}
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
    [counts.new, m.admin_past_imports_count_new],
    [counts.changed, m.admin_past_imports_count_changed],
    [counts.same, m.admin_past_imports_count_same],
    [counts.refused, m.admin_past_imports_count_refused],
  ] as const
  const said = parts.filter(([count]) => count > 0).map(([count, says]) => says({ count }))
  return said.join(', ') || m.admin_past_imports_none_yet()
}

import { useState } from 'react'
import type { FunctionReturnType } from 'convex/server'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { ConfirmDialog } from '#app/components/ui/dialog.tsx'
import { Moment } from '#app/components/ui/moment.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Table } from '#app/components/ui/table.tsx'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import type { Id } from '#convex/_generated/dataModel.js'
import { errorMessage } from '#rules/refusal.ts'
import { undoImport } from './import-run.ts'

type Import = FunctionReturnType<typeof api.totems.totemImports.list>[number]

const states = {
  running: 'Not finished',
  done: 'Done',
  undoing: 'Being taken back',
  undone: 'Taken back',
} as const
const tones = { running: 'warning', done: 'success', undoing: 'warning', undone: 'neutral' } as const

/** The last imports, of whomever. Each can be taken back. */
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
      <h2 id="past">Imports so far</h2>
      {failure && (
        <Callout tone="error" role="alert" title="It was not taken back to the end">
          {failure} It can be taken up again.
        </Callout>
      )}
      {takenBack && <WhatStayed importId={takenBack} />}
      <Table
        caption="Imports so far"
        captionHidden
        rows={imports}
        rowKey={({ _id }) => _id}
        columns={[
          { key: 'file', header: 'File', cell: ({ fileName }) => fileName },
          { key: 'when', header: 'When', cell: ({ _creationTime }) => <Moment at={_creationTime} brief /> },
          { key: 'counts', header: 'Rows', cell: countWords },
          {
            key: 'state',
            header: 'State',
            cell: ({ state }) => <Badge tone={tones[state]}>{states[state]}</Badge>,
          },
          {
            key: 'undo',
            header: 'Take back',
            cell: ({ _id, fileName, state }) =>
              state === 'undone' ? (
                '–'
              ) : (
                <ConfirmDialog
                  trigger={
                    <Button
                      size="small"
                      loading={underWay?.importId === _id}
                      aria-label={`Take ${fileName} back`}
                    >
                      {underWay?.importId === _id ? `${underWay.rows} rows` : 'Take back'}
                    </Button>
                  }
                  title={`Take ${fileName} back?`}
                  description="New totems go, changed ones are as before. Totems that were touched or changed since stay, and are named."
                  confirm="Take it back"
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
        It is taken back, all of it.
      </Callout>
    )
  }
  return (
    <Callout tone="warning" role="status" title={`${kept.length} of its totems stay as they are`}>
      <ul className="totem-import-kept">
        {kept.map(({ line, name, why }) => (
          <li key={line}>
            {why} (row {line}, <code>{name}</code>)
          </li>
        ))}
      </ul>
    </Callout>
  )
}

function countWords({ counts }: Import): string {
  const parts = [
    [counts.new, 'new'],
    [counts.changed, 'changed'],
    [counts.same, 'as they were'],
    [counts.refused, 'refused'],
  ] as const
  const said = parts
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count.toLocaleString('en')} ${words}`)
  return said.join(', ') || 'none yet'
}

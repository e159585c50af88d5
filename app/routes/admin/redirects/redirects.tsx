// Old addresses and where they lead. A page of ours always comes first, so an address that has one is refused here.
import { useState } from 'react'
import type { FunctionReturnType } from 'convex/server'
import { EditConflict } from '#app/components/editing/edit-conflict.tsx'
import { useFormDraft } from '#app/components/editing/use-form-draft.ts'
import { failureWords } from '#app/components/records/failure-words.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { Checkbox } from '#app/components/ui/choice.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { Table } from '#app/components/ui/table.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { writeToBackend } from '#app/data/backend-write.ts'
import { http } from '#app/data/http.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import { checkedSource } from '#rules/redirects.ts'
import { pageMeta } from '../../page-meta.ts'

import type { Route } from './+types/redirects.ts'
import '../places/admin-places.css'

type Redirect = FunctionReturnType<typeof api.redirects.list>[number]

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Redirects',
    description: 'Old addresses, and where they lead.',
    robots: 'noindex',
  })

export default function Redirects() {
  const redirects = useLiveQuery(api.redirects.list, {}, undefined)
  const [chosen, setChosen] = useState<Redirect | null>(null)
  // As it is by now, for as long as it is there.
  const edited = redirects?.find(({ _id }) => _id === chosen?._id) ?? chosen
  const isGone = edited !== null && redirects !== undefined && !redirects.includes(edited)
  return (
    <div className="place-desk">
      <PageHeading
        align="start"
        title="Redirects"
        lede="Old campaigns and printed codes: where an address leads that no page of ours has. In one step, never in circles."
      />
      <RedirectForm
        key={edited?._id ?? 'new'}
        redirect={edited}
        isGone={isGone}
        onDone={() => setChosen(null)}
      />
      {redirects ? (
        <RedirectList redirects={redirects} onEdit={setChosen} />
      ) : (
        <SkeletonText lines={5} label="Reading the redirects" />
      )}
    </div>
  )
}

const blank = { from: '', to: '', note: '', isPermanent: true }

const labels: Record<keyof typeof blank, string> = {
  ...{ from: 'Old address', to: 'Leads to', note: 'What it was for', isPermanent: 'For good' },
}

interface RedirectFormProps {
  redirect: Redirect | null
  /** Somebody has removed it meanwhile. */
  isGone: boolean
  onDone: () => void
}

function RedirectForm({ redirect, isGone, onDone }: RedirectFormProps) {
  const { from, to, note, isPermanent } = redirect ?? blank
  const editing = useFormDraft(
    `redirect ${redirect?._id ?? 'new'}`,
    { from, to, note, isPermanent },
    redirect?.version,
  )
  const { fields, change, isChanged, discard } = editing
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function save(): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      if (await hasPage(fields.from)) {
        setProblem(`${fields.from} is an address of ours, and leads to our own page.`)
        return
      }
      await writeToBackend(api.redirects.save, {
        ...fields,
        ...(redirect && !isGone && { redirectId: redirect._id, basedOn: editing.basedOn }),
      })
      editing.arrived(editing.changes)
      onDone()
      toast('Saved, and in force.', { tone: 'success' })
    } catch (error) {
      if (!editing.refusedBy(error)) setProblem(failureWords(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Panel as="section" aria-labelledby="redirect">
      <form
        className="place-desk-form"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <h2 id="redirect">{redirect ? `Change ${redirect.from}` : 'A new redirect'}</h2>
        {isGone && (
          <Callout tone="warning" role="alert" title="Somebody has removed it meanwhile">
            What you typed is still here. Saving it makes it anew.
          </Callout>
        )}
        <EditConflict editing={editing} labels={labels} />
        <TextField
          label={labels.from}
          hint="A path: /summer"
          value={fields.from}
          required
          error={problem ?? undefined}
          onChange={(event) => change('from', event.currentTarget.value)}
        />
        <TextField
          label={labels.to}
          hint="A path of ours, or a whole address that begins with https://"
          value={fields.to}
          required
          onChange={(event) => change('to', event.currentTarget.value)}
        />
        <TextField
          label={labels.note}
          note="optional"
          value={fields.note}
          maxLength={200}
          onChange={(event) => change('note', event.currentTarget.value)}
        />
        <Checkbox
          label={labels.isPermanent}
          hint="Browsers and search engines remember it (301). Otherwise they ask again each time (302)."
          checked={fields.isPermanent}
          onChange={(event) => change('isPermanent', event.currentTarget.checked)}
        />
        <div className="actions">
          <Button type="submit" variant="gold" loading={busy} disabled={!isChanged && !isGone}>
            Save
          </Button>
          {redirect && (
            <Button
              onClick={() => {
                discard()
                onDone()
              }}
            >
              Leave it as it was
            </Button>
          )}
        </div>
      </form>
    </Panel>
  )
}

/** As the host sees it, which has the last word. */
async function hasPage(typed: string): Promise<boolean> {
  const source = checkedSource(typed)
  if ('problem' in source) return false
  const { isOurs } = await http<{ isOurs?: boolean }>('/route-rules', {
    query: { path: source.value, own: '1' },
  })
  return isOurs === true
}

function RedirectList({
  redirects,
  onEdit,
}: {
  redirects: readonly Redirect[]
  onEdit: (one: Redirect) => void
}) {
  if (redirects.length === 0) {
    return <EmptyState title="No redirects">Every address leads where it says.</EmptyState>
  }
  return (
    <Table
      caption="Redirects"
      captionHidden
      rows={redirects}
      rowKey={({ _id }) => _id}
      columns={[
        { key: 'from', header: 'Old address', cell: ({ from }) => <a href={from}>{from}</a> },
        { key: 'to', header: 'Leads to', cell: ({ to }) => <code>{to}</code> },
        { key: 'for', header: 'For', cell: ({ isPermanent }) => (isPermanent ? 'good' : 'now') },
        { key: 'note', header: 'What it was for', cell: ({ note }) => note || '–' },
        {
          key: 'actions',
          header: 'Change',
          cell: (redirect) => (
            <div className="actions">
              <Button size="small" onClick={() => onEdit(redirect)}>
                Change
              </Button>
              <Button size="small" variant="quiet" onClick={() => void remove(redirect)}>
                Remove
              </Button>
            </div>
          ),
        },
      ]}
    />
  )
}

async function remove({ _id, version: _version, ...redirect }: Redirect): Promise<void> {
  const bringBack = () => void writeToBackend(api.redirects.save, redirect).catch(() => notDone())
  try {
    await writeToBackend(api.redirects.remove, { redirectId: _id })
    toast(`${redirect.from} leads nowhere now.`, { action: { label: 'Undo', onClick: bringBack } })
  } catch {
    notDone()
  }
}

function notDone(): void {
  toast('This could not be done just now. Try again in a moment.', { tone: 'error' })
}

// Redirects from old addresses. Existing pages take precedence, so their addresses are refused.
// Redirects are edited in place.
import type { FormEvent } from 'react'
import type { FunctionReturnType } from 'convex/server'
import { DraftNotice } from '#app/components/admin/editing/draft-notice.tsx'
import { useFormDraft } from '#app/components/admin/editing/use-form-draft.ts'
import { optionsOf } from '#app/components/admin/records/options-of.ts'
import { Records, type BulkAction, type RecordColumn } from '#app/components/admin/records/records.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Checkbox } from '#app/components/ui/choice.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { writeToBackend } from '#app/data/backend-write.ts'
import { problemMessage } from '#app/data/problem-message.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { checkedTarget } from '#rules/redirects.ts'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/redirects.ts'
import { refuseExistingPage } from './existing-page.ts'
import './redirects.css'

const LONGEST_NOTE = 200

type Redirect = FunctionReturnType<typeof api.site.redirects.list>['page'][number]

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.admin_redirects_redirects(),
    description: m.admin_redirects_old_addresses_and_where_they(),
    robots: 'noindex',
  })

const blank = { from: '', to: '', note: '', isPermanent: true }

const labels: Record<keyof typeof blank, () => string> = {
  from: m.admin_redirects_old_address,
  to: m.admin_redirects_leads_to,
  note: m.admin_redirects_note,
  isPermanent: m.admin_redirects_permanent,
}

const lasting = { good: m.admin_redirects_permanent_301, now: m.admin_redirects_temporary_302 }

/** The old address cannot be edited; another one needs a new redirect. */
const columns: readonly RecordColumn<Redirect>[] = [
  {
    id: 'from',
    header: labels.from,
    sortable: true,
    value: ({ from }) => from,
    cell: ({ from }) => <a href={from}>{from}</a>,
  },
  {
    id: 'to',
    header: labels.to,
    sortable: true,
    value: ({ to }) => to,
    cell: ({ to }) => <code>{to}</code>,
    edit: {
      value: ({ to }) => to,
      problem: (text) => {
        const target = checkedTarget(text)
        return 'problem' in target ? problemMessage(target.problem) : null
      },
      save: (redirect, to, changeId) => change(redirect, { to }, changeId),
    },
  },
  {
    id: 'lasts',
    header: m.admin_redirects_type,
    value: ({ isPermanent }) => lasting[isPermanent ? 'good' : 'now'](),
    edit: {
      value: ({ isPermanent }) => (isPermanent ? 'good' : 'now'),
      options: optionsOf(lasting),
      save: (redirect, lasts, changeId) => change(redirect, { isPermanent: lasts === 'good' }, changeId),
    },
  },
  {
    id: 'note',
    header: labels.note,
    value: ({ note }) => note,
    cell: ({ note }) => note || '–',
    edit: {
      value: ({ note }) => note,
      maxLength: LONGEST_NOTE,
      save: (redirect, note, changeId) => change(redirect, { note }, changeId),
    },
  },
]

const bulkActions: readonly BulkAction<Redirect>[] = [
  {
    label: m.admin_redirects_remove,
    tone: 'danger',
    act: (redirect, changeId) =>
      writeToBackend(api.site.redirects.remove, {
        redirectId: redirect._id,
        seen: fieldsOf(redirect),
        changeId,
      }),
    says: (done) => m.admin_redirects_one_redirect_removed({ count: done }),
  },
]

export default function Redirects() {
  return (
    <div className="admin-page">
      <PageHeading
        align="start"
        title={m.admin_redirects_redirects()}
        lede={m.admin_redirects_for_old_campaigns_and_printed()}
      />
      <NewRedirect />
      <Records
        name="redirects"
        caption={m.admin_redirects_redirects()}
        query={api.site.redirects.list}
        columns={columns}
        search={m.admin_redirects_part_of_an_address_or()}
        bulkActions={bulkActions}
        empty={
          <EmptyState title={m.admin_redirects_no_redirects_yet()}>
            {m.admin_redirects_add_one_below_to_send()}
          </EmptyState>
        }
      />
    </div>
  )
}

function NewRedirect() {
  const editing = useFormDraft('redirect new', blank)
  const { fields, change: type, typed, isChanged, isSaving, failure } = editing

  function save(event: FormEvent) {
    event.preventDefault()
    void editing.save(async (_changes, _seen, redirect) => {
      await refuseExistingPage(redirect.from)
      await writeToBackend(api.site.redirects.save, redirect)
      toast(m.admin_redirects_saved_the_redirect_is_active(), { tone: 'success' })
    })
  }

  return (
    <Panel as="section" aria-labelledby="redirect">
      <form className="redirect-form" onSubmit={save}>
        <h2 id="redirect">{m.admin_redirects_new_redirect()}</h2>
        <DraftNotice editing={editing} />
        <div className="redirect-fields">
          <TextField
            label={labels.from()}
            hint={m.admin_redirects_a_path_such_as_summer()}
            required
            error={failure ?? undefined}
            {...typed('from')}
          />
          <TextField
            label={labels.to()}
            hint={m.admin_redirects_a_path_on_this_site()}
            required
            {...typed('to')}
          />
          <TextField
            label={labels.note()}
            note={m.admin_redirects_optional()}
            maxLength={LONGEST_NOTE}
            {...typed('note')}
          />
        </div>
        <Checkbox
          label={labels.isPermanent()}
          hint={m.admin_redirects_browsers_and_search_engines_remember()}
          checked={fields.isPermanent}
          onChange={(event) => type('isPermanent', event.currentTarget.checked)}
        />
        <div className="actions">
          <Button type="submit" variant="gold" loading={isSaving} disabled={!isChanged}>
            {m.admin_redirects_save()}
          </Button>
        </div>
      </form>
    </Panel>
  )
}

function change(redirect: Redirect, changes: Partial<typeof blank>, changeId: string) {
  const before = fieldsOf(redirect)
  const names = Object.keys(changes) as (keyof typeof blank)[]
  const seen = Object.fromEntries(names.map((name) => [name, before[name]]))
  return writeToBackend(api.site.redirects.save, {
    ...before,
    ...changes,
    redirectId: redirect._id,
    seen,
    changeId,
  })
}

function fieldsOf({ from, to, note, isPermanent }: Redirect) {
  return { from, to, note, isPermanent }
}

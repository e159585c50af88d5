// One reported thing: what others could read, who reported it and why, the decision, blocks and notes.
import { useState, type FormEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { AdminBreadcrumbs } from '#app/components/admin/workshop/admin-breadcrumbs.tsx'
import { NextWaiting } from '#app/components/admin/workshop/next-waiting.tsx'
import { AdminNotFound } from '#app/components/admin/workshop/admin-not-found.tsx'
import { reasonLabels } from '#app/components/moderation/reasons.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { TextArea } from '#app/components/ui/field.tsx'
import { LocalDateTime } from '#app/components/ui/intl-format.tsx'
import { Message } from '#app/components/ui/message.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { HiddenComma } from '#app/components/ui/visually-hidden.tsx'
import { writeToBackend } from '#app/data/backend-write.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { useIsAllowed } from '#app/session/role.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { errorMessage } from '#rules/refusal.ts'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/report.ts'
import { BlockDialog } from './block-dialog.tsx'
import {
  kinds,
  personLabel,
  statuses,
  statusTones,
  type CaseStatus,
  type CaseSummary,
  type ReportCase,
} from './labels.ts'
import './reports.css'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.moderation_admin_report(),
    description: m.moderation_admin_reports_description(),
    robots: 'noindex',
  })

export default function ReportPage({ params: { caseId } }: Route.ComponentProps) {
  const reported = useLiveQuery(api.moderation.cases.get, { caseId }, undefined)
  // The list's filters, to go back to.
  const { search } = useLocation()
  return (
    <div className="admin-page">
      <AdminBreadcrumbs
        steps={[
          { label: m.moderation_admin_reports(), to: `/admin/reports${search}` },
          { label: reported ? kinds[reported.kind]() : m.moderation_admin_report() },
        ]}
      />
      {reported === undefined && <SkeletonText lines={5} label={m.moderation_admin_loading()} />}
      {reported === null && (
        <AdminNotFound
          title={m.moderation_admin_report_not_found()}
          all={{ to: `/admin/reports${search}`, label: m.moderation_admin_all_reports() }}
        />
      )}
      {reported && (
        <>
          <NextWaiting queue="reports" id={reported._id} isWaiting={reported.status === 'open'} />
          <WholeCase reported={reported} />
        </>
      )}
    </div>
  )
}

type Props = { reported: ReportCase }

function WholeCase({ reported }: Props) {
  const { kind, status, lastReportedAt } = reported
  return (
    <>
      <header className="admin-page-head">
        <div>
          <PageHeading align="start" title={kinds[kind]()} />
          <p className="reported-facts">
            <Badge tone={statusTones[status]}>{statuses[status]()}</Badge>
            <HiddenComma />
            <LocalDateTime at={lastReportedAt} />
          </p>
        </div>
        <Decisions reported={reported} />
      </header>
      <Content reported={reported} />
      <Reporters reported={reported} />
      <Notes key={reported._id} reported={reported} />
    </>
  )
}

const decisions = {
  open: ['hide', 'remove', 'dismiss'],
  hidden: ['reopen', 'remove', 'dismiss'],
  removed: ['reopen'],
  dismissed: ['reopen', 'hide', 'remove'],
} as const satisfies Record<CaseStatus, readonly Decision[]>

type Decision = 'hide' | 'remove' | 'dismiss' | 'reopen'

const toasts = {
  hide: m.moderation_admin_hidden_toast,
  remove: m.moderation_admin_removed_toast,
  dismiss: m.moderation_admin_dismissed_toast,
  reopen: m.moderation_admin_reopened_toast,
} satisfies Record<Decision, () => string>

/** The decision that leads back to a status. */
const undoing = { open: 'reopen', hidden: 'hide', removed: 'remove', dismissed: 'dismiss' } as const
const statusAfter = { hide: 'hidden', remove: 'removed', dismiss: 'dismissed', reopen: 'open' } as const

function Decisions({ reported: { _id: caseId, status, restorableUntil } }: Props) {
  async function decide(decision: Decision, seen: CaseStatus, isUndo = false): Promise<void> {
    try {
      await writeToBackend(api.moderation.cases.decide, { caseId, decision, seen })
      toast(toasts[decision](), {
        tone: 'success',
        ...(!isUndo && {
          action: {
            label: m.moderation_admin_undo(),
            onClick: () => void decide(undoing[seen], statusAfter[decision], true),
          },
        }),
      })
    } catch (error) {
      toast(errorMessage(error), { tone: 'error' })
    }
  }

  const labels = {
    hide: m.moderation_admin_hide,
    remove: m.moderation_admin_remove,
    dismiss: m.moderation_admin_dismiss,
    reopen: status === 'dismissed' ? m.moderation_admin_reopen_case : m.moderation_admin_reopen,
  }
  if (status === 'removed' && restorableUntil === null) return null
  return (
    <div className="actions" role="group" aria-label={m.moderation_admin_decision()}>
      {decisions[status].map((decision) => (
        <Button
          key={decision}
          variant={decision === 'remove' ? 'danger' : 'outline'}
          onClick={() => void decide(decision, status)}
        >
          {labels[decision]()}
        </Button>
      ))}
    </div>
  )
}

function Content({ reported }: Props) {
  const canBlock = useCanBlock()
  const { _id: caseId, path, isShown, current, author, address, isAuthorBlocked, restorableUntil } = reported
  return (
    <Panel as="section" className="reported" aria-labelledby="reported-text">
      <h2 id="reported-text">{m.moderation_admin_text()}</h2>
      <Words snapshot={reported.snapshot} />
      {current && (
        <>
          <p>{m.moderation_admin_now()}</p>
          <Words snapshot={current} />
        </>
      )}
      <p className="reported-quiet">
        {path === null ? m.moderation_admin_is_gone() : stateSentence(isShown)}{' '}
        {restorableUntil !== null && (
          <Message
            parts={m.moderation_admin_restorable.parts()}
            time={() => <LocalDateTime at={restorableUntil} />}
          />
        )}
      </p>
      <div className="reported-facts">
        <span>
          {m.moderation_admin_author()}: <bdi>{personLabel(author)}</bdi>
        </span>
        {address !== null && <span>{m.moderation_admin_from_address({ address })}</span>}
        {isAuthorBlocked && <Badge tone="warning">{m.moderation_block_is_blocked()}</Badge>}
        {canBlock(author) && !isAuthorBlocked && (
          <BlockDialog
            label={m.moderation_block_author()}
            subject={{ kind: 'author', caseId }}
            name={personLabel(author)}
          />
        )}
        {path !== null && isShown && <Link to={path}>{m.moderation_admin_open_page()}</Link>}
      </div>
    </Panel>
  )
}

/** Nobody who is gone; blocking an account ends its sessions, which is for admins only. */
function useCanBlock(): (person: ReportCase['author']) => boolean {
  const isAdmin = useIsAllowed('administration')
  return (person) => person !== null && person.name !== null && (isAdmin || person.kind !== 'account')
}

function stateSentence(isShown: boolean): string {
  return isShown ? m.moderation_admin_is_shown() : m.moderation_admin_is_not_shown()
}

function Words({ snapshot: { text, lines, by } }: Pick<CaseSummary, 'snapshot'>) {
  return (
    <>
      <blockquote dir="auto">
        {text !== undefined && <p>{text}</p>}
        {lines.map((line, index) => (
          <p key={index}>{line}</p>
        ))}
        {text === undefined && lines.length === 0 && <p>{m.moderation_admin_no_words()}</p>}
      </blockquote>
      {by !== undefined && <p className="reported-quiet">{m.moderation_admin_shown_by({ by })}</p>}
    </>
  )
}

function Reporters({ reported: { reported } }: Props) {
  const canBlock = useCanBlock()
  return (
    <Panel as="section" className="reported" aria-labelledby="reporters">
      <h2 id="reporters">{m.moderation_admin_who_reported()}</h2>
      <ul className="reported-list" role="list">
        {reported.map(({ _id, at, by, reason, words }) => (
          <li key={_id}>
            <div>
              <p>
                <b>{reasonLabels[reason]()}</b>
              </p>
              {words !== undefined && <p dir="auto">{words}</p>}
              <p className="reported-quiet">
                {personLabel(by)}, <LocalDateTime at={at} brief />
              </p>
            </div>
            {canBlock(by) && (
              <BlockDialog
                label={m.moderation_block_reporter()}
                subject={{ kind: 'reporter', reportId: _id }}
                name={personLabel(by)}
              />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Notes({ reported: { _id: caseId, notes } }: Props) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault()
    setBusy(true)
    setProblem(null)
    try {
      await writeToBackend(api.moderation.cases.addNote, { caseId, text })
      setText('')
    } catch (error) {
      setProblem(errorMessage(error))
    }
    setBusy(false)
  }

  return (
    <Panel as="section" className="reported" aria-labelledby="notes">
      <h2 id="notes">{m.moderation_admin_notes()}</h2>
      {notes.length === 0 && <p className="reported-quiet">{m.moderation_admin_no_notes()}</p>}
      {notes.length > 0 && (
        <ul className="reported-list" role="list">
          {notes.map(({ at, by, text: note }) => (
            <li key={at}>
              <div>
                <p dir="auto">{note}</p>
                <p className="reported-quiet">
                  <Message
                    parts={m.moderation_admin_note_by.parts({ by: by ?? m.moderation_admin_someone() })}
                    time={() => <LocalDateTime at={at} brief />}
                  />
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <form className="report-note" onSubmit={(event) => void add(event)}>
        <TextArea
          label={m.moderation_admin_note()}
          hint={m.moderation_admin_notes_hint()}
          rows={2}
          required
          maxLength={1000}
          error={problem}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button type="submit" loading={isBusy}>
          {m.moderation_admin_add_note()}
        </Button>
      </form>
    </Panel>
  )
}

// One totem: its facts, its taps and all actions.
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { DeleteDialog } from '#app/components/admin/records/delete-dialog.tsx'
import { writeWithUndo } from '#app/components/admin/records/undo.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button, buttonLook } from '#app/components/ui/button.tsx'
import { formatNumber } from '#app/components/ui/format-number.ts'
import { LocalDateTime } from '#app/components/ui/intl-format.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { AdminNotFound } from '#app/components/admin/workshop/admin-not-found.tsx'
import { AdminBreadcrumbs } from '#app/components/admin/workshop/admin-breadcrumbs.tsx'
import { writeToBackend } from '#app/data/backend-write.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { HiddenComma } from '#app/components/ui/visually-hidden.tsx'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/totem.ts'
import { ChipWriting } from './chip-writing.tsx'
import { TotemCount } from './totem-count.tsx'
import { TotemForm } from './totem-form.tsx'
import { TotemHistory } from './totem-history.tsx'
import { TotemKeys } from './totem-keys.tsx'
import './totems.css'
import { kinds, statuses, statusTones, statusLabels, type Status, type Totem } from './labels.ts'

const Activity = lazy(() => import('./activity.tsx').then(({ Activity }) => ({ default: Activity })))

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.admin_totem_totem(),
    description: m.admin_totem_a_totem_and_its_taps(),
    robots: 'noindex',
  })

export default function TotemPage({ params: { totemId } }: Route.ComponentProps) {
  const totem = useLiveQuery(api.totems.totemAdmin.get, { totemId }, undefined)
  return (
    <div className="admin-page">
      <AdminBreadcrumbs
        steps={[
          { label: m.admin_totem_totems(), to: '/admin/totems' },
          { label: totem?.label ?? m.admin_totem_totem() },
        ]}
      />
      {totem === undefined && <SkeletonText lines={8} label={m.admin_totem_loading_totem()} />}
      {totem === null && (
        <AdminNotFound
          title={m.admin_totem_totem_not_found()}
          all={{ to: '/admin/totems', label: m.admin_totem_all_totems() }}
        />
      )}
      {totem && <TotemDetails key={totem._id} totem={totem} />}
    </div>
  )
}

function TotemDetails({ totem }: { totem: Totem }) {
  return (
    <>
      <header className="admin-page-head">
        <div>
          <PageHeading align="start" title={totem.label} />
          <p className="totem-badges">
            <Badge tone="gold">{kinds[totem.kind]()}</Badge>
            <HiddenComma />
            <Badge tone={statusTones[totem.status]}>{statuses[totem.status]()}</Badge>
            {totem.deletedAt !== undefined && <Badge tone="error">{m.admin_message_is_deleted()}</Badge>}
            {totem.name && (
              <>
                <HiddenComma />
                <span>{m.admin_totem_its_owner_calls_it({ name: totem.name })}</span>
              </>
            )}
          </p>
        </div>
        <StatusButtons totem={totem} />
      </header>
      <Facts totem={totem} />
      <Suspense fallback={<SkeletonText lines={6} label={m.admin_totem_loading_taps()} />}>
        <Activity totem={totem} />
      </Suspense>
      <TotemForm totem={totem} />
      <ChipWriting totem={totem} />
      {totem.kind !== 'static' && <TotemCount totem={totem} />}
      {totem.kind === 'sealed' && !totem.isDemo && <TotemKeys totem={totem} />}
      <TotemHistory totemId={totem._id} />
    </>
  )
}

function Facts({ totem }: { totem: Totem }) {
  const { uid, legacyId, taps, lastCounter, counterRound, lastTouchedAt, kind } = totem
  return (
    <dl className="totem-facts">
      <div className="panel">
        <dt>{uid ? m.admin_totem_chip() : m.admin_totem_id()}</dt>
        <dd>
          <code>{uid ?? legacyId}</code>
        </dd>
      </div>
      <div className="panel">
        <dt>{m.admin_totem_taps()}</dt>
        <dd>{formatNumber(taps)}</dd>
      </div>
      {kind !== 'static' && (
        <div className="panel">
          <dt>
            {counterRound
              ? m.admin_totem_counter_round({ round: counterRound + 1 })
              : m.admin_totem_counter()}
          </dt>
          <dd>{lastCounter === null ? m.admin_totem_none_yet() : formatNumber(lastCounter)}</dd>
        </div>
      )}
      <div className="panel">
        <dt>{m.admin_totem_last_tap()}</dt>
        <dd>{lastTouchedAt ? <LocalDateTime at={lastTouchedAt} brief /> : m.admin_totem_never()}</dd>
      </div>
    </dl>
  )
}

function StatusButtons({ totem }: { totem: Totem }) {
  const others = (['lost', 'retired', 'active'] as const).filter((status) => status !== totem.status)
  return (
    <div className="actions">
      <Link to={`/totems/${totem._id}`} {...buttonLook({ variant: 'quiet' })}>
        {m.admin_totem_view_public_page()}
      </Link>
      <Link to={`/bible/create/${totem._id}`} {...buttonLook({ variant: 'quiet' })}>
        {m.admin_totem_choose_its_verses()}
      </Link>
      {others.map((status) => (
        <Button key={status} onClick={() => void setStatus(totem, status)}>
          {statusLabels[status]()}
        </Button>
      ))}
      {!totem.isDemo && <DeleteTotem totem={totem} />}
    </div>
  )
}

function DeleteTotem({ totem: { _id: id, label, deletedAt } }: { totem: Totem }) {
  const which = { kind: 'totems' as const, id }
  if (deletedAt !== undefined) {
    return (
      <Button
        onClick={() =>
          void writeWithUndo(m.admin_message_restored(), (changeId) =>
            writeToBackend(api.admin.deletions.restore, { ...which, changeId }),
          )
        }
      >
        {m.admin_message_restore()}
      </Button>
    )
  }
  return <DeleteDialog {...which} name={label} />
}

function setStatus({ _id: totemId, status: before }: Totem, status: Status): Promise<void> {
  return writeWithUndo(m.admin_totem_its_in_use_again({ status }), (changeId) =>
    writeToBackend(api.totems.update, { totemId, status, seen: { status: before }, changeId }),
  )
}

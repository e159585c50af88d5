// One totem: what it is, what was touched, and everything that can be done about it.
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { changeOne } from '#app/components/admin/records/undo.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button, buttonLook } from '#app/components/ui/button.tsx'
import { Moment } from '#app/components/ui/moment.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { NotThere } from '#app/components/admin/workshop/not-there.tsx'
import { WayHere } from '#app/components/admin/workshop/way-here.tsx'
import { writeToBackend } from '#app/data/backend-write.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/totem.ts'
import { ChipWriting } from './chip-writing.tsx'
import { TotemCount } from './totem-count.tsx'
import { TotemForm } from './totem-form.tsx'
import { TotemHistory } from './totem-history.tsx'
import { TotemKeys } from './totem-keys.tsx'
import './totems.css'
import { kinds, statuses, statusTones, statusWords, type Status, type Totem } from './words.ts'

const Activity = lazy(() => import('./activity.tsx').then(({ Activity }) => ({ default: Activity })))

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: 'Totem', description: 'One totem and its touches.', robots: 'noindex' })

export default function TotemPage({ params: { totemId } }: Route.ComponentProps) {
  const totem = useLiveQuery(api.totems.totemAdmin.get, { totemId }, undefined)
  return (
    <div className="desk">
      <WayHere steps={[{ label: 'Totems', to: '/admin/totems' }, { label: totem?.label ?? 'Totem' }]} />
      {totem === undefined && <SkeletonText lines={8} label="Reading the totem" />}
      {totem === null && (
        <NotThere title="There is no such totem" all={{ to: '/admin/totems', label: 'All totems' }} />
      )}
      {totem && <KnownTotem key={totem._id} totem={totem} />}
    </div>
  )
}

function KnownTotem({ totem }: { totem: Totem }) {
  return (
    <>
      <header className="desk-head">
        <div>
          <PageHeading align="start" title={totem.label} />
          <p className="totem-badges">
            <Badge tone="gold">{kinds[totem.kind]}</Badge>
            <Badge tone={statusTones[totem.status]}>{statuses[totem.status]}</Badge>
            {totem.name && <span>Its owner calls it “{totem.name}”.</span>}
          </p>
        </div>
        <StatusButtons totem={totem} />
      </header>
      <Facts totem={totem} />
      <Suspense fallback={<SkeletonText lines={6} label="Reading the touches" />}>
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
        <dt>{uid ? 'Chip' : 'Id'}</dt>
        <dd>
          <code>{uid ?? legacyId}</code>
        </dd>
      </div>
      <div className="panel">
        <dt>Touches</dt>
        <dd>{taps.toLocaleString('en')}</dd>
      </div>
      {kind !== 'static' && (
        <div className="panel">
          <dt>Count{counterRound ? `, round ${counterRound + 1}` : ''}</dt>
          <dd>{lastCounter?.toLocaleString('en') ?? 'None yet'}</dd>
        </div>
      )}
      <div className="panel">
        <dt>Last touch</dt>
        <dd>{lastTouchedAt ? <Moment at={lastTouchedAt} brief /> : 'Never'}</dd>
      </div>
    </dl>
  )
}

function StatusButtons({ totem }: { totem: Totem }) {
  const others = (['lost', 'retired', 'active'] as const).filter((status) => status !== totem.status)
  return (
    <div className="actions">
      <Link to={`/totems/${totem._id}`} {...buttonLook({ variant: 'quiet' })}>
        Its public page
      </Link>
      <Link to={`/bible/create/${totem._id}`} {...buttonLook({ variant: 'quiet' })}>
        Verses of its own
      </Link>
      {others.map((status) => (
        <Button key={status} onClick={() => void setStatus(totem, status)}>
          {statusWords[status]}
        </Button>
      ))}
    </div>
  )
}

function setStatus({ _id: totemId, status: before }: Totem, status: Status): Promise<void> {
  return changeOne(`It is ${status === 'active' ? 'in use again' : status} now.`, (changeId) =>
    writeToBackend(api.totems.update, { totemId, status, seen: { status: before }, changeId }),
  )
}

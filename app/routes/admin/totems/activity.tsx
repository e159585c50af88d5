import { useState } from 'react'
import type { FunctionReturnType } from 'convex/server'
import { Link } from 'react-router'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Moment } from '#app/components/ui/moment.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { Table } from '#app/components/ui/table.tsx'
import { TimeChart } from '#app/components/ui/time-chart.tsx'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import type { Totem } from './words.ts'

type Activity = FunctionReturnType<typeof api.totems.totemAdmin.activity>
type Anomaly = Activity['anomalies'][number]

const atOnce = 10

/** Touches as they come: by day, one by one, and what is strange about them. */
export function Activity({ totem: { _id: totemId, taps } }: { totem: Totem }) {
  const activity = useLiveQuery(api.totems.totemAdmin.activity, { totemId }, undefined)
  if (!activity) return <SkeletonText lines={6} label="Reading the touches" />
  return (
    <>
      <Panel as="section" aria-labelledby="touches">
        <h2 id="touches">Touches</h2>
        {taps === 0 ? (
          <p className="totem-note">None yet. The first one appears here by itself.</p>
        ) : (
          <>
            <TimeChart
              label={`Touches a day, from ${activity.days[0]?.day} to ${activity.days.at(-1)?.day}`}
              points={activity.days}
            />
            {activity.isCut && (
              <p className="totem-note">
                The last {activity.lookedAt} touches are counted here; older ones of these days are not.
              </p>
            )}
            <TouchTable totemId={totemId} />
          </>
        )}
      </Panel>
      <Panel as="section" aria-labelledby="strange">
        <h2 id="strange">What is strange</h2>
        <Anomalies {...activity} />
      </Panel>
    </>
  )
}

function TouchTable({ totemId }: { totemId: Totem['_id'] }) {
  const [starts, setStarts] = useState<(string | null)[]>([null])
  const paginationOpts = { numItems: atOnce, cursor: starts.at(-1) ?? null }
  const touches = useLiveQuery(api.totems.totemAdmin.touches, { totemId, paginationOpts }, undefined)
  if (!touches) return <SkeletonText lines={4} label="Reading the touches" />
  return (
    <>
      <Table
        caption="Touches, the newest first"
        captionHidden
        rows={touches.page}
        rowKey={({ _id }) => _id}
        columns={[
          { key: 'card', header: 'Card', cell: ({ _id, card }) => <Link to={`/draws/${_id}`}>{card}</Link> },
          { key: 'at', header: 'When', cell: ({ at }) => <Moment at={at} brief /> },
          { key: 'number', header: 'Touch', align: 'end', cell: ({ number }) => number.toLocaleString('en') },
          {
            key: 'counter',
            header: 'Count',
            align: 'end',
            cell: ({ counter }) => counter?.toLocaleString('en') ?? '–',
          },
          { key: 'network', header: 'Network', cell: networkWords },
          {
            key: 'phones',
            header: 'Noted',
            cell: ({ phones, jumped, late }) => (
              <>
                {jumped && <Badge tone="warning">Leapt</Badge>}
                {late && <Badge>Late</Badge>}
                {phones > 1 && <Badge tone="warning">{phones} phones</Badge>}
                {!jumped && !late && phones === 1 && '–'}
              </>
            ),
          },
        ]}
      />
      {(starts.length > 1 || !touches.isDone) && (
        <div className="actions">
          {starts.length > 1 && (
            <Button size="small" onClick={() => setStarts(starts.slice(0, -1))}>
              Newer
            </Button>
          )}
          {!touches.isDone && (
            <Button size="small" onClick={() => setStarts([...starts, touches.continueCursor])}>
              Older
            </Button>
          )}
        </div>
      )}
    </>
  )
}

type Touch = FunctionReturnType<typeof api.totems.totemAdmin.touches>['page'][number]

/** What only the caller has said is shown as their claim. */
function networkWords({ network, isClaimed, claimedNetwork }: Touch): string {
  if (network === null) return '–'
  if (isClaimed) return `${network} (claimed)`
  return claimedNetwork === null ? network : `${network} (claimed: ${claimedNetwork})`
}

function Anomalies({ anomalies, lookedAt }: Activity) {
  if (anomalies.length === 0) {
    return (
      <p className="totem-note">
        {lookedAt === 0 ? 'There is nothing to look at yet.' : `Nothing, in the last ${lookedAt} touches.`}
      </p>
    )
  }
  return (
    <ul role="list" className="totem-anomalies">
      {anomalies.map((anomaly, at) => {
        const { title, reason } = anomalyWords(anomaly)
        return (
          <li key={at}>
            <strong>{title}</strong> <Moment at={anomaly.at} brief />
            <p>{reason}</p>
          </li>
        )
      })}
    </ul>
  )
}

function anomalyWords(anomaly: Anomaly): { title: string; reason: string } {
  switch (anomaly.kind) {
    case 'same count':
      return {
        title: `Count ${anomaly.counter.toLocaleString('en')} was opened by ${anomaly.phones} phones`,
        reason: 'Its address was passed on, or the chip was copied. All of them saw the same card.',
      }
    case 'jump':
      return {
        title: `The count leapt to ${anomaly.counter.toLocaleString('en')}`,
        reason:
          'Somebody may have typed it, or phones have read the chip many times without opening it. The totem’s own count follows when later touches confirm it, or when you re-sync it.',
      }
    case 'two networks':
      return {
        title: `Two networks within ${anomaly.minutes === 1 ? 'a minute' : `${anomaly.minutes} minutes`}`,
        reason: `${anomaly.networks.join(' and ')}. Ordinary where several people touch it, each with their own line; of a totem in one hand it may be a copy.`,
      }
    case 'burst':
      return {
        title: `${anomaly.touches} touches in ${anomaly.seconds} seconds`,
        reason: 'A busy table, or a program that opens addresses one after the other.',
      }
  }
}

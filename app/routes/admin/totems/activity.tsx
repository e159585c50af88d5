import { useState } from 'react'
import type { FunctionReturnType } from 'convex/server'
import { Link } from 'react-router'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { formatNumber } from '#app/components/ui/format-number.ts'
import { LocalDateTime, formatDay } from '#app/components/ui/intl-format.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { Table } from '#app/components/ui/table.tsx'
import { TimeChart } from '#app/components/ui/time-chart.tsx'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import type { Totem } from './labels.ts'

type Activity = FunctionReturnType<typeof api.totems.totemAdmin.activity>
type Anomaly = Activity['anomalies'][number]

const pageSize = 10

/** Taps of a totem, live: per day, one by one, and anomalies. */
export function Activity({ totem: { _id: totemId, taps } }: { totem: Totem }) {
  const activity = useLiveQuery(api.totems.totemAdmin.activity, { totemId }, undefined)
  if (!activity) return <SkeletonText lines={6} label={m.admin_activity_loading_taps()} />
  return (
    <>
      <Panel as="section" aria-labelledby="touches">
        <h2 id="touches">{m.admin_activity_taps()}</h2>
        {taps === 0 ? (
          <p className="totem-note">{m.admin_activity_no_taps_yet_new_taps()}</p>
        ) : (
          <>
            <TimeChart
              label={m.admin_activity_taps_per_day_from_to({
                from: formatDay(activity.days[0]?.day, 'short'),
                to: formatDay(activity.days.at(-1)?.day, 'short'),
              })}
              points={activity.days}
            />
            {activity.isCut && (
              <p className="totem-note">
                {m.admin_activity_only_the_latest_tap_is({ count: activity.lookedAt })}
              </p>
            )}
            <TouchTable totemId={totemId} />
          </>
        )}
      </Panel>
      <Panel as="section" aria-labelledby="strange">
        <h2 id="strange">{m.admin_activity_unusual_activity()}</h2>
        <Anomalies {...activity} />
      </Panel>
    </>
  )
}

function TouchTable({ totemId }: { totemId: Totem['_id'] }) {
  const [starts, setStarts] = useState<(string | null)[]>([null])
  const paginationOpts = { numItems: pageSize, cursor: starts.at(-1) ?? null }
  const touches = useLiveQuery(api.totems.totemAdmin.touches, { totemId, paginationOpts }, undefined)
  if (!touches) return <SkeletonText lines={4} label={m.admin_activity_loading_taps()} />
  return (
    <>
      <Table
        caption={m.admin_activity_taps_newest_first()}
        captionHidden
        rows={touches.page}
        rowKey={({ _id }) => _id}
        columns={[
          {
            key: 'card',
            header: m.admin_activity_card(),
            cell: ({ _id, card }) => <Link to={`/draws/${_id}`}>{card}</Link>,
          },
          { key: 'at', header: m.admin_activity_when(), cell: ({ at }) => <LocalDateTime at={at} brief /> },
          {
            key: 'number',
            header: m.admin_activity_tap(),
            align: 'end',
            cell: ({ number }) => formatNumber(number),
          },
          {
            key: 'counter',
            header: m.admin_activity_counter(),
            align: 'end',
            cell: ({ counter }) => (counter === null ? '–' : formatNumber(counter)),
          },
          { key: 'network', header: m.admin_activity_network(), cell: networkWords },
          {
            key: 'phones',
            header: m.admin_activity_notes(),
            cell: ({ phones, jumped, late }) => (
              <>
                {jumped && <Badge tone="warning">{m.admin_activity_counter_jumped()}</Badge>}
                {late && <Badge>{m.admin_activity_late()}</Badge>}
                {phones > 1 && <Badge tone="warning">{m.admin_activity_phone({ count: phones })}</Badge>}
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
              {m.admin_activity_newer()}
            </Button>
          )}
          {!touches.isDone && (
            <Button size="small" onClick={() => setStarts([...starts, touches.continueCursor])}>
              {m.admin_activity_older()}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

type Touch = FunctionReturnType<typeof api.totems.totemAdmin.touches>['page'][number]

/** A network that only the caller has stated is marked as claimed. */
function networkWords({ network, isClaimed, claimedNetwork }: Touch): string {
  if (network === null) return '–'
  if (isClaimed) return m.admin_activity_claimed({ network })
  return claimedNetwork === null ? network : m.admin_activity_claimed_2({ network, claimed: claimedNetwork })
}

function Anomalies({ anomalies, lookedAt }: Activity) {
  if (anomalies.length === 0) {
    return (
      <p className="totem-note">
        {lookedAt === 0
          ? m.admin_activity_no_taps_to_check_yet()
          : m.admin_activity_nothing_unusual_in_the_last({ count: lookedAt })}
      </p>
    )
  }
  return (
    <ul role="list" className="totem-anomalies">
      {anomalies.map((anomaly, at) => {
        const { title, reason } = anomalyWords(anomaly)
        return (
          <li key={at}>
            <strong>{title}</strong> <LocalDateTime at={anomaly.at} brief />
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
        title: m.admin_activity_counter_was_opened_by_phone({
          counter: anomaly.counter,
          phones: anomaly.phones,
        }),
        reason: m.admin_activity_its_address_was_shared_or(),
      }
    case 'jump':
      return {
        title: m.admin_activity_the_counter_jumped_to({ counter: anomaly.counter }),
        reason: m.admin_activity_someone_may_have_typed_it(),
      }
    case 'two networks':
      return {
        title: m.admin_activity_two_networks_within_a_minute({ minutes: anomaly.minutes }),
        reason: m.admin_activity_and_this_is_normal_when({
          first: anomaly.networks[0] ?? '',
          second: anomaly.networks[1] ?? '',
        }),
      }
    case 'burst':
      return {
        title: m.admin_activity_tap_in_second({ touches: anomaly.touches, seconds: anomaly.seconds }),
        reason: m.admin_activity_a_busy_table_or_a(),
      }
  }
}

// What the signed-in admin is told about, and how. Each choice is saved at once.
import { useState } from 'react'
import { Link } from 'react-router'
import { Segmented } from '#app/components/ui/choice.tsx'
import { Message } from '#app/components/ui/message.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { writeToBackend } from '#app/data/backend-write.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { noticeWays, type NoticeKind, type NoticeWay } from '#rules/account/notices.ts'
import { errorMessage } from '#rules/refusal.ts'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/notices.ts'
import './notices.css'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.admin_notices(),
    description: m.admin_notices_description(),
    robots: 'noindex',
  })

const kindLabels = {
  message: m.admin_notices_message,
  report: m.admin_notices_report,
  testimonial: m.admin_notices_testimonial,
  design: m.admin_notices_design,
  backup: m.admin_notices_backup,
  totem: m.admin_notices_totem,
} satisfies Record<NoticeKind, () => string>

const wayLabels = {
  mail: m.admin_notices_mail,
  push: m.admin_notices_push,
  none: m.admin_notices_none,
} satisfies Record<NoticeWay, () => string>

export default function Notices() {
  const mine = useLiveQuery(api.admin.notices.mine, {}, undefined)
  return (
    <div className="admin-page">
      <PageHeading align="start" title={m.admin_notices()} lede={m.admin_notices_lede()} />
      {mine === undefined ? (
        <SkeletonText lines={6} label={m.admin_notices_loading()} />
      ) : (
        <Panel className="notices">
          {mine.kinds.map(({ kind, way }) => (
            <NoticeChoice key={kind} kind={kind} way={way} />
          ))}
          <p>{mine.canMail ? m.admin_notices_mail_hint() : m.admin_notices_no_mail()}</p>
          <p>
            {mine.browsers > 0 ? (
              m.admin_notices_push_hint({ count: mine.browsers })
            ) : (
              <Message
                parts={m.admin_notices_no_push.parts()}
                link={(text) => <Link to="/profile">{text}</Link>}
              />
            )}
          </p>
        </Panel>
      )}
    </div>
  )
}

function NoticeChoice({ kind, way }: { kind: NoticeKind; way: NoticeWay }) {
  /** Shown at once, before it is saved. */
  const [pending, setPending] = useState<NoticeWay | null>(null)

  async function choose(chosen: NoticeWay): Promise<void> {
    setPending(chosen)
    try {
      await writeToBackend(api.admin.notices.choose, { kind, way: chosen })
      toast(m.admin_notices_saved(), { tone: 'success' })
    } catch (error) {
      toast(errorMessage(error), { tone: 'error' })
    }
    setPending(null)
  }

  return (
    <div className="notice-choice">
      <span aria-hidden="true">{kindLabels[kind]()}</span>
      <Segmented
        label={kindLabels[kind]()}
        options={noticeWays.map((value) => ({ value, label: wayLabels[value]() }))}
        value={pending ?? way}
        onChange={(chosen) => void choose(chosen)}
      />
    </div>
  )
}

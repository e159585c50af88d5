// Every setting of the site: those that need no restart can be changed here, the others are shown.
import { Link, useLocation } from 'react-router'
import { useEffect } from 'react'
import { Callout } from '#app/components/ui/callout.tsx'
import { Message } from '#app/components/ui/message.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import type { StoredSetting } from '#rules/settings/stored-settings.ts'
import { pageMeta } from '../../page-meta.ts'
import { AllSettings } from './all-settings.tsx'
import { FirstSteps } from './first-steps.tsx'
import { useSettingsReport } from './settings-report.ts'
import { SettingsForm } from './settings-form.tsx'
import { TestMail } from './test-mail.tsx'
import type { Route } from './+types/settings.ts'
import './settings.css'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.admin_settings(),
    description: m.admin_settings_description(),
    robots: 'noindex',
  })

type Group = { id: string; title: () => string; intro?: () => string; names: readonly StoredSetting[] }

const groups: readonly Group[] = [
  {
    id: 'operator',
    title: m.admin_settings_operator,
    intro: m.admin_settings_operator_intro,
    names: [
      'OPERATOR_NAME',
      'OPERATOR_ADDRESS',
      'OPERATOR_CONTACT',
      'OPERATOR_COUNTRY',
      'OPERATOR_MINIMUM_AGE',
      'OPERATOR_READS_MESSAGES',
    ],
  },
  {
    id: 'mail',
    title: m.admin_settings_mail,
    intro: m.admin_settings_mail_intro,
    names: ['SMTP_URL', 'MAIL_FROM'],
  },
  { id: 'accounts', title: m.admin_settings_accounts, names: ['REGISTRATION'] },
  { id: 'statistics', title: m.admin_settings_statistics, names: ['ANALYTICS_CONSENT'] },
  { id: 'words', title: m.admin_settings_words, names: ['BLOCKED_WORDS'] },
]

export default function SettingsPage() {
  const state = useLiveQuery(api.site.settings.get, {}, undefined)
  const report = useSettingsReport(state ? JSON.stringify(state.values) : null)
  useScrollToHash(report !== undefined)
  return (
    <div className="settings">
      <PageHeading align="start" title={m.admin_settings()} lede={m.admin_settings_lede()} />
      {!state && <SkeletonText lines={8} label={m.admin_settings_loading()} />}
      {state && (
        <>
          {!state.canEdit && (
            <Callout title={m.admin_settings_external()}>{m.admin_settings_external_more()}</Callout>
          )}
          {groups.map(({ id, title, intro, names }) => (
            <SettingsForm
              key={id}
              id={id}
              title={title()}
              {...(intro && { intro: intro() })}
              names={names}
              state={state}
              report={report}
              {...(id === 'mail' && report?.get('SMTP_URL')?.value && { actions: <TestMail /> })}
            />
          ))}
          <Panel as="section" aria-labelledby="flags-title" className="settings-group">
            <h2 id="flags-title">{m.admin_settings_flags()}</h2>
            <p>
              <Message
                parts={m.admin_settings_flags_intro.parts()}
                link={(text) => <Link to="/admin#flags">{text}</Link>}
              />
            </p>
          </Panel>
          {report === null && (
            <Callout tone="error" role="alert" title={m.admin_settings_report_failed()}>
              {m.admin_settings_report_failed_more()}
            </Callout>
          )}
          {report && <AllSettings report={report} />}
          <FirstSteps isAlways />
        </>
      )}
    </div>
  )
}

/** The sections come after the page, so the browser could not go there by itself. */
function useScrollToHash(isReady: boolean): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (isReady && hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' })
  }, [isReady, hash])
}

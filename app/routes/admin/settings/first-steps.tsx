// The first quarter of an hour of an owner: what a site needs before visitors come, ticked where it is done.
import { Link } from 'react-router'
import type { ReactNode } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { Message } from '#app/components/ui/message.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { writeToBackend } from '#app/data/backend-write.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { useRole } from '#app/session/role.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { isLocalAddress } from '#rules/operator/operator.ts'
import { errorMessage } from '#rules/refusal.ts'
import { useSettingsReport, type SettingsReport } from './settings-report.ts'
import { TestMail } from './test-mail.tsx'
import './settings.css'

const operatorNames = ['NAME', 'ADDRESS', 'CONTACT', 'COUNTRY', 'MINIMUM_AGE'].map(
  (name) => `OPERATOR_${name}`,
)

/** `isAlways`: on the settings page, where it is found again after it was put away or done. */
export function FirstSteps({ isAlways = false }: { isAlways?: boolean }) {
  const isOwner = useRole() === 'owner'
  const stored = useLiveQuery(api.site.settings.get, isOwner ? {} : 'skip', undefined)
  const own = useLiveQuery(api.admin.firstSteps.get, isOwner ? {} : 'skip', undefined)
  const isHidden = stored?.hidesFirstSteps ?? true
  const isAsked = stored !== undefined && (isAlways || !isHidden)
  const report = useSettingsReport(isAsked ? JSON.stringify(stored.values) : null)
  if (!isAsked || !report || !own) return null
  const steps = stepsOf(report, own)
  const doneCount = steps.filter(({ isDone }) => isDone).length
  if (!isAlways && doneCount === steps.length) return null

  async function hide(isPutAway: boolean): Promise<void> {
    try {
      await writeToBackend(api.site.settings.hideFirstSteps, { isHidden: isPutAway })
      if (isPutAway) toast(m.admin_first_steps_hidden())
    } catch (error) {
      toast(errorMessage(error), { tone: 'error' })
    }
  }

  return (
    <Panel as="section" id="first-steps" aria-labelledby="first-steps-title" className="first-steps">
      <div className="first-steps-title">
        <h2 id="first-steps-title">{m.admin_first_steps()}</h2>
        <p>{m.admin_first_steps_done({ count: doneCount, total: steps.length })}</p>
      </div>
      <ol role="list">
        {steps.map(({ id, isDone, title, why, to, action, more }) => (
          <li key={id} data-done={isDone}>
            <span className="first-steps-mark">{isDone && <Icon name="check" />}</span>
            <div>
              <h3>
                {title}
                <VisuallyHidden>
                  {isDone ? m.admin_first_steps_is_done() : m.admin_first_steps_is_open()}
                </VisuallyHidden>
              </h3>
              {!isDone && <p>{why}</p>}
              {(!isDone || more) && (
                <div className="actions">
                  {!isDone && <Link to={to}>{action}</Link>}
                  {more}
                </div>
              )}
            </div>
          </li>
        ))}
      </ol>
      {isHidden ? (
        <Button size="small" onClick={() => void hide(false)}>
          {m.admin_first_steps_show_again()}
        </Button>
      ) : (
        <Button size="small" variant="quiet" onClick={() => void hide(true)}>
          {m.admin_first_steps_hide()}
        </Button>
      )}
    </Panel>
  )
}

type Step = {
  id: string
  isDone: boolean
  title: string
  why: ReactNode
  to: string
  action: string
  more?: ReactNode
}

function stepsOf(
  report: SettingsReport,
  { hasDeck, hasTotem }: { hasDeck: boolean; hasTotem: boolean },
): Step[] {
  const isSet = (name: string) => (report.get(name)?.value ?? null) !== null
  const code = (text: ReactNode) => <code>{text}</code>
  return [
    {
      id: 'address',
      isDone: !isLocalAddress(report.get('PUBLIC_URL')?.value ?? 'http://localhost'),
      title: m.admin_first_steps_address(),
      why: <Message parts={m.admin_first_steps_address_why.parts({ setting: 'PUBLIC_URL' })} code={code} />,
      to: '/admin/settings#PUBLIC_URL',
      action: m.admin_first_steps_see_settings(),
    },
    {
      id: 'mail',
      isDone: isSet('SMTP_URL'),
      title: m.admin_first_steps_mail(),
      why: m.admin_first_steps_mail_why(),
      to: '/admin/settings#mail',
      action: m.admin_first_steps_mail_action(),
      ...(isSet('SMTP_URL') && { more: <TestMail /> }),
    },
    {
      id: 'operator',
      isDone: operatorNames.every(isSet),
      title: m.admin_first_steps_operator(),
      why: m.admin_first_steps_operator_why(),
      to: '/admin/settings#operator',
      action: m.admin_first_steps_operator_action(),
    },
    {
      id: 'backup',
      isDone: isSet('BACKUP_DIR'),
      title: m.admin_first_steps_backup(),
      why: <Message parts={m.admin_first_steps_backup_why.parts({ setting: 'BACKUP_DIR' })} code={code} />,
      to: '/admin/settings#BACKUP_DIR',
      action: m.admin_first_steps_see_settings(),
    },
    {
      id: 'deck',
      isDone: hasDeck,
      title: m.admin_first_steps_deck(),
      why: m.admin_first_steps_deck_why(),
      to: '/manageDecks',
      action: m.admin_first_steps_deck_action(),
    },
    {
      id: 'totem',
      isDone: hasTotem,
      title: m.admin_first_steps_totem(),
      why: m.admin_first_steps_totem_why(),
      to: '/admin/totems/new',
      action: m.admin_first_steps_totem_action(),
    },
  ]
}

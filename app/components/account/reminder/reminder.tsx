import { useEffect, useState } from 'react'
import { Switch } from '#app/components/ui/choice.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { readReminder, startReminder, stopReminder, type ReminderState } from '#app/offline/reminder.ts'
import { useSession } from '#app/session/session.ts'
import * as m from '#messages'
import './reminder.css'

const morning = 8 * 60
/** Debounced, because typing a time goes through other valid times. */
const saveDelayMs = 1200

/** The daily reminder of this browser. */
export function Reminder() {
  const { isAuthenticated: isSignedIn } = useSession()
  const [state, setState] = useState<ReminderState | null>(null)
  /** The field's value: empty while the time is incomplete. */
  const [time, setTime] = useState(timeOf(morning))
  const [refused, setRefused] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    let isUnmounted = false
    readReminder({ isSignedIn }).then(
      (reminder) => {
        if (isUnmounted) return
        setState(reminder)
        if (reminder.kind === 'on') setTime(timeOf(reminder.minuteOfDay))
      },
      // Offline the state is unknown, and the switch stays disabled.
      () => {},
    )
    return () => {
      isUnmounted = true
    }
  }, [isSignedIn])

  const isOn = state?.kind === 'on'
  const isPossible = isOn || state?.kind === 'off' || state?.kind === 'paused'
  const storedTime = timeOf(isOn ? state.minuteOfDay : morning)
  const isUnsaved = isOn && !isBusy && time !== '' && time !== storedTime

  useEffect(() => {
    if (!isUnsaved || time === refused) return
    const timer = setTimeout(() => void saveTime(), saveDelayMs)
    return () => clearTimeout(timer)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- debounces typing
  }, [isUnsaved, time, refused])

  async function change(
    target: 'on' | 'off',
    work: () => Promise<ReminderState>,
    message: string,
  ): Promise<void> {
    setBusy(true)
    try {
      const next = await work()
      setState(next)
      setRefused(null)
      if (next.kind === target) toast(message, { tone: 'success' })
    } catch {
      setRefused(time)
      toast(m.account_reminder_your_reminder_couldnt_be_changed(), { tone: 'error' })
    } finally {
      setBusy(false)
    }
  }

  async function saveTime(): Promise<void> {
    await change('on', () => startReminder(minutesOf(time)), m.account_reminder_reminder_changed_to({ time }))
  }

  async function toggle(): Promise<void> {
    if (isBusy) return
    if (isOn) await change('off', turnOff, m.account_reminder_reminder_turned_off())
    else
      await change('on', () => startReminder(minutesOf(time)), m.account_reminder_reminder_set_for({ time }))
  }

  function onTimeBlur(): void {
    if (time === '') setTime(storedTime)
    if (isUnsaved) void saveTime()
  }

  return (
    <Panel as="section" aria-labelledby="reminder" className="reminder" aria-busy={isBusy}>
      <h2 id="reminder">{m.account_reminder_daily_reminder()}</h2>
      <div className="reminder-choice">
        <Switch
          label={m.account_reminder_remind_me_once_a_day()}
          hint={m.account_reminder_we_only_remind_you_if()}
          checked={isOn}
          disabled={!isPossible}
          onChange={() => void toggle()}
        />
        <TextField
          label={m.account_reminder_time()}
          type="time"
          required
          disabled={!isPossible}
          value={time}
          onChange={(event) => setTime(event.currentTarget.value)}
          onBlur={onTimeBlur}
        />
      </div>
      <p className="field-hint" role="status">
        {state && hint(state)}
      </p>
    </Panel>
  )
}

async function turnOff(): Promise<ReminderState> {
  await stopReminder()
  return { kind: 'off' }
}

function hint(state: ReminderState): string | null {
  if (state.kind === 'paused')
    return m.account_reminder_your_reminder_is_paused_you({ address: state.address })
  if (state.kind === 'unsupported') return m.account_reminder_this_browser_doesnt_support()
  if (state.kind === 'blocked') return m.account_reminder_notifications_from_lodestar_are()
  return null
}

function timeOf(minuteOfDay: number): string {
  const [hour, minute] = [Math.floor(minuteOfDay / 60), minuteOfDay % 60]
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

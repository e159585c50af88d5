import { useEffect, useState } from 'react'
import { Switch } from '#app/components/ui/choice.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { readReminder, startReminder, stopReminder, type ReminderState } from '#app/offline/reminder.ts'
import './reminder.css'

const morning = 8 * 60

/** Once a day at a time of one's own, in this browser. */
export function Reminder() {
  const [state, setState] = useState<ReminderState | null>(null)
  const [minuteOfDay, setMinuteOfDay] = useState(morning)
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    let left = false
    readReminder().then(
      (known) => {
        if (left) return
        setState(known)
        if (known.kind === 'on') setMinuteOfDay(known.minuteOfDay)
      },
      // Without a line nobody knows; the switch waits for the next visit.
      () => {},
    )
    return () => {
      left = true
    }
  }, [])

  async function change(work: () => Promise<ReminderState>, done: string): Promise<void> {
    setBusy(true)
    try {
      const next = await work()
      setState(next)
      if (next.kind === 'on' || next.kind === 'off') toast(done, { tone: 'success' })
    } catch {
      toast('This could not be changed just now. Try again in a moment.', { tone: 'error' })
    } finally {
      setBusy(false)
    }
  }

  function setTime(text: string): void {
    const chosen = minutesOf(text)
    if (chosen === null) return
    setMinuteOfDay(chosen)
    if (state?.kind === 'on') void change(() => startReminder(chosen), `You are reminded at ${text} now.`)
  }

  const isOn = state?.kind === 'on'
  const isPossible = state?.kind === 'on' || state?.kind === 'off'
  return (
    <Panel as="section" aria-labelledby="reminder" className="reminder">
      <h2 id="reminder">A card a day</h2>
      <div className="reminder-choice">
        <Switch
          label="Remind me once a day"
          hint="Only while you have drawn no card that day. Nothing else is ever sent."
          checked={isOn}
          disabled={!isPossible || isBusy}
          onChange={() =>
            void (isOn
              ? change(stopped, 'You are not reminded any more.')
              : change(() => startReminder(minuteOfDay), `You are reminded at ${timeOf(minuteOfDay)}.`))
          }
        />
        <TextField
          label="At"
          type="time"
          required
          disabled={!isPossible || isBusy}
          value={timeOf(minuteOfDay)}
          onChange={(event) => setTime(event.currentTarget.value)}
        />
      </div>
      <p className="field-hint" role="status">
        {state && wordsFor(state)}
      </p>
    </Panel>
  )
}

async function stopped(): Promise<ReminderState> {
  await stopReminder()
  return { kind: 'off' }
}

function wordsFor({ kind }: ReminderState): string | null {
  if (kind === 'unsupported')
    return 'This browser cannot be reminded. On an iPhone or iPad, put Lodestar on the home screen first and open it from there.'
  if (kind === 'blocked')
    return 'Notifications of Lodestar are blocked in this browser. Allow them in its settings, and come back.'
  return null
}

function timeOf(minuteOfDay: number): string {
  const [hour, minute] = [Math.floor(minuteOfDay / 60), minuteOfDay % 60]
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

function minutesOf(text: string): number | null {
  const [, hour, minute] = /^(\d\d):(\d\d)/.exec(text) ?? []
  return hour === undefined ? null : Number(hour) * 60 + Number(minute)
}

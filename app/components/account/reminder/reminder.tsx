import { useEffect, useState } from 'react'
import { Switch } from '#app/components/ui/choice.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { readReminder, startReminder, stopReminder, type ReminderState } from '#app/offline/reminder.ts'
import { useSession } from '#app/session/session.ts'
import './reminder.css'

const morning = 8 * 60
/** Somebody who types a time passes through others on the way. */
const restsAfterMs = 1200

/** Once a day at a time of one's own, in this browser. */
export function Reminder() {
  const { isAuthenticated: isSignedIn } = useSession()
  const [state, setState] = useState<ReminderState | null>(null)
  /** As it stands in the field: empty while only a part of it is typed. */
  const [time, setTime] = useState(timeOf(morning))
  const [refused, setRefused] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    let left = false
    readReminder({ isSignedIn }).then(
      (known) => {
        if (left) return
        setState(known)
        if (known.kind === 'on') setTime(timeOf(known.minuteOfDay))
      },
      // Without a line nobody knows; the switch waits for the next visit.
      () => {},
    )
    return () => {
      left = true
    }
  }, [isSignedIn])

  const isOn = state?.kind === 'on'
  const isPossible = isOn || state?.kind === 'off' || state?.kind === 'paused'
  const storedTime = timeOf(isOn ? state.minuteOfDay : morning)
  const isUnsaved = isOn && !isBusy && time !== '' && time !== storedTime

  useEffect(() => {
    if (!isUnsaved || time === refused) return
    const pause = setTimeout(() => void saveTime(), restsAfterMs)
    return () => clearTimeout(pause)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a pause in the typing is what is waited for
  }, [isUnsaved, time, refused])

  async function change(
    wanted: 'on' | 'off',
    work: () => Promise<ReminderState>,
    done: string,
  ): Promise<void> {
    setBusy(true)
    try {
      const next = await work()
      setState(next)
      setRefused(null)
      if (next.kind === wanted) toast(done, { tone: 'success' })
    } catch {
      setRefused(time)
      toast('This could not be changed just now. Try again in a moment.', { tone: 'error' })
    } finally {
      setBusy(false)
    }
  }

  async function saveTime(): Promise<void> {
    await change('on', () => startReminder(minutesOf(time)), `You are reminded at ${time} now.`)
  }

  async function flip(): Promise<void> {
    if (isBusy) return
    if (isOn) await change('off', stopped, 'You are not reminded any more.')
    else await change('on', () => startReminder(minutesOf(time)), `You are reminded at ${time}.`)
  }

  function leaveTime(): void {
    if (time === '') setTime(storedTime)
    if (isUnsaved) void saveTime()
  }

  return (
    <Panel as="section" aria-labelledby="reminder" className="reminder" aria-busy={isBusy}>
      <h2 id="reminder">A card a day</h2>
      <div className="reminder-choice">
        <Switch
          label="Remind me once a day"
          hint="Only while you have drawn no card that day. Nothing else is ever sent."
          checked={isOn}
          disabled={!isPossible}
          onChange={() => void flip()}
        />
        <TextField
          label="At"
          type="time"
          required
          disabled={!isPossible}
          value={time}
          onChange={(event) => setTime(event.currentTarget.value)}
          onBlur={leaveTime}
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

function wordsFor(state: ReminderState): string | null {
  if (state.kind === 'paused')
    return `Your reminder is paused. You turned it on at ${state.address}, and this site has moved since. Turn it on again to be reminded here.`
  if (state.kind === 'unsupported')
    return 'This browser cannot be reminded. On an iPhone or iPad, put Lodestar on the home screen first and open it from there.'
  if (state.kind === 'blocked')
    return 'Notifications of Lodestar are blocked in this browser. Allow them in its settings, and come back.'
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

import { useState, type FormEvent } from 'react'
import type { FunctionReturnType } from 'convex/server'
import { Button } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { Switch } from '#app/components/ui/choice.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Table } from '#app/components/ui/table.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { writeToBackend } from '#app/data/backend-write.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import { errorMessage } from '#rules/refusal.ts'

type Flag = FunctionReturnType<typeof api.analytics.flags.list>[number]

/** Feature flags: the list is live; a line is made or changed by the form below it. */
export function Flags() {
  const flags = useLiveQuery(api.analytics.flags.list, {}, [])
  const [failure, setFailure] = useState<string | null>(null)

  async function change(written: Promise<unknown>) {
    try {
      setFailure(null)
      await written
    } catch (error) {
      setFailure(errorMessage(error, 'The flag could not be changed. Try again in a moment.'))
    }
  }

  const set = (flag: Flag) => void change(writeToBackend(api.analytics.flags.set, flag))
  const remove = (key: string) => void change(writeToBackend(api.analytics.flags.remove, { key }))

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    set({ key: String(form.get('key')).trim(), isOn: true, percent: Number(form.get('percent')) })
  }

  return (
    <Panel as="section" aria-labelledby="flags">
      <div className="numbers-title">
        <h2 id="flags">Feature flags</h2>
        <p>
          <code>landing</code> makes the totems’ page the first one, for all visitors or for some.
        </p>
      </div>
      {flags.length === 0 ? (
        <p className="numbers-nothing">There are none yet.</p>
      ) : (
        <Table
          caption="Flags and who has them"
          captionHidden
          narrow="scroll"
          rows={flags}
          rowKey={({ key }) => key}
          columns={[
            { key: 'key', header: 'Flag', cell: ({ key }) => key },
            {
              key: 'isOn',
              header: 'On',
              cell: (flag) => (
                <Switch
                  label={<VisuallyHidden>{flag.key}</VisuallyHidden>}
                  checked={flag.isOn}
                  onChange={(event) => set({ ...flag, isOn: event.currentTarget.checked })}
                />
              ),
            },
            { key: 'percent', header: 'Visitors', align: 'end', cell: ({ percent }) => `${percent} %` },
            {
              key: 'remove',
              header: 'Remove',
              align: 'end',
              cell: ({ key }) => (
                <Button size="small" variant="quiet" aria-label={`Remove ${key}`} onClick={() => remove(key)}>
                  Remove
                </Button>
              ),
            },
          ]}
        />
      )}
      {failure && (
        <Callout tone="error" role="alert">
          {failure}
        </Callout>
      )}
      <form className="numbers-flag" onSubmit={save}>
        <TextField label="Flag" name="key" required pattern="[a-z][a-z0-9\-]*" placeholder="landing" />
        <TextField
          label="Percent of visitors"
          name="percent"
          type="number"
          min={0}
          max={100}
          defaultValue={100}
          required
        />
        <Button type="submit">Save the flag</Button>
      </form>
    </Panel>
  )
}

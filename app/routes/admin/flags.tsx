import { useLayoutEffect, useState, type FormEvent } from 'react'
import type { FunctionReturnType } from 'convex/server'
import { forgetFlags, useFlag } from '#app/analytics/flags.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { Switch } from '#app/components/ui/choice.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import { Message } from '#app/components/ui/message.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Table } from '#app/components/ui/table.tsx'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { writeToBackend } from '#app/data/backend-write.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { errorMessage } from '#rules/refusal.ts'

type Flag = FunctionReturnType<typeof api.analytics.flags.list>[number]

/** Feature flags: a live list, and a form that creates or changes one. */
export function Flags() {
  const flags = useLiveQuery(api.analytics.flags.list, {}, [])
  const [failure, setFailure] = useState<string | null>(null)
  const version = JSON.stringify(flags)
  // Before the cells ask again.
  useLayoutEffect(forgetFlags, [version])

  async function change(written: Promise<unknown>) {
    try {
      setFailure(null)
      await written
    } catch (error) {
      setFailure(errorMessage(error, m.admin_flags_the_flag_couldnt_be_changed()))
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
        <h2 id="flags">{m.admin_flags_feature_flags()}</h2>
        <p>
          <Message
            parts={m.admin_flags_makes_the_totems_page_the.parts({ flag: 'landing' })}
            code={(text) => <code>{text}</code>}
          />
        </p>
      </div>
      {flags.length === 0 ? (
        <p className="numbers-nothing">{m.admin_flags_no_flags_yet_add_the()}</p>
      ) : (
        <Table
          caption={m.admin_flags_flags_and_who_gets_them()}
          captionHidden
          narrow="scroll"
          rows={flags}
          rowKey={({ key }) => key}
          columns={[
            { key: 'key', header: m.admin_flags_flag(), cell: ({ key }) => key },
            {
              key: 'isOn',
              header: m.admin_flags_on(),
              cell: (flag) => (
                <Switch
                  label={<VisuallyHidden>{flag.key}</VisuallyHidden>}
                  checked={flag.isOn}
                  onChange={(event) => set({ ...flag, isOn: event.currentTarget.checked })}
                />
              ),
            },
            {
              key: 'percent',
              header: m.admin_flags_visitors(),
              align: 'end',
              cell: ({ percent }) => m.admin_flags_text({ percent }),
            },
            {
              key: 'here',
              header: m.admin_flags_in_this_browser(),
              cell: ({ key }) => <FlagHere key={version} name={key} />,
            },
            {
              key: 'remove',
              header: m.admin_flags_remove(),
              align: 'end',
              cell: ({ key }) => (
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={m.admin_flags_remove_2({ key })}
                  onClick={() => remove(key)}
                >
                  {m.admin_flags_remove()}
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
        <TextField
          label={m.admin_flags_flag()}
          name="key"
          required
          pattern="[a-z][a-z0-9\-]*"
          placeholder="landing"
        />
        <TextField
          label={m.admin_flags_percent_of_visitors()}
          name="percent"
          type="number"
          min={0}
          max={100}
          defaultValue={100}
          required
        />
        <Button type="submit">{m.admin_flags_save_flag()}</Button>
      </form>
    </Panel>
  )
}

/** What a page gets in this browser, by the request that pages make. */
function FlagHere({ name }: { name: string }) {
  const isOn = useFlag(name)
  if (isOn === null) return <VisuallyHidden>{m.admin_flags_checking()}</VisuallyHidden>
  return isOn ? m.admin_flags_on() : m.admin_flags_off()
}

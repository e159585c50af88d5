import { useState, type FormEvent } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { Checkbox } from '#app/components/ui/choice.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import { Table } from '#app/components/ui/table.tsx'
import { loadConvex } from '#app/data/convex.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'

/** Feature flags: the list is live, a line is made or changed by the form below it. */
export function Flags() {
  const flags = useLiveQuery(api.flags.list, {}, [])
  const [failure, setFailure] = useState<string | null>(null)

  async function change(work: (client: Awaited<ReturnType<typeof loadConvex>>) => Promise<unknown>) {
    try {
      setFailure(null)
      await work(await loadConvex())
    } catch (error) {
      const { data } = error as { data?: { message?: string } }
      setFailure(data?.message ?? 'The flag could not be changed. Try again in a moment.')
    }
  }

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const flag = {
      key: String(form.get('key')).trim(),
      isOn: form.get('isOn') === 'on',
      percent: Number(form.get('percent')),
    }
    void change((client) => client.mutation(api.flags.set, flag))
  }

  return (
    <section aria-labelledby="flags">
      <h2 id="flags">Feature flags</h2>
      {flags.length === 0 ? (
        <p>There are none.</p>
      ) : (
        <Table
          caption="Feature flags"
          captionHidden
          rows={flags}
          rowKey={({ key }) => key}
          columns={[
            { key: 'key', header: 'Flag', cell: ({ key }) => key },
            { key: 'isOn', header: 'State', cell: ({ isOn }) => (isOn ? 'On' : 'Off') },
            { key: 'percent', header: 'Visitors', align: 'end', cell: ({ percent }) => `${percent} %` },
            {
              key: 'remove',
              header: 'Remove',
              cell: ({ key }) => (
                <Button
                  size="small"
                  aria-label={`Remove ${key}`}
                  onClick={() => void change((client) => client.mutation(api.flags.remove, { key }))}
                >
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
        <TextField label="Flag" name="key" required pattern="[a-z][a-z0-9\-]*" hint="Such as landing" />
        <TextField
          label="Percent of visitors"
          name="percent"
          type="number"
          min={0}
          max={100}
          defaultValue={100}
          required
        />
        <Checkbox label="On" name="isOn" defaultChecked />
        <Button type="submit">Save the flag</Button>
      </form>
    </section>
  )
}

import { useState } from 'react'
import type { FunctionReturnType } from 'convex/server'
import { Button } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { ConfirmDialog } from '#app/components/ui/dialog.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { Table } from '#app/components/ui/table.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { writeToBackend } from '#app/data/backend-write.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { keySlots } from '#rules/totems/sealed-tap/keys.ts'
import { errorMessage } from '#rules/refusal.ts'
import type { Totem } from './labels.ts'

type Shown = FunctionReturnType<typeof api.totems.totemAdmin.showKeys>

const uses = {
  master: m.admin_totem_keys_changes_the_chip,
  metaRead: m.admin_totem_keys_encrypts_uid_and_counter,
  fileRead: m.admin_totem_keys_seals_the_message,
} as const

/** The chip's keys, for writing the chip. Showing them is recorded in the audit log. */
export function TotemKeys({ totem: { _id: totemId, keyVersion } }: { totem: Totem }) {
  const [shown, setShown] = useState<Shown | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  async function attempt(work: () => Promise<void>) {
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setFailure(errorMessage(error))
    }
  }

  const show = async () => setShown(await writeToBackend(api.totems.totemAdmin.showKeys, { totemId }))
  const rotate = async () => {
    setShown(null)
    const version = await writeToBackend(api.totems.totemAdmin.rotateKeys, { totemId, from: keyVersion })
    toast(m.admin_totem_keys_its_keys_are_now_version({ version }), { tone: 'success' })
  }

  return (
    <Panel as="section" aria-labelledby="keys">
      <h2 id="keys">{m.admin_totem_keys_keys()}</h2>
      <p className="totem-note">{m.admin_totem_keys_version_theyre_derived_from_the({ keyVersion })}</p>
      {shown?.keyVersion === keyVersion && (
        <Table
          caption={m.admin_totem_keys_keys_version({ keyVersion })}
          captionHidden
          rows={Object.keys(uses) as (keyof typeof uses)[]}
          rowKey={(slot) => slot}
          columns={[
            {
              key: 'slot',
              header: m.admin_totem_keys_key(),
              cell: (slot) => uses[slot]({ slot: keySlots[slot] }),
            },
            {
              key: 'before',
              header: m.admin_totem_keys_current_key(),
              cell: (slot) => <Key digits={shown.before[slot]} />,
            },
            {
              key: 'now',
              header: m.admin_totem_keys_new_key(),
              cell: (slot) => <Key digits={shown.keys[slot]} />,
            },
          ]}
        />
      )}
      {failure && (
        <Callout tone="error" role="alert">
          {failure}
        </Callout>
      )}
      <div className="actions">
        {shown?.keyVersion === keyVersion ? (
          <Button onClick={() => setShown(null)}>{m.admin_totem_keys_hide_keys()}</Button>
        ) : (
          <Button onClick={() => void attempt(show)}>{m.admin_totem_keys_show_keys()}</Button>
        )}
        <ConfirmDialog
          trigger={<Button variant="quiet">{m.admin_totem_keys_rotate_keys()}</Button>}
          title={m.admin_totem_keys_rotate_keys_2()}
          description={m.admin_totem_keys_the_chips_old_keys_stop()}
          confirm={m.admin_totem_keys_rotate_keys()}
          onConfirm={() => void attempt(rotate)}
        />
      </div>
    </Panel>
  )
}

function Key({ digits }: { digits: string }) {
  return <code className="totem-key">{digits}</code>
}

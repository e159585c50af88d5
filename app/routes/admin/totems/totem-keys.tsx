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
import { keySlots } from '#rules/totems/sealed-tap/keys.ts'
import { errorMessage } from '#rules/refusal.ts'
import type { Totem } from './words.ts'

type Shown = FunctionReturnType<typeof api.totems.totemAdmin.showKeys>

const uses = {
  master: 'changes the chip',
  metaRead: 'encrypts number and count',
  fileRead: 'seals the message',
} as const

/** The chip's own keys, to write them into it; shown when asked for, and who asked is kept. */
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
    toast(`Its keys are version ${version} now: write the chip again.`, { tone: 'success' })
  }

  return (
    <Panel as="section" aria-labelledby="keys">
      <h2 id="keys">Its keys</h2>
      <p className="totem-note">
        Version {keyVersion}. They are made from the master key and this chip’s number. That you looked at
        them is written into the audit log.
      </p>
      {shown?.keyVersion === keyVersion && (
        <Table
          caption={`Keys of version ${keyVersion}`}
          captionHidden
          rows={Object.keys(uses) as (keyof typeof uses)[]}
          rowKey={(slot) => slot}
          columns={[
            { key: 'slot', header: 'Key', cell: (slot) => `${keySlots[slot]}: ${uses[slot]}` },
            {
              key: 'before',
              header: 'On the chip until now',
              cell: (slot) => <Key digits={shown.before[slot]} />,
            },
            { key: 'now', header: 'To be written', cell: (slot) => <Key digits={shown.keys[slot]} /> },
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
          <Button onClick={() => setShown(null)}>Hide the keys</Button>
        ) : (
          <Button onClick={() => void attempt(show)}>Show the keys</Button>
        )}
        <ConfirmDialog
          trigger={<Button variant="quiet">Rotate the keys</Button>}
          title="Rotate the keys?"
          description="From now on, what the chip seals with its old keys is not believed: it draws again when it has been written anew. Its count begins at zero."
          confirm="Rotate the keys"
          onConfirm={() => void attempt(rotate)}
        />
      </div>
    </Panel>
  )
}

function Key({ digits }: { digits: string }) {
  return <code className="totem-key">{digits}</code>
}

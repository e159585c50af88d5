import { useState, type FormEvent } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { writeToBackend } from '#app/data/backend-write.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { ensureVisitorSecret, useVisitorSecret } from '#app/session/visitor.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { errorMessage } from '#rules/refusal.ts'
import type { TotemView } from './totem-view.ts'

const maxNameLength = 40

/** Only for the totem's owner, which the backend checks after hydration. */
export function NameTotem({ totem }: { totem: TotemView }) {
  const secret = useVisitorSecret()
  return secret ? <OwnerOnly totem={totem} secret={secret} /> : null
}

function OwnerOnly({ totem, secret }: { totem: TotemView; secret: string }) {
  const args = { totemId: totem._id, userRandomID: secret }
  return useLiveQuery(api.totems.isMine, args, undefined) ? <NameForm totem={totem} /> : null
}

function NameForm({ totem }: { totem: TotemView }) {
  const [name, setName] = useState(totem.name)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    setBusy(true)
    setProblem(null)
    try {
      const args = { totemId: totem._id, userRandomID: ensureVisitorSecret() }
      await writeToBackend(api.totems.rename, { ...args, name })
      toast(m.totems_name_totem_name_saved(), { tone: 'success' })
    } catch (error) {
      setProblem(errorMessage(error, m.totems_name_totem_the_name_couldnt_be_saved()))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className="name-totem" onSubmit={(event) => void save(event)}>
      <TextField
        label={m.totems_name_totem_your_totems_name()}
        hint={m.totems_name_totem_anyone_who_opens_one_of()}
        value={name}
        maxLength={maxNameLength}
        error={problem}
        dir="auto"
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" loading={isBusy}>
        {m.totems_name_totem_save_name()}
      </Button>
    </form>
  )
}

import { useState, type FormEvent } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { writeToBackend } from '#app/data/backend-write.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { ensureVisitorSecret, useVisitorSecret } from '#app/session/visitor.ts'
import { api } from '#convex/_generated/api.js'
import { errorMessage } from '#rules/refusal.ts'
import type { TotemView } from './totem-view.ts'

const longestName = 40

/** For its owner: known to the backend alone, and asked once the page is alive. */
export function NameTotem({ totem }: { totem: TotemView }) {
  const secret = useVisitorSecret()
  return secret ? <IfMine totem={totem} secret={secret} /> : null
}

function IfMine({ totem, secret }: { totem: TotemView; secret: string }) {
  const which = { totemId: totem._id, userRandomID: secret }
  return useLiveQuery(api.totems.isMine, which, undefined) ? <NameForm totem={totem} /> : null
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
      const which = { totemId: totem._id, userRandomID: ensureVisitorSecret() }
      await writeToBackend(api.totems.rename, { ...which, name })
      toast('Your totem has its name.', { tone: 'success' })
    } catch (error) {
      setProblem(errorMessage(error, 'It could not be stored just now. Try again in a moment.'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className="name-totem" onSubmit={(event) => void save(event)}>
      <TextField
        label="Your totem’s name"
        hint="Everybody who opens one of its cards can read it."
        value={name}
        maxLength={longestName}
        error={problem}
        dir="auto"
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" loading={isBusy}>
        Name it
      </Button>
    </form>
  )
}

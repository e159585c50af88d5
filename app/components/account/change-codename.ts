import { toast } from '#app/components/ui/toast-store.ts'
import { writeToBackend } from '#app/data/backend-write.ts'
import { drawCodename, writeCodename } from '#app/session/codename.ts'
import { settledSession } from '#app/session/session.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'

/** Replaces the codename in this browser and, when signed in, in the account. A toast offers to undo it. */
export async function changeCodename(current: string | null): Promise<void> {
  const codename = drawCodename(current)
  if (!(await save(codename)) || current === null) return
  toast(m.account_change_codename_your_codename_is_now({ codename }), {
    action: { label: m.account_change_codename_undo(), onClick: () => void save(current) },
  })
}

async function save(codename: string): Promise<boolean> {
  try {
    const { backend } = await settledSession()
    if (backend === 'authenticated') await writeToBackend(api.users.update, { codename })
    writeCodename(codename)
    return true
  } catch {
    toast(m.account_your_change_couldnt_be_saved(), { tone: 'error' })
    return false
  }
}

import { toast } from '#app/components/ui/toast-store.ts'
import { inPageLanguage } from '#app/data/page-language.ts'
import { currentSession, subscribeToSession } from '#app/session/session.ts'
import * as m from '#messages'

/** Tells people who sign in to a deleted account why nothing of theirs is shown. It stays until it is dismissed. */
export function showDeletedAccountMessage(): void {
  let isShown = false
  const show = () => {
    const { lastError } = currentSession()
    if (isShown || lastError?.code !== 'account_deleted') return
    isShown = true
    toast(lastError.words, {
      tone: 'warning',
      action: {
        label: m.account_deleted_account_message_write_to_us(),
        onClick: () => location.assign(inPageLanguage('/support#write')),
      },
    })
  }
  subscribeToSession(show)
  show()
}

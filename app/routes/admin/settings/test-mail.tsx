import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import * as m from '#messages'
import { sendTestMail } from './settings-report.ts'

export function TestMail() {
  const [busy, setBusy] = useState(false)

  async function send(): Promise<void> {
    setBusy(true)
    try {
      const outcome = await sendTestMail()
      if (outcome === 'sent') toast(m.admin_settings_test_mail_sent(), { tone: 'success' })
      else
        toast(
          outcome === 'failed' ? m.admin_settings_test_mail_failed() : m.admin_settings_test_mail_not_set(),
          { tone: 'error' },
        )
    } catch {
      toast(m.admin_settings_test_mail_not_sent(), { tone: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button size="small" loading={busy} onClick={() => void send()}>
      {m.admin_settings_send_test_mail()}
    </Button>
  )
}

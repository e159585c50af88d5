import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { Disclosure } from '#app/components/ui/disclosure.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { VisuallyHidden } from '#app/components/ui/visually-hidden.tsx'
import { writeToBackend } from '#app/data/backend-write.ts'
import { errorMessage } from '#rules/refusal.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { textDifference } from '#rules/legal/text-difference.ts'
import type { SiteText } from './site-texts.ts'

/** Our text has changed since the owner's was saved: shows how, until the owner has compared them. */
export function OursChanged({ saved, ours }: { saved: SiteText; ours: string }) {
  const [isBusy, setBusy] = useState(false)
  const changes = textDifference(saved.ours, ours).filter(({ kind }) => kind !== 'same')

  async function confirm() {
    setBusy(true)
    try {
      const { key, language, text } = saved
      await writeToBackend(api.site.siteTexts.save, { key, language, text, ours, seen: { text } })
    } catch (error) {
      toast(errorMessage(error), { tone: 'error' })
    }
    setBusy(false)
  }

  return (
    <Callout tone="warning" title={m.admin_texts_ours_changed()}>
      <p>{m.admin_texts_ours_changed_since()}</p>
      <Disclosure summary={m.admin_texts_show_changes()}>
        <ul role="list" className="text-difference">
          {changes.map(({ kind, line }, index) => (
            <li key={index} data-kind={kind}>
              <VisuallyHidden>
                {kind === 'added' ? m.admin_texts_added() : m.admin_texts_removed()}
              </VisuallyHidden>{' '}
              {kind === 'added' ? <ins>{line}</ins> : <del>{line}</del>}
            </li>
          ))}
        </ul>
      </Disclosure>
      <Button onClick={() => void confirm()} loading={isBusy}>
        {m.admin_texts_compared()}
      </Button>
    </Callout>
  )
}

import type { FormEvent } from 'react'
import { Link } from 'react-router'
import { FormFooter } from '#app/components/admin/editing/form-footer.tsx'
import { useFormDraft } from '#app/components/admin/editing/use-form-draft.ts'
import { Button } from '#app/components/ui/button.tsx'
import { ConfirmDialog } from '#app/components/ui/dialog.tsx'
import { TextArea } from '#app/components/ui/field.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { writeToBackend } from '#app/data/backend-write.ts'
import { errorMessage } from '#rules/refusal.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { getLocale } from '#messages/runtime'
import {
  generatedBlocks,
  maxLegalTextLength,
  unknownBlocks,
  type LegalPage,
} from '#rules/legal/legal-text.ts'
import { defaultLegalText } from '../../site/legal/default-texts.ts'
import type { LegalFacts } from '../../site/legal/generated-blocks.tsx'
import { LegalText } from '../../site/legal/legal-text.tsx'
import { OursChanged } from './ours-changed.tsx'
import { hasOursChanged, type SiteText } from './site-texts.ts'

const labels = { text: m.admin_texts_text }

interface TextFormProps {
  page: LegalPage
  /** Undefined while the page shows ours. */
  saved: SiteText | undefined
  facts: LegalFacts
}

export function TextForm({ page, saved, facts }: TextFormProps) {
  const language = getLocale()
  const ours = defaultLegalText(page)
  const editing = useFormDraft(`text ${page} ${language}`, { text: saved?.text ?? ours })
  const { fields, typed } = editing
  const unknown = unknownBlocks(fields.text)

  function save(event: FormEvent) {
    event.preventDefault()
    void editing.save(async ({ text = fields.text }, seen) => {
      // Where the form began with ours, nothing was stored; after a conflict it is the other admin's text.
      const seenText = { text: seen.text === ours ? (saved?.text ?? '') : seen.text }
      await writeToBackend(api.site.siteTexts.save, { key: page, language, text, ours, seen: seenText })
      toast(m.admin_texts_saved(), { tone: 'success' })
    })
  }

  async function reset() {
    if (!saved) return
    try {
      await writeToBackend(api.site.siteTexts.reset, { key: page, language, seen: { text: saved.text } })
      editing.discard()
      toast(m.admin_texts_shows_ours_again(), { tone: 'success' })
    } catch (error) {
      toast(errorMessage(error), { tone: 'error' })
    }
  }

  return (
    <div className="site-text-editor">
      {saved && hasOursChanged(saved) && <OursChanged saved={saved} ours={ours} />}
      <form onSubmit={save}>
        <TextArea
          label={labels.text()}
          hint={m.admin_texts_hint({ blocks: generatedBlocks.map((block) => `{{${block}}}`).join(', ') })}
          rows={24}
          maxLength={maxLegalTextLength}
          {...(unknown.length > 0 && { note: m.admin_texts_unknown_blocks({ names: unknown.join(', ') }) })}
          {...typed('text')}
        />
        <FormFooter editing={editing} labels={labels} />
        <div className="actions">
          {saved && (
            <ConfirmDialog
              trigger={<Button variant="quiet">{m.admin_texts_use_ours()}</Button>}
              title={m.admin_texts_use_ours_question()}
              description={m.admin_texts_use_ours_consequence()}
              confirm={m.admin_texts_use_ours()}
              onConfirm={() => void reset()}
            />
          )}
          <Link to={`/${page}`}>{m.admin_texts_open_page()}</Link>
          <Link to="/admin/audit?table=siteTexts">{m.admin_texts_history()}</Link>
        </div>
      </form>
      <section className="panel" aria-labelledby="preview">
        <h2 id="preview">{m.admin_texts_preview()}</h2>
        <LegalText page={page} text={fields.text} facts={facts} />
      </section>
    </div>
  )
}

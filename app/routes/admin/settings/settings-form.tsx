// One group of settings. A field that the environment sets shows its value and cannot be changed.
import { useState, type FormEvent, type ReactNode } from 'react'
import { FormFooter } from '#app/components/admin/editing/form-footer.tsx'
import { useFormDraft } from '#app/components/admin/editing/use-form-draft.ts'
import { newChangeId, showUndoToast } from '#app/components/admin/records/undo.ts'
import { SelectField, TextArea, TextField } from '#app/components/ui/field.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { writeToBackend } from '#app/data/backend-write.ts'
import { problemMessage } from '#app/data/problem-message.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { getRefusal } from '#rules/refusal.ts'
import {
  normalizeSetting,
  settingProblem,
  type SettingValues,
  type StoredSetting,
} from '#rules/settings/stored-settings.ts'
import { settingFields } from './setting-fields.ts'
import type { SettingsReport } from './settings-report.ts'

export interface StoredState {
  values: SettingValues
  canEdit: boolean
  locked: readonly string[]
  ownerOnly: readonly string[]
}

type SettingsFormProps = {
  id: string
  title: string
  intro?: ReactNode
  names: readonly StoredSetting[]
  state: StoredState
  report: SettingsReport | null | undefined
  actions?: ReactNode
}

export function SettingsForm({ id, title, intro, names, state, report, actions }: SettingsFormProps) {
  const { values, canEdit, locked, ownerOnly } = state
  const editable = names.filter((name) => canEdit && !locked.includes(name) && !ownerOnly.includes(name))
  // A secret is never shown and never kept in the browser, so it is not part of the draft.
  const saved = Object.fromEntries(
    editable.filter((name) => settingFields[name].kind !== 'secret').map((name) => [name, values[name]]),
  )
  const editing = useFormDraft<Record<string, string>>(`settings ${id}`, saved)
  const [secret, setSecret] = useState('')
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const hasSecret = editable.includes('SMTP_URL')

  async function send(changes: Partial<SettingValues>, seen: Record<string, string>): Promise<void> {
    const changeId = newChangeId()
    await writeToBackend(api.site.settings.save, { changes, seen, changeId })
    setSecret('')
    showUndoToast({ says: m.admin_settings_saved(), undo: changeId })
  }

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const typed: Record<string, string> = { ...editing.changes, ...(secret !== '' && { SMTP_URL: secret }) }
    const problems = Object.entries(typed).flatMap(([name, value]) => {
      const problem = settingProblem(name as StoredSetting, normalizeSetting(name as StoredSetting, value))
      return problem ? [[name, problemMessage(problem)] as const] : []
    })
    setErrors(Object.fromEntries(problems))
    if (problems[0]) return focusField(form, problems[0][0])
    void editing.save(
      (changes, seen) =>
        send({ ...changes, ...(secret !== '' && { SMTP_URL: secret }) }, {
          ...seen,
          ...(secret !== '' && { SMTP_URL: values.SMTP_URL }),
        } as Record<string, string>),
      (error) => {
        const refusal = getRefusal(error)
        const setting = refusal?.params?.setting
        if (!refusal || typeof setting !== 'string' || !names.some((name) => name === setting)) return false
        setErrors({ [setting]: refusal.message })
        focusField(form, setting)
        return true
      },
    )
  }

  async function turnMailOff() {
    editing.discard()
    setErrors({})
    await send({ SMTP_URL: '', MAIL_FROM: '' }, { SMTP_URL: values.SMTP_URL, MAIL_FROM: values.MAIL_FROM })
  }

  return (
    <Panel as="section" id={id} aria-labelledby={`${id}-title`} className="settings-group">
      <h2 id={`${id}-title`}>{title}</h2>
      {intro && <p>{intro}</p>}
      <form onSubmit={save} noValidate>
        {names.map((name) => (
          <SettingField
            key={name}
            name={name}
            isEditable={editable.includes(name)}
            shownValue={report?.get(name)?.value ?? ''}
            note={noteOf(name, state)}
            error={errors[name]}
            value={name === 'SMTP_URL' ? secret : (editing.fields[name] ?? '')}
            onChange={(value) => (name === 'SMTP_URL' ? setSecret(value) : editing.change(name, value))}
          />
        ))}
        {editable.length > 0 && (
          <>
            <FormFooter
              editing={editing}
              labels={labelsOf(names)}
              canSave={secret === ''}
              isGold={secret === ''}
            />
            {secret !== '' && (
              <Button type="submit" variant="gold" loading={editing.isSaving}>
                {m.admin_settings_save_mail()}
              </Button>
            )}
          </>
        )}
        <div className="actions">
          {hasSecret && values.SMTP_URL !== '' && (
            <Button variant="quiet" onClick={() => void turnMailOff()}>
              {m.admin_settings_turn_mail_off()}
            </Button>
          )}
          {actions}
        </div>
      </form>
    </Panel>
  )
}

type SettingFieldProps = {
  name: StoredSetting
  isEditable: boolean
  /** Why it cannot be changed. */
  note: string | undefined
  /** What holds now, for a field that cannot be changed and as a hint for a secret. */
  shownValue: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function SettingField({ name, isEditable, note, shownValue, value, error, onChange }: SettingFieldProps) {
  const { label, hint, kind, options = [] } = settingFields[name]
  const common = {
    label: label(),
    name,
    ...(hint && { hint: hint() }),
    ...(note !== undefined && { note }),
    ...(error !== undefined && { error }),
    disabled: !isEditable,
    value: isEditable ? value : shownValue,
  }
  if (kind === 'choice') {
    return (
      <SelectField {...common} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label()}
          </option>
        ))}
      </SelectField>
    )
  }
  if (kind === 'area') {
    return <TextArea {...common} rows={4} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  }
  return (
    <TextField
      {...common}
      {...(kind === 'secret' && { autoComplete: 'off', spellCheck: false, placeholder: shownValue })}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

function noteOf(name: StoredSetting, { locked, ownerOnly }: StoredState): string | undefined {
  if (locked.includes(name)) return m.admin_settings_locked()
  return ownerOnly.includes(name) ? m.admin_settings_owner_only() : undefined
}

function labelsOf(names: readonly StoredSetting[]): Record<string, () => string> {
  return Object.fromEntries(names.map((name) => [name, settingFields[name].label]))
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

// How each setting that can be changed is shown in its form.
import * as m from '#messages'
import { settingChoices, type StoredSetting } from '#rules/settings/stored-settings.ts'

type SettingField = {
  label: () => string
  hint?: () => string
  kind: 'text' | 'area' | 'choice' | 'secret'
  options?: readonly { value: string; label: () => string }[]
}

const usual = { value: '', label: m.admin_settings_default }

export const settingFields: Record<StoredSetting, SettingField> = {
  OPERATOR_NAME: { label: m.admin_settings_operator_name, kind: 'text' },
  OPERATOR_ADDRESS: { label: m.admin_settings_operator_address, kind: 'text' },
  OPERATOR_CONTACT: {
    label: m.admin_settings_operator_contact,
    hint: m.admin_settings_operator_contact_hint,
    kind: 'text',
  },
  OPERATOR_COUNTRY: {
    label: m.admin_settings_operator_country,
    hint: m.admin_settings_operator_country_hint,
    kind: 'text',
  },
  OPERATOR_MINIMUM_AGE: { label: m.admin_settings_minimum_age, kind: 'text' },
  OPERATOR_READS_MESSAGES: {
    label: m.admin_settings_reads_messages,
    hint: m.admin_settings_reads_messages_hint,
    kind: 'choice',
    options: choices('OPERATOR_READS_MESSAGES', { yes: m.admin_settings_yes, no: m.admin_settings_no }),
  },
  SMTP_URL: { label: m.admin_settings_mail_server, hint: m.admin_settings_mail_server_hint, kind: 'secret' },
  MAIL_FROM: { label: m.admin_settings_sender, hint: m.admin_settings_sender_hint, kind: 'text' },
  REGISTRATION: {
    label: m.admin_settings_registration,
    kind: 'choice',
    options: choices('REGISTRATION', {
      open: m.admin_settings_registration_open,
      invite: m.admin_settings_registration_invite,
      closed: m.admin_settings_registration_closed,
    }),
  },
  ANALYTICS_CONSENT: {
    label: m.admin_settings_consent,
    hint: m.admin_settings_consent_hint,
    kind: 'choice',
    options: choices('ANALYTICS_CONSENT', {
      'opt-in': m.admin_settings_consent_opt_in,
      'opt-out': m.admin_settings_consent_opt_out,
    }),
  },
  BLOCKED_WORDS: {
    label: m.admin_settings_blocked_words,
    hint: m.admin_settings_blocked_words_hint,
    kind: 'area',
  },
}

function choices<Name extends keyof typeof settingChoices>(
  name: Name,
  labels: Record<(typeof settingChoices)[Name][number], () => string>,
) {
  const values: readonly (typeof settingChoices)[Name][number][] = settingChoices[name]
  return [usual, ...values.map((value) => ({ value, label: labels[value] }))]
}

// The texts of the rows on /privacy. A row of the list without a text is a type error.
import * as m from '#messages'
import type { browserData, LegalBasis, serverData } from '#rules/privacy/stored-data.ts'

type Text = () => string

export interface DataTexts {
  name: Text
  what: Text
  why: Text
  kept: Text
  seen: Text
}

export const serverTexts: Record<keyof typeof serverData, DataTexts> = {
  readings: {
    name: m.legal_data_readings,
    what: m.legal_data_readings_what,
    why: m.legal_data_readings_why,
    kept: m.legal_data_readings_kept,
    seen: m.legal_data_readings_seen,
  },
  taps: {
    name: m.legal_data_taps,
    what: m.legal_data_taps_what,
    why: m.legal_data_taps_why,
    kept: m.legal_data_taps_kept,
    seen: m.legal_data_taps_seen,
  },
  ownTotems: {
    name: m.legal_data_own_totems,
    what: m.legal_data_own_totems_what,
    why: m.legal_data_own_totems_why,
    kept: m.legal_data_own_totems_kept,
    seen: m.legal_data_own_totems_seen,
  },
  justDrawn: {
    name: m.legal_data_just_drawn,
    what: m.legal_data_just_drawn_what,
    why: m.legal_data_just_drawn_why,
    kept: m.legal_data_just_drawn_kept,
    seen: m.legal_data_just_drawn_seen,
  },
  seals: {
    name: m.legal_data_seals,
    what: m.legal_data_seals_what,
    why: m.legal_data_seals_why,
    kept: m.legal_data_seals_kept,
    seen: m.legal_data_seals_seen,
  },
  layouts: {
    name: m.legal_data_layouts,
    what: m.legal_data_layouts_what,
    why: m.legal_data_layouts_why,
    kept: m.legal_data_layouts_kept,
    seen: m.legal_data_layouts_seen,
  },
  deckPictures: {
    name: m.legal_data_deck_pictures,
    what: m.legal_data_deck_pictures_what,
    why: m.legal_data_deck_pictures_why,
    kept: m.legal_data_deck_pictures_kept,
    seen: m.legal_data_deck_pictures_seen,
  },
  journalWork: {
    name: m.legal_data_journal_work,
    what: m.legal_data_journal_work_what,
    why: m.legal_data_journal_work_why,
    kept: m.legal_data_journal_work_kept,
    seen: m.legal_data_journal_work_seen,
  },
  account: {
    name: m.legal_data_account,
    what: m.legal_data_account_what,
    why: m.legal_data_account_why,
    kept: m.legal_data_account_kept,
    seen: m.legal_data_account_seen,
  },
  signInSteps: {
    name: m.legal_data_sign_in_steps,
    what: m.legal_data_sign_in_steps_what,
    why: m.legal_data_sign_in_steps_why,
    kept: m.legal_data_sign_in_steps_kept,
    seen: m.legal_data_sign_in_steps_seen,
  },
  sessions: {
    name: m.legal_data_sessions,
    what: m.legal_data_sessions_what,
    why: m.legal_data_sessions_why,
    kept: m.legal_data_sessions_kept,
    seen: m.legal_data_sessions_seen,
  },
  invitations: {
    name: m.legal_data_invitations,
    what: m.legal_data_invitations_what,
    why: m.legal_data_invitations_why,
    kept: m.legal_data_invitations_kept,
    seen: m.legal_data_invitations_seen,
  },
  attempts: {
    name: m.legal_data_attempts,
    what: m.legal_data_attempts_what,
    why: m.legal_data_attempts_why,
    kept: m.legal_data_attempts_kept,
    seen: m.legal_data_attempts_seen,
  },
  accountDeletions: {
    name: m.legal_data_account_deletions,
    what: m.legal_data_account_deletions_what,
    why: m.legal_data_account_deletions_why,
    kept: m.legal_data_account_deletions_kept,
    seen: m.legal_data_account_deletions_seen,
  },
  reminders: {
    name: m.legal_data_reminders,
    what: m.legal_data_reminders_what,
    why: m.legal_data_reminders_why,
    kept: m.legal_data_reminders_kept,
    seen: m.legal_data_reminders_seen,
  },
  town: {
    name: m.legal_data_town,
    what: m.legal_data_town_what,
    why: m.legal_data_town_why,
    kept: m.legal_data_town_kept,
    seen: m.legal_data_town_seen,
  },
  messages: {
    name: m.legal_data_messages,
    what: m.legal_data_messages_what,
    why: m.legal_data_messages_why,
    kept: m.legal_data_messages_kept,
    seen: m.legal_data_messages_seen,
  },
  outgoingMail: {
    name: m.legal_data_outgoing_mail,
    what: m.legal_data_outgoing_mail_what,
    why: m.legal_data_outgoing_mail_why,
    kept: m.legal_data_outgoing_mail_kept,
    seen: m.legal_data_outgoing_mail_seen,
  },
  reports: {
    name: m.legal_data_reports,
    what: m.legal_data_reports_what,
    why: m.legal_data_reports_why,
    kept: m.legal_data_reports_kept,
    seen: m.legal_data_reports_seen,
  },
  blocks: {
    name: m.legal_data_blocks,
    what: m.legal_data_blocks_what,
    why: m.legal_data_blocks_why,
    kept: m.legal_data_blocks_kept,
    seen: m.legal_data_blocks_seen,
  },
  testimonials: {
    name: m.legal_data_testimonials,
    what: m.legal_data_testimonials_what,
    why: m.legal_data_testimonials_why,
    kept: m.legal_data_testimonials_kept,
    seen: m.legal_data_testimonials_seen,
  },
  hellos: {
    name: m.legal_data_hellos,
    what: m.legal_data_hellos_what,
    why: m.legal_data_hellos_why,
    kept: m.legal_data_hellos_kept,
    seen: m.legal_data_hellos_seen,
  },
  adminWork: {
    name: m.legal_data_admin_work,
    what: m.legal_data_admin_work_what,
    why: m.legal_data_admin_work_why,
    kept: m.legal_data_admin_work_kept,
    seen: m.legal_data_admin_work_seen,
  },
  statistics: {
    name: m.legal_data_statistics,
    what: m.legal_data_statistics_what,
    why: m.legal_data_statistics_why,
    kept: m.legal_data_statistics_kept,
    seen: m.legal_data_statistics_seen,
  },
  log: {
    name: m.legal_data_log,
    what: m.legal_data_log_what,
    why: m.legal_data_log_why,
    kept: m.legal_data_log_kept,
    seen: m.legal_data_log_seen,
  },
  backups: {
    name: m.legal_data_backups,
    what: m.legal_data_backups_what,
    why: m.legal_data_backups_why,
    kept: m.legal_data_backups_kept,
    seen: m.legal_data_backups_seen,
  },
}

export const browserTexts: Record<keyof typeof browserData, Pick<DataTexts, 'name' | 'what' | 'kept'>> = {
  visitorKey: {
    name: m.legal_browser_visitor_key,
    what: m.legal_browser_visitor_key_what,
    kept: m.legal_browser_visitor_key_kept,
  },
  codename: {
    name: m.legal_browser_codename,
    what: m.legal_browser_codename_what,
    kept: m.legal_browser_codename_kept,
  },
  choices: {
    name: m.legal_browser_choices,
    what: m.legal_browser_choices_what,
    kept: m.legal_browser_choices_kept,
  },
  signIn: {
    name: m.legal_browser_sign_in,
    what: m.legal_browser_sign_in_what,
    kept: m.legal_browser_sign_in_kept,
  },
  unfinished: {
    name: m.legal_browser_unfinished,
    what: m.legal_browser_unfinished_what,
    kept: m.legal_browser_unfinished_kept,
  },
  seals: { name: m.legal_browser_seals, what: m.legal_browser_seals_what, kept: m.legal_browser_seals_kept },
  town: { name: m.legal_browser_town, what: m.legal_browser_town_what, kept: m.legal_browser_town_kept },
  offline: {
    name: m.legal_browser_offline,
    what: m.legal_browser_offline_what,
    kept: m.legal_browser_offline_kept,
  },
  statistics: {
    name: m.legal_browser_statistics,
    what: m.legal_browser_statistics_what,
    kept: m.legal_browser_statistics_kept,
  },
  homePage: {
    name: m.legal_browser_home_page,
    what: m.legal_browser_home_page_what,
    kept: m.legal_browser_home_page_kept,
  },
  reload: {
    name: m.legal_browser_reload,
    what: m.legal_browser_reload_what,
    kept: m.legal_browser_reload_kept,
  },
  admin: { name: m.legal_browser_admin, what: m.legal_browser_admin_what, kept: m.legal_browser_admin_kept },
}

export function basisText(basis: LegalBasis, isOptIn: boolean): string {
  if (basis === 'contract') return m.legal_basis_contract()
  if (basis === 'consent') return m.legal_basis_consent()
  if (basis === 'legitimate') return m.legal_basis_legitimate()
  return isOptIn ? m.legal_basis_statistics_asked() : m.legal_basis_statistics_unasked()
}

// Our own texts of /privacy and /terms, in the form in which owners edit them (rules/legal/legal-text.ts).
import * as m from '#messages'
import type { GeneratedBlock, LegalPage } from '#rules/legal/legal-text.ts'

const heading = (text: string) => `## ${text}`
const list = (...items: string[]) => items.map((item) => `- ${item}`).join('\n')
const generated = (block: GeneratedBlock) => `{{${block}}}`

const privacyText = () => [
  heading(m.legal_privacy_responsible()),
  generated('operator'),
  heading(m.legal_privacy_in_short()),
  list(
    m.legal_privacy_short_account(),
    m.legal_privacy_short_control(),
    m.legal_privacy_short_own_server(),
    m.legal_privacy_short_camera(),
  ),
  heading(m.legal_privacy_on_our_server()),
  generated('stored-data'),
  heading(m.legal_privacy_in_your_browser()),
  generated('browser-data'),
  m.legal_privacy_delete_browser_data(),
  m.legal_privacy_statistics_switch(),
  heading(m.legal_privacy_who_else()),
  generated('processors'),
  heading(m.legal_privacy_your_rights()),
  m.legal_privacy_rights(),
  generated('contact'),
  m.legal_privacy_no_decisions(),
  heading(m.legal_privacy_complaints()),
  m.legal_privacy_complain(),
  heading(m.legal_changes()),
  m.legal_privacy_when_this_changes(),
]

const termsText = () => [
  heading(m.legal_terms_who_runs_this()),
  generated('operator'),
  heading(m.legal_terms_what_lodestar_is()),
  m.legal_terms_reflection(),
  heading(m.legal_terms_what_it_isnt()),
  m.legal_terms_no_advice(),
  heading(m.legal_terms_age_title()),
  generated('age'),
  heading(m.legal_terms_using_lodestar()),
  list(m.legal_terms_free(), m.legal_terms_dont_break(), m.legal_terms_decent(), m.legal_terms_security()),
  heading(m.legal_terms_whose()),
  m.legal_terms_license(),
  heading(m.legal_terms_takedown_title()),
  m.legal_terms_takedown(),
  heading(m.legal_terms_messages_title()),
  generated('messages'),
  heading(m.legal_terms_no_guarantee()),
  m.legal_terms_best(),
  heading(m.legal_terms_law_title()),
  generated('law'),
  heading(m.legal_changes()),
  m.legal_terms_when_these_change(),
]

const texts = { privacy: privacyText, terms: termsText }

export function defaultLegalText(page: LegalPage): string {
  return texts[page]().join('\n\n')
}

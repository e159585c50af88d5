// Rankings of the period: draws by deck, totem and town, which the site counts itself, and what visitors' events say.
import * as m from '#messages'
import { isDeclaredEvent, type EventName } from '#rules/analytics/events.ts'
import { placeLabel } from './totems/labels.ts'
import { Funnel, Ranking } from './rankings.tsx'
import type { Counted, Report } from './use-report.ts'

export function DrawRankings({ counted: { decks, totems, places } }: { counted: Counted }) {
  const source = (isCut: boolean) =>
    isCut ? m.admin_period_source_draws_cut() : m.admin_period_source_draws()
  return (
    <div className="numbers-pairs">
      <Ranking
        of="decks"
        title={m.admin_period_draws_by_deck()}
        what={m.admin_numbers_deck()}
        source={source(decks.isCut)}
        rows={named(decks.rows, m.admin_period_deleted_deck())}
        linkTo={({ key = '' }) => `/deck/edit/${key}`}
      />
      {totems && (
        <Ranking
          of="totems"
          title={m.admin_period_draws_by_totem()}
          what={m.admin_period_totem()}
          source={source(totems.isCut)}
          rows={named(totems.rows, m.admin_period_deleted_totem())}
          linkTo={({ key = '' }) => `/admin/totems/${key}`}
        />
      )}
      {places && (
        <Ranking
          of="towns"
          title={m.admin_period_draws_by_town()}
          what={m.admin_places_town()}
          source={m.admin_period_source_towns()}
          rows={named(places.rows, '')}
          shownAs={townLabel}
          linkTo={({ key = '' }) => `/${key}/tarot-readings`}
        />
      )}
    </div>
  )
}

export function EventRankings({ report }: { report: Report }) {
  const source = m.admin_period_source_events()
  return (
    <>
      <Funnel report={report} />
      <div className="numbers-pairs">
        <Ranking
          of="pages"
          title={m.admin_numbers_pages()}
          what={m.admin_numbers_page()}
          source={source}
          rows={report.pages}
        />
        <Ranking
          of="cards"
          title={m.admin_numbers_cards()}
          what={m.admin_numbers_card()}
          source={source}
          rows={report.cards}
          shownAs={fromSlug}
        />
        <Ranking
          of="events"
          title={m.admin_numbers_events()}
          what={m.admin_numbers_event()}
          source={source}
          rows={report.events}
          shownAs={eventLabel}
        />
      </div>
    </>
  )
}

function named(rows: Counted['decks']['rows'], deleted: string) {
  return rows.map((row) => ({ ...row, name: row.name ?? deleted }))
}

function townLabel(address: string): string {
  const [state = '', city = ''] = address.split('/')
  return placeLabel({ state, city })
}

const events = {
  $pageview: m.admin_numbers_page_viewed,
  $identify: m.admin_numbers_browser_recognized,
  $opt_in: m.admin_numbers_statistics_allowed,
  $set: m.admin_numbers_person_updated,
  $feature_flag_called: m.admin_numbers_flag_checked,
  'hello said': m.admin_numbers_said_hello,
  'signed in': m.admin_numbers_signed_in,
  'card drawn': m.admin_numbers_card_drawn,
  'spread dealt': m.admin_numbers_spread_dealt,
  'card turned': m.admin_numbers_card_revealed,
  'totem tapped': m.admin_numbers_totem_tapped,
  'reading shared': m.admin_numbers_reading_shared,
  'draw checked': m.admin_numbers_draw_checked,
  'cards searched': m.admin_numbers_cards_searched,
} satisfies Record<EventName, () => string>

function eventLabel(name: string): string {
  return isDeclaredEvent(name) ? events[name]() : capitalized(name)
}

function fromSlug(slug: string): string {
  return capitalized(slug.replaceAll('-', ' '))
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

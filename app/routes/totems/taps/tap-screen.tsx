import './taps.css'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { Button, buttonLook } from '#app/components/ui/button.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import * as m from '#messages'
import { TotemPicture } from '../landing/totem-picture.tsx'
import type { TapStatus } from './tap-outcome.ts'

/** A totem was opened, and there is no card: why, and what can be done. */
export function TapScreen({ status }: { status: TapStatus }) {
  const { eyebrow = m.totems_tap_screen_totem(), title, text, actions } = contentOf(status)
  return (
    <section className="tap-screen" data-standing={status.outcome}>
      <title>{`${title} · Lodestar`}</title>
      <TotemPicture />
      <div>
        <PageHeading align="start" eyebrow={eyebrow} title={title} lede={text} />
        <div className="actions">{actions}</div>
      </div>
    </section>
  )
}

type ScreenContent = { eyebrow?: string; title: string; text: ReactNode; actions: ReactNode }

function contentOf(status: TapStatus): ScreenContent {
  switch (status.outcome) {
    case 'waits':
    case 'bare':
    case 'too early':
      return {
        title: m.totems_tap_screen_a_totem_waits_to_be_touched(),
        text: m.totems_tap_screen_this_address_belongs_to_an_object(),
        actions: (
          <>
            {status.outcome === 'bare' ? (
              <LinkButton to="/demo" isFirst>
                {m.totems_tap_screen_touch_one_here()}
              </LinkButton>
            ) : (
              <TapButton />
            )}
            <AboutTotems />
          </>
        ),
      }
    case 'unknown':
      return {
        title: m.totems_tap_screen_we_do_not_know_this_totem(),
        text: m.totems_tap_screen_its_name_is_not_in_our(),
        actions: (
          <>
            <DrawWithout isFirst>{m.totems_tap_screen_draw_without_a_totem()}</DrawWithout>
            <LinkButton to="/support">{m.totems_tap_screen_tell_us_about_it()}</LinkButton>
          </>
        ),
      }
    case 'stale':
      return {
        eyebrow: status.totem.name,
        title: m.totems_tap_screen_an_earlier_touch(),
        text: m.totems_tap_screen_this_totem_has_been_touched_again(),
        actions: <AboutTotem totem={status.totem} />,
      }
    case 'withdrawn':
      return {
        eyebrow: status.totem.name,
        title: m.totems_tap_screen_this_touch_is_somebodys_own(),
        text: m.totems_tap_screen_a_card_was_drawn_by_it(),
        actions: <AboutTotem totem={status.totem} />,
      }
    case 'untouched':
      return {
        eyebrow: status.totem.name,
        title: m.totems_tap_screen_this_address_is_not_a_touch(),
        text: m.totems_tap_screen_this_totem_counts_or_seals_each(),
        actions: <AboutTotem totem={status.totem} />,
      }
    case 'lost':
      return {
        eyebrow: status.totem.name,
        title: m.totems_tap_screen_this_totem_is_lost(),
        text: m.totems_tap_screen_whoever_keeps_it_has_told_us(),
        actions: (
          <>
            <LinkButton to="/support" isFirst>
              {m.totems_tap_screen_i_have_found_it()}
            </LinkButton>
            <LinkButton to={`/totems/${status.totem._id}`}>
              {m.totems_tap_screen_about_this_totem()}
            </LinkButton>
          </>
        ),
      }
    case 'retired':
      return {
        eyebrow: status.totem.name,
        title: m.totems_tap_screen_this_totem_has_retired(),
        text: m.totems_tap_screen_it_draws_no_more_cards_those(),
        actions: <AboutTotem totem={status.totem} />,
      }
    case 'unready':
      return {
        eyebrow: status.totem.name,
        title: m.totems_tap_screen_not_quite_ready(),
        text: m.totems_tap_screen_the_next_card_of_this_totem(),
        actions: <TapButton />,
      }
    case 'busy':
      return {
        title: m.totems_tap_screen_a_moment_please(),
        text: m.totems_tap_screen_that_was_a_lot_of_touches(),
        actions: <TapButton />,
      }
  }
}

function AboutTotem({ totem }: { totem: { _id: string } }) {
  return (
    <>
      <LinkButton to={`/totems/${totem._id}`} isFirst>
        {m.totems_tap_screen_about_this_totem()}
      </LinkButton>
      <DrawWithout>{m.totems_tap_screen_draw_without_it()}</DrawWithout>
    </>
  )
}

/** A verse totem leads on to verses. */
function DrawWithout({ isFirst = false, children }: { isFirst?: boolean; children: ReactNode }) {
  return (
    <LinkButton to={useIsVerseTotem() ? '/bibledeck' : '/newDraw'} isFirst={isFirst}>
      {children}
    </LinkButton>
  )
}

function AboutTotems() {
  return (
    <LinkButton to={useIsVerseTotem() ? '/bibledeck/landing' : '/newlanding'}>
      {m.totems_tap_screen_what_a_totem_is()}
    </LinkButton>
  )
}

function useIsVerseTotem(): boolean {
  return useLocation().pathname.startsWith('/bible/')
}

function LinkButton({
  to,
  isFirst = false,
  children,
}: {
  to: string
  isFirst?: boolean
  children: ReactNode
}) {
  return (
    <Link to={to} {...buttonLook({ ...(isFirst && { variant: 'gold' }) })} viewTransition>
      {children}
    </Link>
  )
}

/** A form, because the response redirects to the card's own address. */
function TapButton() {
  return (
    <form method="post">
      <Button type="submit" variant="gold">
        {m.totems_tap_screen_draw_its_card()}
      </Button>
    </form>
  )
}

import './taps.css'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { Button, buttonLook } from '#app/components/ui/button.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import * as m from '#messages'
import { TotemPicture } from '../landing/totem-picture.tsx'
import type { Standing } from './tap-outcome.ts'

/** A totem was opened, and there is no card: why, and what can be done. */
export function TapScreen({ standing }: { standing: Standing }) {
  const { eyebrow = m.totems_tap_screen_totem(), title, words, actions } = screenOf(standing)
  return (
    <section className="tap-screen" data-standing={standing.outcome}>
      <title>{`${title} · Lodestar`}</title>
      <TotemPicture />
      <div>
        <PageHeading align="start" eyebrow={eyebrow} title={title} lede={words} />
        <div className="actions">{actions}</div>
      </div>
    </section>
  )
}

type Screen = { eyebrow?: string; title: string; words: ReactNode; actions: ReactNode }

function screenOf(standing: Standing): Screen {
  switch (standing.outcome) {
    case 'waits':
    case 'bare':
    case 'too early':
      return {
        title: m.totems_tap_screen_a_totem_waits_to_be_touched(),
        words: m.totems_tap_screen_this_address_belongs_to_an_object(),
        actions: (
          <>
            {standing.outcome === 'bare' ? (
              <Way to="/demo" isFirst>
                {m.totems_tap_screen_touch_one_here()}
              </Way>
            ) : (
              <TouchButton />
            )}
            <AboutTotems />
          </>
        ),
      }
    case 'unknown':
      return {
        title: m.totems_tap_screen_we_do_not_know_this_totem(),
        words: m.totems_tap_screen_its_name_is_not_in_our(),
        actions: (
          <>
            <DrawWithout isFirst>{m.totems_tap_screen_draw_without_a_totem()}</DrawWithout>
            <Way to="/support">{m.totems_tap_screen_tell_us_about_it()}</Way>
          </>
        ),
      }
    case 'stale':
      return {
        eyebrow: standing.totem.name,
        title: m.totems_tap_screen_an_earlier_touch(),
        words: m.totems_tap_screen_this_totem_has_been_touched_again(),
        actions: <AboutTotem totem={standing.totem} />,
      }
    case 'withdrawn':
      return {
        eyebrow: standing.totem.name,
        title: m.totems_tap_screen_this_touch_is_somebodys_own(),
        words: m.totems_tap_screen_a_card_was_drawn_by_it(),
        actions: <AboutTotem totem={standing.totem} />,
      }
    case 'untouched':
      return {
        eyebrow: standing.totem.name,
        title: m.totems_tap_screen_this_address_is_not_a_touch(),
        words: m.totems_tap_screen_this_totem_counts_or_seals_each(),
        actions: <AboutTotem totem={standing.totem} />,
      }
    case 'lost':
      return {
        eyebrow: standing.totem.name,
        title: m.totems_tap_screen_this_totem_is_lost(),
        words: m.totems_tap_screen_whoever_keeps_it_has_told_us(),
        actions: (
          <>
            <Way to="/support" isFirst>
              {m.totems_tap_screen_i_have_found_it()}
            </Way>
            <Way to={`/totems/${standing.totem._id}`}>{m.totems_tap_screen_about_this_totem()}</Way>
          </>
        ),
      }
    case 'retired':
      return {
        eyebrow: standing.totem.name,
        title: m.totems_tap_screen_this_totem_has_retired(),
        words: m.totems_tap_screen_it_draws_no_more_cards_those(),
        actions: <AboutTotem totem={standing.totem} />,
      }
    case 'unready':
      return {
        eyebrow: standing.totem.name,
        title: m.totems_tap_screen_not_quite_ready(),
        words: m.totems_tap_screen_the_next_card_of_this_totem(),
        actions: <TouchButton />,
      }
    case 'busy':
      return {
        title: m.totems_tap_screen_a_moment_please(),
        words: m.totems_tap_screen_that_was_a_lot_of_touches(),
        actions: <TouchButton />,
      }
  }
}

function AboutTotem({ totem }: { totem: { _id: string } }) {
  return (
    <>
      <Way to={`/totems/${totem._id}`} isFirst>
        {m.totems_tap_screen_about_this_totem()}
      </Way>
      <DrawWithout>{m.totems_tap_screen_draw_without_it()}</DrawWithout>
    </>
  )
}

/** Whoever was led here by a totem of verses is led on to verses. */
function DrawWithout({ isFirst = false, children }: { isFirst?: boolean; children: ReactNode }) {
  return (
    <Way to={useIsOfVerses() ? '/bibledeck' : '/newDraw'} isFirst={isFirst}>
      {children}
    </Way>
  )
}

function AboutTotems() {
  return (
    <Way to={useIsOfVerses() ? '/bibledeck/landing' : '/newlanding'}>
      {m.totems_tap_screen_what_a_totem_is()}
    </Way>
  )
}

function useIsOfVerses(): boolean {
  return useLocation().pathname.startsWith('/bible/')
}

function Way({ to, isFirst = false, children }: { to: string; isFirst?: boolean; children: ReactNode }) {
  return (
    <Link to={to} {...buttonLook({ ...(isFirst && { variant: 'gold' }) })} viewTransition>
      {children}
    </Link>
  )
}

/** A whole page and not a call: the answer is the card under its own address. */
function TouchButton() {
  return (
    <form method="post">
      <Button type="submit" variant="gold">
        {m.totems_tap_screen_draw_its_card()}
      </Button>
    </form>
  )
}

import './taps.css'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { Button, buttonLook } from '#app/components/ui/button.tsx'
import { LocalDateTime } from '#app/components/ui/intl-format.tsx'
import { Message } from '#app/components/ui/message.tsx'
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
        title: m.totems_tap_screen_this_totem_is_ready_to(),
        text: m.totems_tap_screen_this_address_belongs_to_an(),
        actions: (
          <>
            {status.outcome === 'bare' ? (
              <LinkButton to="/demo" isFirst>
                {m.totems_tap_screen_try_a_demo_totem()}
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
        title: m.totems_tap_screen_we_dont_know_this_totem(),
        text: m.totems_tap_screen_its_id_isnt_in_our(),
        actions: (
          <>
            <DrawWithout isFirst>{m.totems_tap_screen_draw_without_a_totem()}</DrawWithout>
            <LinkButton to="/support">{m.totems_tap_screen_contact_us()}</LinkButton>
          </>
        ),
      }
    case 'stale':
      return {
        eyebrow: status.totem.name,
        title: m.totems_tap_screen_an_earlier_tap(),
        text: m.totems_tap_screen_this_totem_has_been_tapped(),
        actions: <AboutTotem totem={status.totem} />,
      }
    case 'withdrawn':
      return {
        eyebrow: status.totem.name,
        title: m.totems_tap_screen_this_card_is_private(),
        text: m.totems_tap_screen_someone_drew_a_card_with(),
        actions: <AboutTotem totem={status.totem} />,
      }
    case 'untouched':
      return {
        eyebrow: status.totem.name,
        title: m.totems_tap_screen_this_address_isnt_from_a(),
        text: m.totems_tap_screen_this_totem_counts_or_seals(),
        actions: <AboutTotem totem={status.totem} />,
      }
    case 'lost':
      return {
        eyebrow: status.totem.name,
        title: m.totems_tap_screen_this_totem_is_lost(),
        text: m.totems_tap_screen_its_owner_has_reported_it(),
        actions: (
          <>
            <LinkButton to="/support" isFirst>
              {m.totems_tap_screen_ive_found_it()}
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
        title: m.totems_tap_screen_this_totem_is_retired(),
        text: m.totems_tap_screen_it_no_longer_draws_cards(),
        actions: <AboutTotem totem={status.totem} />,
      }
    case 'blocked':
      return {
        eyebrow: status.totem.name,
        title:
          status.kind === 'address'
            ? m.totems_tap_screen_drawing_is_blocked_for_your()
            : m.totems_tap_screen_youre_blocked_from_drawing(),
        text: <BlockText {...status} />,
        actions: (
          <>
            <LinkButton to="/support#write" isFirst>
              {m.totems_tap_screen_contact_us()}
            </LinkButton>
            <LinkButton to={`/totems/${status.totem._id}`}>
              {m.totems_tap_screen_about_this_totem()}
            </LinkButton>
          </>
        ),
      }
    case 'unready':
      return {
        eyebrow: status.totem.name,
        title: m.totems_tap_screen_this_totem_isnt_ready_yet(),
        text: m.totems_tap_screen_were_sealing_its_next_card(),
        actions: <TapButton />,
      }
    case 'busy':
      return {
        title: m.totems_tap_screen_please_wait_a_moment(),
        text: m.totems_tap_screen_that_was_a_lot_of(),
        actions: <TapButton />,
      }
  }
}

function BlockText({ until, reason }: { until: number | null; reason: string }) {
  return (
    <>
      {m.moderation_blocked_reason({ reason })}{' '}
      {until !== null && (
        <Message parts={m.moderation_blocked_until.parts()} time={() => <LocalDateTime at={until} />} />
      )}{' '}
      {m.totems_tap_screen_nothing_was_drawn_write_to()}
    </>
  )
}

function AboutTotem({ totem }: { totem: { _id: string } }) {
  return (
    <>
      <LinkButton to={`/totems/${totem._id}`} isFirst>
        {m.totems_tap_screen_about_this_totem()}
      </LinkButton>
      <DrawWithout>{m.totems_tap_screen_draw_without_a_totem_2()}</DrawWithout>
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
      {m.totems_tap_screen_whats_a_totem()}
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
        {m.totems_tap_screen_draw_the_card()}
      </Button>
    </form>
  )
}

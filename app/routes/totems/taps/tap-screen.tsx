import './taps.css'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { Button, buttonLook } from '#app/components/ui/button.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { TotemPicture } from '../landing/totem-picture.tsx'
import type { Standing } from './tap-outcome.ts'

/** A totem was opened, and there is no card: why, and what can be done. */
export function TapScreen({ standing }: { standing: Standing }) {
  const { eyebrow = 'Totem', title, words, actions } = screenOf(standing)
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
        title: 'A totem waits to be touched',
        words:
          'This address belongs to an object of wood or metal. It draws one card for whoever holds a phone near it; a preview or a machine draws nothing.',
        actions: (
          <>
            {standing.outcome === 'bare' ? (
              <Way to="/demo" isFirst>
                Touch one here
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
        title: 'We do not know this totem',
        words:
          'Its name is not in our book, or its seal is not right. Perhaps it is new, perhaps its address was changed on the way. Nothing was drawn, and nothing was written down.',
        actions: (
          <>
            <DrawWithout isFirst>Draw without a totem</DrawWithout>
            <Way to="/support">Tell us about it</Way>
          </>
        ),
      }
    case 'stale':
      return {
        eyebrow: standing.totem.name,
        title: 'An earlier touch',
        words:
          'This totem has been touched again since, and there is no card to show for this touch. Hold your phone near it once more, and a card is yours.',
        actions: <AboutTotem totem={standing.totem} />,
      }
    case 'withdrawn':
      return {
        eyebrow: standing.totem.name,
        title: 'This touch is somebody’s own',
        words:
          'A card was drawn by it, and whoever drew it keeps it to themselves. Hold your phone near the totem for one of your own.',
        actions: <AboutTotem totem={standing.totem} />,
      }
    case 'untouched':
      return {
        eyebrow: standing.totem.name,
        title: 'This address is not a touch',
        words:
          'This totem counts or seals each touch, and that is missing here. Hold your phone near the totem itself, and follow what it opens.',
        actions: <AboutTotem totem={standing.totem} />,
      }
    case 'lost':
      return {
        eyebrow: standing.totem.name,
        title: 'This totem is lost',
        words:
          'Whoever keeps it has told us that it is missing. If you have it in your hands, they would be glad to hear where it is.',
        actions: (
          <>
            <Way to="/support" isFirst>
              I have found it
            </Way>
            <Way to={`/totems/${standing.totem._id}`}>About this totem</Way>
          </>
        ),
      }
    case 'retired':
      return {
        eyebrow: standing.totem.name,
        title: 'This totem has retired',
        words: 'It draws no more cards. Those it has drawn stay where they are, for good.',
        actions: <AboutTotem totem={standing.totem} />,
      }
    case 'unready':
      return {
        eyebrow: standing.totem.name,
        title: 'Not quite ready',
        words: 'The next card of this totem is being sealed. Try again in a moment.',
        actions: <TouchButton />,
      }
    case 'busy':
      return {
        title: 'A moment, please',
        words:
          'That was a lot of touches at once. Nothing is lost: wait a minute, and hold your phone near once more.',
        actions: <TouchButton />,
      }
  }
}

function AboutTotem({ totem }: { totem: { _id: string } }) {
  return (
    <>
      <Way to={`/totems/${totem._id}`} isFirst>
        About this totem
      </Way>
      <DrawWithout>Draw without it</DrawWithout>
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
  return <Way to={useIsOfVerses() ? '/bibledeck/landing' : '/newlanding'}>What a totem is</Way>
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
        Draw its card
      </Button>
    </form>
  )
}

import { useState } from 'react'
import { Link } from 'react-router'
import { LayoutDiagram } from '#app/components/spread/layout-diagram.tsx'
import { countOf, firstSentence, type SpreadLayout } from '#app/components/spread/spread-layout.ts'
import { buttonLook } from '#app/components/ui/button.tsx'
import { RadioGroup, Segmented, Switch } from '#app/components/ui/choice.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { TextArea } from '#app/components/ui/field.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import type { Ritual } from '#app/drawing/ritual.ts'
import type { DeckToDeal } from './decks-for.ts'
import { DealRitual } from './deal-ritual.tsx'
import { forgetWish, useStartWish } from './start-wish.ts'
import './start.css'

type StartProps = {
  /** The slug of a house layout, or the id of somebody's own. */
  named: string
  layout: SpreadLayout
  isCustom: boolean
  /** Whether it can be changed by whoever is here. */
  isMine?: boolean
  decks: readonly DeckToDeal[]
}

const longestQuestion = 500
/** The trumps of the tarot. */
const majorCount = 22

/** Before a reading: how the cards will lie, what is asked, and the deck to shuffle. */
export function Start({ named, layout, isCustom, isMine = false, decks }: StartProps) {
  const { wish, change } = useStartWish(named, decks)
  const [phase, setPhase] = useState<Ritual['phase']>('idle')
  const deck = decks.find(({ slug }) => slug === wish.deck) ?? decks[0]
  const count = layout.positions.length
  const isTooLong = [...wish.question].length > longestQuestion

  return (
    <div className="start">
      <PageHeading
        eyebrow={countOf(count, deck?.decktype.wording)}
        title={<bdi>{layout.name}</bdi>}
        {...(!isCustom && { lede: firstSentence(layout.introduction) })}
      />
      {!deck ? (
        <EmptyState title="No deck fits this layout just now" actions={<BackToAll />}>
          A deck needs at least as many cards as the layout has places.
        </EmptyState>
      ) : (
        <div className="start-table" data-phase={phase}>
          <DealRitual
            key={deck.slug}
            deck={deck}
            wish={{
              ...{ layout: named, count, deck: deck.slug, question: wish.question },
              pool: wish.majorsOnly && deck.decktype.kind === 'tarot' ? 'majors' : 'all',
              reversals: wish.reversals && deck.decktype.reversible,
              theme: wish.theme === 'any' ? null : wish.theme,
            }}
            isBlocked={isTooLong}
            onPhase={setPhase}
            onDealt={() => forgetWish(named)}
          />
          <form className="start-form" hidden={phase !== 'idle'} onSubmit={(event) => event.preventDefault()}>
            <TextArea
              label="Your question"
              note="optional"
              hint="Only you can read it, unless you share it later."
              rows={3}
              dir="auto"
              value={wish.question}
              error={
                isTooLong &&
                `A question can have ${longestQuestion} characters at most; this one has ${[...wish.question].length.toLocaleString('en')}. Nothing of it is lost.`
              }
              onChange={(event) => change({ question: event.currentTarget.value })}
            />
            <div className="field">
              <span className="field-label">What is it about?</span>
              <Segmented
                label="What is it about?"
                options={themes}
                value={wish.theme}
                onChange={(theme) => change({ theme })}
              />
            </div>
            {decks.length > 1 && (
              <RadioGroup
                legend="Deck"
                options={decks.map(({ slug, title, decktype, tagline }) => ({
                  value: slug,
                  label: title,
                  hint: `${decktype.name} · ${tagline}`,
                }))}
                value={deck.slug}
                onChange={(slug) => change({ deck: slug })}
              />
            )}
            {deck.decktype.kind === 'tarot' && count <= majorCount && (
              <Switch
                label="Only the 22 majors"
                hint="The great themes, without the small cards."
                checked={wish.majorsOnly}
                onChange={(event) => change({ majorsOnly: event.currentTarget.checked })}
              />
            )}
            {deck.decktype.reversible && (
              <Switch
                label="Cards may come up reversed"
                hint="One chance in two for each card."
                checked={wish.reversals}
                onChange={(event) => change({ reversals: event.currentTarget.checked })}
              />
            )}
          </form>
        </div>
      )}
      <section className="start-places" aria-labelledby="places">
        <div className="start-diagram">
          <LayoutDiagram positions={layout.positions} numbered />
        </div>
        <div>
          <h2 id="places">The places</h2>
          {!isCustom && <p className="start-introduction">{restOf(layout.introduction)}</p>}
          <ol>
            {layout.positions.map(({ key, name, meaning }) => (
              <li key={key}>
                <strong>
                  <bdi>{name}</bdi>
                </strong>
                {meaning && <span dir="auto"> {meaning}</span>}
              </li>
            ))}
          </ol>
        </div>
      </section>
      <div className="actions start-ways">
        {isMine && (
          <Link to={`/spreads/${named}/edit`} {...buttonLook({ variant: 'quiet' })} viewTransition>
            Change this layout
          </Link>
        )}
        <BackToAll />
      </div>
    </div>
  )
}

const themes = [
  { value: 'any', label: 'Anything' },
  { value: 'love', label: 'Love' },
  { value: 'work', label: 'Work' },
  { value: 'self', label: 'Myself' },
] as const

/** Its first sentence stands above. */
function restOf(introduction: string): string {
  return introduction.slice(firstSentence(introduction).length).trim()
}

function BackToAll() {
  return (
    <Link to="/spreads" {...buttonLook({ variant: 'quiet' })} viewTransition>
      All spreads
    </Link>
  )
}

import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { pictureOf } from '#app/components/cards/card-picture.ts'
import { cardShape } from '#app/components/cards/deck-theme.ts'
import { BlockNotice } from '#app/components/moderation/block-notice.tsx'
import { HiddenNotice } from '#app/components/moderation/hidden-notice.tsx'
import { Report } from '#app/components/moderation/report.tsx'
import { isQuestionTooLong, QuestionField } from '#app/components/readings/ritual/question-field.tsx'
import { Ritual } from '#app/components/readings/ritual/ritual.tsx'
import { LayoutDiagram } from '#app/components/readings/board/layout-diagram.tsx'
import { countOf, firstSentence, type SpreadLayout } from '#app/components/readings/board/spread-layout.ts'
import { buttonLook } from '#app/components/ui/button.tsx'
import { Segmented, Switch } from '#app/components/ui/choice.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { clearDrawOptions, useDrawOptions } from '#app/readings/draw-options.ts'
import { usePreferredDeck } from '#app/readings/preferred-deck.ts'
import type { Phase, Reading } from '#app/readings/ritual.ts'
import { readUnfinished } from '#app/readings/unfinished-reading.ts'
import { rememberDeck } from '#app/session/last-deck.ts'
import { hearQuestion, hearsQuestionsIn } from '#rules/readings/question/hear-question.ts'
import { HiddenComma } from '#app/components/ui/visually-hidden.tsx'
import * as m from '#messages'
import { getLocale } from '#messages/runtime'
import { DeckChoice } from '../draw/deck-choice.tsx'
import type { DeckToDraw } from '../draw/ritual-page.tsx'
import './spread-start.css'

type SpreadStartProps = {
  /** The slug of a built-in layout, or the id of a custom one. */
  layoutId: string
  layout: SpreadLayout
  isCustom: boolean
  /** Whether the visitor may edit it. */
  isMine?: boolean
  /** Whether an admin has hidden it from everybody else. */
  isHidden?: boolean
  decks: readonly DeckToDraw[]
}

/** Major arcana in a tarot deck. */
const majorCount = 22

/** Before a reading: the spread, the visitor's question, and the deck to shuffle. */
export function SpreadStart(props: SpreadStartProps) {
  const { layoutId, layout, isCustom, isMine = false, isHidden = false, decks } = props
  const navigate = useNavigate()
  const [{ question, reversals }, change] = useDrawOptions()
  const [deck, pickDeck, choiceCount] = usePreferredDeck(decks, useSearchParams()[0].get('deck'))
  const [chosenTheme, setTheme] = useState<(typeof themes)[number]['value'] | null>(null)
  // Until the visitor chooses one, the words of the question tell what it is about.
  const heardTheme = hearsQuestionsIn(getLocale()) ? hearQuestion(question)?.paragraph : null
  const theme = chosenTheme ?? heardTheme ?? 'any'
  const [majorsOnly, setMajorsOnly] = useState(false)
  const [phase, setPhase] = useState<Phase>('idle')
  const count = layout.positions.length

  // An unfinished reading continues with the deck it was started with.
  useEffect(() => {
    const unfinished = readUnfinished(Date.now())
    if (unfinished) pickDeck(unfinished.deck)
  }, [layoutId, pickDeck])

  function onDealt({ _id, deck: dealtFrom }: Reading): void {
    clearDrawOptions()
    rememberDeck(dealtFrom.slug)
    void navigate(`/spreads/${_id}`, { state: { isDealt: true }, viewTransition: true })
  }

  return (
    <div className="start">
      <PageHeading
        eyebrow={countOf(count, deck?.decktype.wording)}
        title={<bdi>{layout.name}</bdi>}
        {...(!isCustom && { lede: firstSentence(layout.introduction) })}
      />
      <BlockNotice />
      {isHidden && <HiddenNotice />}
      {!deck ? (
        <EmptyState title={m.readings_spread_start_no_deck_fits_this_spread()} actions={<BackToAll />}>
          {m.readings_spread_start_a_deck_needs_at_least()}
        </EmptyState>
      ) : (
        <div className="start-table" data-phase={phase} style={cardShape(deck.decktype)}>
          <Ritual
            // The seal is for one deck, so another one, chosen in the header, starts over.
            key={choiceCount}
            deck={deck}
            positions={layout.positions}
            options={{
              deck: deck.slug,
              reversals: reversals && deck.decktype.reversible,
              question,
              theme: theme === 'any' ? null : theme,
              spread: {
                layout: layoutId,
                count,
                pool: majorsOnly && deck.decktype.kind === 'tarot' ? 'majors' : 'all',
              },
            }}
            isBlocked={isQuestionTooLong(question)}
            onPhase={setPhase}
            onRevealed={onDealt}
            before={
              <div className="start-question">
                <QuestionField value={question} onChange={(next) => change({ question: next })} />
              </div>
            }
          >
            <div className="start-options">
              <div className="field">
                <span className="field-label">{m.readings_spread_start_whats_it_about()}</span>
                <Segmented
                  label={m.readings_spread_start_whats_it_about()}
                  name="theme"
                  options={themes.map(({ value, label }) => ({ value, label: label() }))}
                  value={theme}
                  onChange={setTheme}
                />
              </div>
              {decks.length > 1 && (
                <DeckChoice decks={deckOptions(decks)} value={deck.slug} onChange={pickDeck} />
              )}
              {deck.decktype.kind === 'tarot' && count <= majorCount && (
                <Switch
                  label={m.readings_spread_start_major_arcana_only()}
                  hint={m.readings_spread_start_the_22_cards_of_lifes()}
                  name="majors"
                  value="on"
                  checked={majorsOnly}
                  onChange={(event) => setMajorsOnly(event.currentTarget.checked)}
                />
              )}
              {deck.decktype.reversible && (
                <Switch
                  label={m.readings_spread_start_allow_reversed_cards()}
                  hint={m.readings_spread_start_each_card_has_a_50()}
                  name="reversals"
                  value="on"
                  checked={reversals}
                  onChange={(event) => change({ reversals: event.currentTarget.checked })}
                />
              )}
            </div>
          </Ritual>
        </div>
      )}
      <section className="start-positions" aria-labelledby="places">
        <div className="start-diagram">
          <LayoutDiagram positions={layout.positions} numbered />
        </div>
        <div>
          <h2 id="places">{m.readings_spread_start_positions()}</h2>
          {!isCustom && <p className="start-introduction">{restOf(layout.introduction)}</p>}
          <ol>
            {layout.positions.map(({ key, name, meaning }) => (
              <li key={key}>
                <strong>
                  <bdi>{name}</bdi>
                </strong>
                {meaning && (
                  <>
                    <HiddenComma />
                    <span dir="auto">{meaning}</span>
                  </>
                )}
              </li>
            ))}
          </ol>
        </div>
      </section>
      <div className="actions start-ways">
        {isMine && (
          <Link to={`/spreads/${layoutId}/edit`} {...buttonLook({ variant: 'quiet' })} viewTransition>
            {m.readings_spread_start_edit_this_spread()}
          </Link>
        )}
        <BackToAll />
        {isCustom && !isMine && <Report kind="spread" targetId={layoutId} />}
      </div>
    </div>
  )
}

const themes = [
  { value: 'any', label: m.readings_spread_start_anything },
  { value: 'love', label: m.readings_spread_start_love },
  { value: 'work', label: m.readings_spread_start_work },
  { value: 'self', label: m.readings_spread_start_self },
] as const

function deckOptions(decks: readonly DeckToDraw[]) {
  return decks.map(({ slug, title, decktype, back }) => ({
    slug,
    title,
    type: decktype.name,
    aspectRatio: decktype.aspectRatio,
    back: back && pictureOf(back.source),
  }))
}

/** Without its first sentence, which is shown as the lede. */
function restOf(introduction: string): string {
  return introduction.slice(firstSentence(introduction).length).trim()
}

function BackToAll() {
  return (
    <Link to="/spreads" {...buttonLook({ variant: 'quiet' })} viewTransition>
      {m.readings_spread_start_all_spreads()}
    </Link>
  )
}

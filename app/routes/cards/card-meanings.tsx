import type { FunctionReturnType } from 'convex/server'
import { RichText } from '#app/components/rich-text.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import type { api } from '#convex/_generated/api.js'
import * as m from '#messages'

type CardDetails = NonNullable<FunctionReturnType<typeof api.cards.get>>
type Meaning = CardDetails['card']['upright']

const aspects = [
  { key: 'love', title: m.cards_card_meanings_love },
  { key: 'work', title: m.cards_card_meanings_work },
  { key: 'self', title: m.cards_card_meanings_self },
  { key: 'advice', title: m.cards_card_meanings_try_this },
] as const

/** Upright and reversed side by side, so that both can be read without JavaScript. */
export function CardMeanings({ details: { card, decktype } }: { details: CardDetails }) {
  if (card.stone) return <CrystalMeanings stone={card.stone} />
  return (
    <section className="card-meanings" aria-label={m.cards_card_meanings_meaning()}>
      <div className="card-meanings-columns">
        <MeaningPanel
          title={card.reversed ? m.cards_card_meanings_upright() : singleTitle(decktype.kind)}
          meaning={card.upright}
        >
          {card.question && (
            <p className="card-meanings-question">
              <RichText text={card.question} />
            </p>
          )}
        </MeaningPanel>
        {card.reversed && <MeaningPanel title={m.cards_card_meanings_reversed()} meaning={card.reversed} />}
      </div>
      {decktype.kind === 'tarot' && (
        <p className="card-note">{m.cards_card_meanings_these_meanings_describe_the_scenes()}</p>
      )}
    </section>
  )
}

function MeaningPanel({
  title,
  meaning,
  children,
}: {
  title: string
  meaning: Meaning
  children?: React.ReactNode
}) {
  return (
    <Panel as="section">
      <h2>{title}</h2>
      <p>
        <RichText text={meaning.summary} />
      </p>
      {children}
      {aspects.map(
        ({ key, title: aspect }) =>
          meaning[key] && (
            <div key={key} className="card-meanings-aspect">
              <h3>{aspect()}</h3>
              <p>
                <RichText text={meaning[key]} />
              </p>
            </div>
          ),
      )}
    </Panel>
  )
}

function CrystalMeanings({ stone }: { stone: NonNullable<CardDetails['card']['stone']> }) {
  return (
    <section className="card-meanings" aria-label={m.cards_card_meanings_about_this_crystal()}>
      <div className="card-meanings-columns">
        <Panel as="section">
          <h2>{m.cards_card_meanings_facts()}</h2>
          <p>
            <RichText text={stone.fact} />
          </p>
        </Panel>
        <Panel as="section">
          <h2>{m.cards_card_meanings_folklore()}</h2>
          <p>
            <RichText text={stone.folklore} />
          </p>
        </Panel>
      </div>
      <Panel as="section" variant="gilded">
        <h2>{m.cards_card_meanings_reflection()}</h2>
        <p>
          <RichText text={stone.reflection} />
        </p>
      </Panel>
      <p className="card-note">{m.cards_card_meanings_stories_about_crystals_are_just()}</p>
    </section>
  )
}

function singleTitle(kind: string): string {
  return kind === 'verse' ? m.cards_card_meanings_when_to_read_it() : m.cards_card_meanings_meaning()
}

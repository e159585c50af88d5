import type { FunctionReturnType } from 'convex/server'
import { RichText } from '#app/components/rich-text.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import type { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { hasClassicPicture } from './card-texts.tsx'

type CardDetails = Pick<NonNullable<FunctionReturnType<typeof api.cards.get>>, 'card' | 'decktype' | 'texts'>
type Meaning = CardDetails['card']['upright']

const aspects = [
  { key: 'love', title: m.cards_card_meanings_love },
  { key: 'work', title: m.cards_card_meanings_work },
  { key: 'self', title: m.cards_card_meanings_self },
  { key: 'advice', title: m.cards_card_meanings_try_this },
] as const

/** Upright and reversed side by side, so that both can be read without JavaScript. */
export function CardMeanings({ details }: { details: CardDetails }) {
  const { card, decktype, texts } = details
  if (card.stone) return <CrystalMeanings stone={card.stone} />
  return (
    <section className="card-meanings" aria-label={m.cards_card_meanings_meaning()}>
      <div className="card-meanings-columns">
        <MeaningPanel
          id="upright"
          title={card.reversed ? m.cards_card_meanings_upright() : singleTitle(decktype.kind)}
          meaning={card.upright}
        >
          {card.question && (
            <p className="card-meanings-question">
              <RichText text={card.question} />
            </p>
          )}
        </MeaningPanel>
        {card.reversed && (
          <MeaningPanel
            id="reversed"
            title={m.cards_card_meanings_reversed()}
            gist={texts?.reversed?.gist}
            meaning={card.reversed}
          />
        )}
      </div>
      {decktype.kind === 'tarot' && !hasClassicPicture(details) && (
        <p className="card-note">{m.cards_card_meanings_these_meanings_describe_the_scenes()}</p>
      )}
    </section>
  )
}

type MeaningPanelProps = {
  id: string
  title: string
  /** Where it is not that of the whole card. */
  gist?: string | undefined
  meaning: Meaning
  children?: React.ReactNode
}

function MeaningPanel({ id, title, gist, meaning, children }: MeaningPanelProps) {
  return (
    <Panel as="section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {gist && (
        <p className="card-meanings-gist">
          <RichText text={gist} />
        </p>
      )}
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

import type { DrawnCard } from '#app/components/readings/reading-view.ts'
import { RichText } from '#app/components/rich-text.tsx'
import { titleOf } from '#content/verses/title.ts'
import * as m from '#messages'

const aspects = [
  ['love', m.readings_card_words_with_others],
  ['work', m.readings_card_words_at_work],
  ['self', m.readings_card_words_within],
  ['advice', m.readings_card_words_something_to_do],
] as const

/** The meaning of a drawn card, upright or reversed: its summary first, then love, work, self and advice. */
export function CardMeaning({ card, reversed }: Pick<DrawnCard, 'card' | 'reversed'>) {
  const meaning = (reversed && card.reversed) || card.upright
  return (
    <div className="card-words">
      {card.verse && (
        <blockquote>
          <p>{card.verse.text}</p>
          <footer>
            {m.readings_card_words_reference_and_translation({
              reference: titleOf(card.verse.reference),
              translation: card.verse.translation.toUpperCase(),
            })}
          </footer>
        </blockquote>
      )}
      <p className="card-summary">
        <RichText text={meaning.summary} />
      </p>
      {card.question && (
        <p className="card-asks">
          <RichText text={card.question} />
        </p>
      )}
      <dl>
        {aspects.map(
          ([aspect, title]) =>
            meaning[aspect] && (
              <div key={aspect}>
                <dt>{title()}</dt>
                <dd>
                  <RichText text={meaning[aspect]} />
                </dd>
              </div>
            ),
        )}
        {card.stone && (
          <>
            <div>
              <dt>{m.readings_card_words_the_stone()}</dt>
              <dd>
                <RichText text={card.stone.fact} />
              </dd>
            </div>
            <div>
              <dt>{m.readings_card_words_what_people_told_of_it()}</dt>
              <dd>
                <RichText text={card.stone.folklore} />
              </dd>
            </div>
          </>
        )}
      </dl>
    </div>
  )
}

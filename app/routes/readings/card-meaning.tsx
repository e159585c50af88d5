import type { DrawnCard } from '#app/components/readings/reading-view.ts'
import { RichText } from '#app/components/rich-text.tsx'
import { titleOf } from '#content/verses/title.ts'
import * as m from '#messages'

const aspects = [
  ['love', m.readings_card_meaning_love],
  ['work', m.readings_card_meaning_work],
  ['self', m.readings_card_meaning_self],
  ['advice', m.readings_card_meaning_try_this],
] as const

/** The meaning of a drawn card, upright or reversed: its gist and summary first, then love, work, self and advice. */
export function CardMeaning({ card, reversed, side }: Omit<DrawnCard, 'face'>) {
  const meaning = (reversed && card.reversed) || card.upright
  return (
    <div className="card-words">
      {card.verse && (
        <blockquote>
          <p>{card.verse.text}</p>
          <footer>
            {m.readings_card_meaning_text({
              reference: titleOf(card.verse.reference),
              translation: card.verse.translation.toUpperCase(),
            })}
          </footer>
        </blockquote>
      )}
      {side && <p className="card-gist">{side.gist}</p>}
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
              <dt>{m.readings_card_meaning_facts()}</dt>
              <dd>
                <RichText text={card.stone.fact} />
              </dd>
            </div>
            <div>
              <dt>{m.readings_card_meaning_folklore()}</dt>
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

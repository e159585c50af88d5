import type { DrawnCard } from '#app/components/readings/reading-view.ts'
import { RichText } from '#app/components/rich-text.tsx'
import { titleOf } from '#content/verses/title.ts'

const aspects = [
  ['love', 'With others'],
  ['work', 'At work'],
  ['self', 'Within'],
  ['advice', 'Something to do'],
] as const

/** What the card says the way it lies: its summary first, then each side of a life that it speaks of. */
export function CardWords({ card, reversed }: Pick<DrawnCard, 'card' | 'reversed'>) {
  const words = (reversed && card.reversed) || card.upright
  return (
    <div className="card-words">
      {card.verse && (
        <blockquote>
          <p>{card.verse.text}</p>
          <footer>
            {titleOf(card.verse.reference)} ({card.verse.translation.toUpperCase()})
          </footer>
        </blockquote>
      )}
      <p className="card-summary">
        <RichText text={words.summary} />
      </p>
      {card.question && (
        <p className="card-asks">
          <RichText text={card.question} />
        </p>
      )}
      <dl>
        {aspects.map(
          ([aspect, title]) =>
            words[aspect] && (
              <div key={aspect}>
                <dt>{title}</dt>
                <dd>
                  <RichText text={words[aspect]} />
                </dd>
              </div>
            ),
        )}
        {card.stone && (
          <>
            <div>
              <dt>The stone</dt>
              <dd>
                <RichText text={card.stone.fact} />
              </dd>
            </div>
            <div>
              <dt>What people told of it</dt>
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

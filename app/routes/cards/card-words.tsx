import type { ReactNode } from 'react'
import type { FunctionReturnType } from 'convex/server'
import { Link } from 'react-router'
import { RichText } from '#app/components/rich-text.tsx'
import { Dot, Dotted, noWrapClass } from '#app/components/ui/dotted.tsx'
import { titleOf } from '#content/verses/title.ts'
import type { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { groupTitle } from './card-groups.ts'

type CardDetails = Pick<NonNullable<FunctionReturnType<typeof api.cards.get>>, 'card' | 'decktype' | 'texts'>

/** The name of a card and what it says first: beside its picture. */
export function CardWords({ details, children }: { details: CardDetails; children?: ReactNode }) {
  const { card } = details
  return (
    <div className="card-page-words">
      <p className="eyebrow">
        <Dotted words={eyebrowParts(details)} />
      </p>
      <h1 tabIndex={-1}>{card.name}</h1>
      {!card.verse && <Gist details={details} />}
      <Keywords details={details} />
      {card.verse && (
        <blockquote className="card-page-verse">
          <p>{card.verse.text}</p>
          <footer>
            {m.cards_card_page_text({
              reference: titleOf(card.verse.reference),
              translation: card.verse.translation.toUpperCase(),
            })}
          </footer>
        </blockquote>
      )}
      {card.verse && <Gist details={details} />}
      {children}
    </div>
  )
}

/** Below the name; of a verse, which says it all itself, the context below the verse. */
function Gist({ details: { card, texts } }: { details: CardDetails }) {
  if (!texts) return null
  return (
    <p className={card.verse ? 'card-page-context' : 'card-page-gist'}>
      <RichText text={texts.upright.gist} />
    </p>
  )
}

function Keywords({ details: { card, decktype } }: { details: CardDetails }) {
  const { upright, reversed } = card.keywords
  if (upright.length === 0) return null
  return (
    <dl className="card-page-keywords">
      <KeywordRow
        label={card.reversed ? m.cards_card_page_upright() : keywordsLabel(decktype.kind)}
        type={decktype.slug}
        words={upright}
      />
      {reversed.length > 0 && (
        <KeywordRow label={m.cards_card_page_reversed()} type={decktype.slug} words={reversed} />
      )}
    </dl>
  )
}

function KeywordRow({ label, type, words }: { label: string; type: string; words: readonly string[] }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <ul role="list">
          {words.map((word, index) => (
            <li key={word}>
              {index > 0 && <Dot />}
              <Link
                to={`/cards?${new URLSearchParams({ type, keyword: word }).toString()}`}
                className={noWrapClass(word)}
              >
                {word}
              </Link>
            </li>
          ))}
        </ul>
      </dd>
    </div>
  )
}

function eyebrowParts({ card, decktype }: CardDetails) {
  const family = card.group ?? card.stone?.system ?? null
  const number = card.arcana === 'major' ? card.shownNumber : null
  return [decktype.name, groupTitle({ ...card, family }), number].filter((part): part is string =>
    Boolean(part),
  )
}

function keywordsLabel(kind: string): string {
  return kind === 'verse' ? m.cards_card_page_themes() : m.cards_card_page_keywords()
}

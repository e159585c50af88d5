// What a card's page has beside its meaning: the card as an answer, a person, feelings and advice, its classic picture, and
// the cards it goes with. A part without a text is left out.
import type { FunctionReturnType } from 'convex/server'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Card } from '#app/components/cards/card.tsx'
import { shownCard } from '#app/components/cards/shown-card.ts'
import { RichText } from '#app/components/rich-text.tsx'
import { Dot, noWrapClass } from '#app/components/ui/dotted.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import type { api } from '#convex/_generated/api.js'
import * as m from '#messages'

type CardDetails = Pick<NonNullable<FunctionReturnType<typeof api.cards.get>>, 'card' | 'decktype' | 'texts'>
type Texts = NonNullable<CardDetails['texts']>
type Page = NonNullable<Texts['page']>
type Answer = NonNullable<Texts['upright']['answer']>

export function CardTexts({ details: { card, texts, decktype } }: { details: CardDetails }) {
  if (!texts?.page && !texts?.upright.answer) return null
  const { upright, reversed, page } = texts
  const isTarot = decktype.kind === 'tarot'
  return (
    <div className="card-texts">
      <YesOrNo upright={upright.answer} reversed={reversed?.answer} isTarot={isTarot} />
      {page && (
        <>
          <Roles page={page} />
          <Picture page={page} hasSuit={card.suit !== null} isTarot={isTarot} />
          <GoesWith cards={page.goesWith} />
        </>
      )}
    </div>
  )
}

/** The classic picture is explained in a section of its own, where the tarot's pictures are credited too. */
export function hasClassicPicture({ texts }: CardDetails): boolean {
  return Boolean(texts?.page?.classicPicture)
}

/** Links to the parts of a long page. */
export function CardContents({ details: { card, texts } }: { details: CardDetails }) {
  if (!texts?.page) return null
  const { person, feelings, advice, classicPicture, goesWith } = texts.page
  const parts = [
    { id: 'upright', title: m.cards_card_texts_upright(), isThere: true },
    { id: 'reversed', title: m.cards_card_texts_reversed(), isThere: card.reversed !== null },
    { id: 'yes-or-no', title: m.cards_card_texts_yes_or_no(), isThere: texts.upright.answer !== undefined },
    { id: 'as-a-person', title: m.cards_card_texts_as_a_person(), isThere: person !== '' },
    { id: 'as-feelings', title: m.cards_card_texts_as_feelings(), isThere: feelings !== '' },
    { id: 'as-advice', title: m.cards_card_texts_as_advice(), isThere: advice !== '' },
    {
      id: 'classic-picture',
      title: m.cards_card_texts_in_the_classic_picture(),
      isThere: classicPicture !== '',
    },
    { id: 'goes-with', title: m.cards_card_texts_cards_it_goes_with(), isThere: goesWith.length > 0 },
  ].filter(({ isThere }) => isThere)
  return (
    <nav className="card-contents" aria-label={m.cards_card_texts_on_this_page()}>
      <ul role="list">
        {parts.map(({ id, title }, index) => (
          <li key={id}>
            {index > 0 && <Dot />}
            <a href={`#${id}`} className={noWrapClass(title)}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type YesOrNoProps = { upright: Answer | undefined; reversed: Answer | undefined; isTarot: boolean }

function YesOrNo({ upright, reversed, isTarot }: YesOrNoProps) {
  if (!upright) return null
  return (
    <Panel as="section" variant="gilded" className="card-answer" aria-labelledby="yes-or-no">
      <h2 id="yes-or-no">{m.cards_card_texts_yes_or_no()}</h2>
      <dl>
        <AnswerOf side={reversed && m.cards_card_texts_upright()} answer={upright} />
        {reversed && <AnswerOf side={m.cards_card_texts_reversed()} answer={reversed} />}
      </dl>
      {isTarot && <p className="card-texts-note">{m.cards_card_texts_after_the_divinatory_meanings()}</p>}
    </Panel>
  )
}

const leanings = {
  yes: m.cards_card_texts_yes,
  no: m.cards_card_texts_no,
  'not yet': m.cards_card_texts_not_yet,
}

function AnswerOf({ side, answer: { lean, reason } }: { side: string | undefined; answer: Answer }) {
  return (
    <div>
      <dt>
        {side && <span className="card-answer-side">{side}</span>} <b>{leanings[lean]()}</b>
      </dt>
      <dd>
        <RichText text={reason} />
      </dd>
    </div>
  )
}

function Roles({ page: { person, feelings, feelingsReversed, advice } }: { page: Page }) {
  if (person === '' && feelings === '' && feelingsReversed === '' && advice === '') return null
  return (
    <div className="card-texts-columns">
      <TextSection id="as-a-person" title={m.cards_card_texts_as_a_person()} text={person} />
      <TextSection
        id="as-feelings"
        title={m.cards_card_texts_as_feelings()}
        text={feelings || feelingsReversed}
      >
        {feelings !== '' && feelingsReversed !== '' && (
          <>
            <h3>{m.cards_card_texts_reversed()}</h3>
            <p>
              <RichText text={feelingsReversed} />
            </p>
          </>
        )}
      </TextSection>
      <TextSection id="as-advice" title={m.cards_card_texts_as_advice()} text={advice} />
    </div>
  )
}

type PictureProps = { page: Page; hasSuit: boolean; isTarot: boolean }

function Picture({ page: { classicPicture, numberAndSuit }, hasSuit, isTarot }: PictureProps) {
  if (classicPicture === '' && numberAndSuit === '') return null
  return (
    <div className="card-texts-columns" data-first="wide">
      <TextSection
        id="classic-picture"
        title={m.cards_card_texts_in_the_classic_picture()}
        text={classicPicture}
      >
        {isTarot && (
          <p className="card-texts-note">{m.cards_card_meanings_these_meanings_describe_the_scenes()}</p>
        )}
      </TextSection>
      <TextSection
        id="number-and-suit"
        title={hasSuit ? m.cards_card_texts_number_and_suit() : m.cards_card_texts_its_number()}
        text={numberAndSuit}
      />
    </div>
  )
}

type TextSectionProps = { id: string; title: string; text: string; children?: ReactNode }

function TextSection({ id, title, text, children }: TextSectionProps) {
  if (text === '') return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>
        <RichText text={text} />
      </p>
      {children}
    </section>
  )
}

function GoesWith({ cards }: { cards: Page['goesWith'] }) {
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="goes-with">
      <h2 id="goes-with">{m.cards_card_texts_cards_it_goes_with()}</h2>
      <ul role="list" className="card-companions">
        {cards.map(({ slug, name, text, face }) => (
          <li key={slug}>
            <Link to={`/cards/${slug}`} className="card-companion-picture" tabIndex={-1} aria-hidden="true">
              <Card deck="" card={{ ...shownCard({ slug, name }, face), alt: '' }} size="small" />
            </Link>
            <div>
              <h3>
                <Link to={`/cards/${slug}`}>{name}</Link>
              </h3>
              <p>
                <RichText text={text} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

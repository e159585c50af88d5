import { useState, type FormEvent } from 'react'
import { data, useNavigate } from 'react-router'
import { pictureOf } from '#app/components/cards/card-picture.ts'
import { isQuestionTooLong, QuestionField } from '#app/components/readings/ritual/question-field.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Switch } from '#app/components/ui/choice.tsx'
import { SelectField } from '#app/components/ui/field.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { backendContext } from '#app/data/contexts.ts'
import { readForm } from '#app/data/read-form.ts'
import { useDrawOptions } from '#app/readings/draw-options.ts'
import { usePreferredDeck } from '#app/readings/preferred-deck.ts'
import { localizedLayouts } from '#content/translations/localized-layouts.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { getLocale } from '#messages/runtime'
import { pageMeta } from '../../page-meta.ts'
import { pageImage } from '../../share-image.ts'
import { dealByForm } from '../spreads/deal-by-form.ts'
import { DeckChoice } from './deck-choice.tsx'
import { drawByForm } from './draw-by-form.ts'
import { SealedForFormPage } from './sealed-for-form.tsx'
import './new-draw.css'
import type { Route } from './+types/new-draw.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.readings_new_draw_new_draw(),
    description: m.readings_new_draw_choose_a_deck_and_one(),
    image: pageImage('draw'),
  })

export async function loader({ context }: Route.LoaderArgs) {
  const [decks, layouts] = await Promise.all([
    context.get(backendContext).query(api.cards.decks.listPublished),
    localizedLayouts(getLocale()),
  ])
  return {
    decks: decks.map(({ slug, title, back, decktype }) => ({
      slug,
      title,
      reversible: decktype.reversible,
      type: decktype.name,
      kind: decktype.kind,
      aspectRatio: decktype.aspectRatio,
      back: back && pictureOf(back.source),
    })),
    layouts: layouts
      .filter(({ positions }) => positions.length > 1)
      .map(({ slug, name, positions, deckKinds }) => ({ slug, name, count: positions.length, deckKinds })),
  }
}

const oneCard = 'one-card'

/** Reached only without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request.clone())
  const deck = form.get('deck')
  if (typeof deck !== 'string') throw data(null, { status: 400 })
  const layout = form.get('layout')
  if (typeof layout === 'string' && layout !== oneCard) {
    return dealByForm(request, context, layout, deck)
  }
  return drawByForm(request, context, deck)
}

export default function NewDrawPage({ loaderData, actionData }: Route.ComponentProps) {
  return actionData ? <SealedForFormPage sealed={actionData} /> : <NewDraw {...loaderData} />
}

function NewDraw({ decks, layouts }: Route.ComponentProps['loaderData']) {
  const navigate = useNavigate()
  const [deck, pickDeck] = usePreferredDeck(decks)
  const slug = deck?.slug ?? ''
  const [chosenLayout, setChosenLayout] = useState(oneCard)
  const [{ question, reversals }, change] = useDrawOptions()
  const fittingLayouts = layouts.filter(({ deckKinds }) => deck && deckKinds.includes(deck.kind))
  const layout = fittingLayouts.some((choice) => choice.slug === chosenLayout) ? chosenLayout : oneCard

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    if (isQuestionTooLong(question)) return
    const target = layout === oneCard ? `/draw/${slug}` : `/spreads/${layout}?deck=${slug}`
    void navigate(target, { viewTransition: true })
  }

  return (
    <div className="new-draw-page">
      <PageHeading
        title={m.readings_new_draw_what_would_you_like_to()}
        lede={m.readings_new_draw_everything_here_is_optional_you()}
      />
      <form method="post" className="new-draw" onSubmit={onSubmit}>
        <DeckChoice decks={decks} value={slug} onChange={pickDeck} />
        <SelectField
          label={m.readings_new_draw_spread()}
          name="layout"
          value={layout}
          onChange={(event) => setChosenLayout(event.currentTarget.value)}
        >
          <option value={oneCard}>{m.readings_new_draw_one_card()}</option>
          {fittingLayouts.map(({ slug: value, name, count }) => (
            <option key={value} value={value}>
              {m.readings_new_draw_text({ name, count })}
            </option>
          ))}
        </SelectField>
        <div className="new-draw-question">
          <QuestionField value={question} onChange={(next) => change({ question: next })} />
        </div>
        <div className="new-draw-foot">
          {/* Keeps its room for a deck without reversed cards, so that nothing shifts. */}
          <div inert={!deck?.reversible}>
            <Switch
              label={m.readings_new_draw_allow_reversed_cards()}
              name="reversals"
              value="on"
              checked={reversals}
              onChange={(event) => change({ reversals: event.currentTarget.checked })}
            />
          </div>
          <div className="actions">
            <Button variant="gold" size="large" type="submit">
              {layout === oneCard ? (
                <>
                  <span className="new-draw-one">{m.readings_new_draw_draw_one_card()}</span>{' '}
                  <span className="new-draw-any">{m.readings_new_draw_continue()}</span>
                </>
              ) : (
                m.readings_new_draw_continue()
              )}
            </Button>
          </div>
        </div>
      </form>
    </div>
  )
}

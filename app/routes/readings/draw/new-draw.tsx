import { useState, type FormEvent } from 'react'
import { data, redirect, useNavigate } from 'react-router'
import { pictureOf } from '#app/components/cards/card-picture.ts'
import { isQuestionTooLong, QuestionField } from '#app/components/readings/ritual/question-field.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Switch } from '#app/components/ui/choice.tsx'
import { SelectField } from '#app/components/ui/field.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { backendContext } from '#app/data/contexts.ts'
import { readForm } from '#app/data/read-form.ts'
import { useDrawWish } from '#app/readings/draw-wish.ts'
import { layouts } from '#content/spreads/index.ts'
import { api } from '#convex/_generated/api.js'
import { pageMeta } from '../../page-meta.ts'
import { pageImage } from '../../share-image.ts'
import { DeckChoice } from './deck-choice.tsx'
import { drawByForm } from './draw-by-form.ts'
import { SealedForFormPage } from './sealed-for-form.tsx'
import type { Route } from './+types/new-draw.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'New draw',
    description: 'Choose a deck, one card or a whole spread, and a question if you have one. Then draw.',
    image: pageImage('draw'),
  })

export async function loader({ context }: Route.LoaderArgs) {
  const decks = await context.get(backendContext).query(api.cards.decks.listPublished)
  return {
    decks: decks.map(({ slug, title, back, decktype }) => ({
      ...{ slug, title, reversible: decktype.reversible, type: decktype.name, kind: decktype.kind },
      aspectRatio: decktype.aspectRatio,
      back: back && pictureOf(back.source),
    })),
    layouts: layouts
      .filter(({ positions }) => positions.length > 1)
      .map(({ slug, name, positions, deckKinds }) => ({ slug, name, count: positions.length, deckKinds })),
  }
}

const oneCard = 'one-card'

/** Without a script; the deck is a field of the form. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request.clone())
  const deck = form.get('deck')
  if (typeof deck !== 'string') throw data(null, { status: 400 })
  const layout = form.get('layout')
  if (typeof layout === 'string' && layout !== oneCard) {
    return redirect(`/spreads/${encodeURIComponent(layout)}?deck=${encodeURIComponent(deck)}`)
  }
  return drawByForm(request, context, deck)
}

export default function NewDrawPage({ loaderData, actionData }: Route.ComponentProps) {
  return actionData ? <SealedForFormPage sealed={actionData} /> : <NewDraw {...loaderData} />
}

function NewDraw({ decks, layouts }: Route.ComponentProps['loaderData']) {
  const navigate = useNavigate()
  const [slug, setSlug] = useState(decks[0]?.slug ?? '')
  const [wanted, setWanted] = useState(oneCard)
  const [{ question, reversals }, change] = useDrawWish()
  const deck = decks.find((one) => one.slug === slug)
  const fitting = layouts.filter(({ deckKinds }) => deck && deckKinds.includes(deck.kind))
  const layout = fitting.some((one) => one.slug === wanted) ? wanted : oneCard

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    if (isQuestionTooLong(question)) return
    const target = layout === oneCard ? `/draw/${slug}` : `/spreads/${layout}?deck=${slug}`
    void navigate(target, { viewTransition: true })
  }

  return (
    <div className="narrow-reading">
      <PageHeading
        eyebrow="New draw"
        title="What will you draw?"
        lede="Everything here is optional. You can also just begin."
      />
      <form method="post" className="new-draw" onSubmit={onSubmit}>
        <DeckChoice decks={decks} value={slug} onChange={setSlug} />
        <noscript>
          <p>One card is drawn without JavaScript; laying a spread needs it.</p>
        </noscript>
        <SelectField
          label="How many"
          name="layout"
          value={layout}
          onChange={(event) => setWanted(event.currentTarget.value)}
        >
          <option value={oneCard}>One card</option>
          {fitting.map(({ slug: value, name, count }) => (
            <option key={value} value={value}>
              {name} ({count})
            </option>
          ))}
        </SelectField>
        <QuestionField value={question} onChange={(next) => change({ question: next })} />
        {deck?.reversible && (
          <Switch
            label="Cards may come up reversed"
            name="reversals"
            value="on"
            checked={reversals}
            onChange={(event) => change({ reversals: event.currentTarget.checked })}
          />
        )}
        <div className="actions">
          <Button variant="gold" size="large" type="submit">
            {layout === oneCard ? 'Draw one card' : 'Go to the table'}
          </Button>
        </div>
      </form>
    </div>
  )
}

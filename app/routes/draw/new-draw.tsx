import { useState, type FormEvent } from 'react'
import { data, Link, useNavigate } from 'react-router'
import { pictureOf } from '#app/components/card/card-picture.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Switch } from '#app/components/ui/choice.tsx'
import { TextArea } from '#app/components/ui/field.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { backendContext } from '#app/data/contexts.ts'
import { readForm } from '#app/data/read-form.ts'
import { api } from '#convex/_generated/api.js'
import { pageMeta } from '../page-meta.ts'
import { pageImage } from '../share-image.ts'
import { DeckChoice } from './deck-choice.tsx'
import { drawByForm } from './draw-by-form.ts'
import { longestQuestion, type DrawWish } from './ritual-page.tsx'
import type { Route } from './+types/new-draw.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'New draw',
    description: 'Choose a deck, one card or a whole spread, and a question if you have one. Then draw.',
    image: pageImage('draw'),
  })

export async function loader({ context }: Route.LoaderArgs) {
  const decks = await context.get(backendContext).query(api.decks.listPublished)
  return {
    decks: decks.map(({ slug, title, back, decktype }) => ({
      ...{ slug, title, reversible: decktype.reversible, type: decktype.name },
      back: back && pictureOf(back.source),
    })),
  }
}

/** Without a script the card comes at once; its deck is a field of the form. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request.clone())
  const deck = form.get('deck')
  if (typeof deck !== 'string') throw data(null, { status: 400 })
  return drawByForm(request, context, deck)
}

export default function NewDraw({ loaderData: { decks } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const [slug, setSlug] = useState(decks[0]?.slug ?? '')
  const deck = decks.find((one) => one.slug === slug)

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const question = form.get('question')
    const wish: DrawWish = {
      question: typeof question === 'string' ? question : '',
      reversals: form.get('reversals') === 'on',
    }
    void navigate(`/draw/${slug}`, { state: wish, viewTransition: true })
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
        <TextArea
          label="Your question"
          note="optional"
          name="question"
          hint="Only you can read it, unless you share it later."
          maxLength={longestQuestion}
          rows={3}
        />
        {deck?.reversible && (
          <Switch label="Cards may come up reversed" name="reversals" value="on" defaultChecked />
        )}
        <div className="actions">
          <Button variant="gold" size="large" type="submit">
            Draw one card
          </Button>
          <Link to="/spreads" className="button" data-variant="outline" data-size="large">
            Lay a spread instead
          </Link>
        </div>
      </form>
    </div>
  )
}

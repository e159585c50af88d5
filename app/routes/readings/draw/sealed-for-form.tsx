import '#app/components/readings/ritual/ritual.css'
import { FaceDownCard } from '#app/components/cards/card.tsx'
import { deckTheme } from '#app/components/cards/deck-theme.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import type { SealedForForm } from './draw-by-form.ts'

/** Between the two steps of a draw without JavaScript: the seal, and the card face down. */
export function SealedForFormPage({ sealed }: { sealed: SealedForForm }) {
  const { deck, one, back, commitmentId, seal, reversals, chosen, question } = sealed
  return (
    <div {...deckTheme(sealed, 'ritual-page')}>
      <PageHeading
        eyebrow="Sealed"
        title={`Your ${one} lies there`}
        lede="The shuffle is fixed, and this is its seal. You can hold us to it afterwards."
      />
      <form method="post" action={`/draw/${deck}`} className="ritual">
        <input type="hidden" name="commitmentId" value={commitmentId} />
        <input type="hidden" name="question" value={question} />
        {reversals && <input type="hidden" name="reversals" value="on" />}
        <div className="sealed-card">
          <FaceDownCard deck={deck} back={back} />
        </div>
        <p className="seal-whole">
          <Icon name="lock" />
          <code>{seal}</code>
        </p>
        <div className="actions">
          <Button variant="gold" size="large" type="submit" name="chosen" value={chosen}>
            Turn it over
          </Button>
        </div>
      </form>
    </div>
  )
}

import '#app/components/readings/ritual/ritual.css'
import { FaceDownCard } from '#app/components/cards/card.tsx'
import { deckTheme } from '#app/components/cards/deck-theme.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { inPageLanguage } from '#app/data/page-language.ts'
import * as m from '#messages'
import type { SealedForForm } from './draw-by-form.ts'

/** The page between the two steps of a draw without JavaScript: the seal and a face-down card. */
export function SealedForFormPage({ sealed }: { sealed: SealedForForm }) {
  const { deck, one, back, commitmentId, seal, reversals, chosen, question } = sealed
  return (
    <div {...deckTheme(sealed, 'ritual-page')}>
      <PageHeading
        eyebrow={m.readings_sealed_for_form_sealed()}
        title={m.readings_sealed_for_form_your_is_ready({ one })}
        lede={m.readings_sealed_for_form_the_order_is_fixed_and()}
      />
      <form method="post" action={inPageLanguage(`/draw/${deck}`)} className="ritual">
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
            {m.readings_sealed_for_form_reveal_it()}
          </Button>
        </div>
      </form>
    </div>
  )
}

import '#app/components/readings/ritual/ritual.css'
import { FaceDownCard } from '#app/components/cards/card.tsx'
import { deckTheme } from '#app/components/cards/deck-theme.ts'
import { Button } from '#app/components/ui/button.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { inPageLanguage } from '#app/data/page-language.ts'
import * as m from '#messages'
import type { SealedForForm } from './draw-by-form.ts'

/** The page between the two steps of a draw without JavaScript: the seal and a face-down card. */
export function SealedForFormPage({ sealed }: { sealed: SealedForForm }) {
  const { path, deck, wording, back, commitmentId, seal, fields, chosen, spread, cardCount } = sealed
  const { one, many } = wording
  return (
    <div {...deckTheme(sealed, 'ritual-page')}>
      <PageHeading
        eyebrow={spread ? <bdi>{spread.name}</bdi> : m.readings_sealed_for_form_sealed()}
        title={
          spread
            ? m.readings_sealed_for_form_your_are_ready({ many })
            : m.readings_sealed_for_form_your_is_ready({ one })
        }
        lede={m.readings_sealed_for_form_the_order_is_fixed_and()}
      />
      <form method="post" action={inPageLanguage(path)} className="ritual">
        <input type="hidden" name="commitmentId" value={commitmentId} />
        <input type="hidden" name="question" value={fields.question} />
        {fields.reversals === 'on' && <input type="hidden" name="reversals" value="on" />}
        {spread && (
          <>
            <input type="hidden" name="deck" value={deck} />
            <input type="hidden" name="majors" value={fields.majors} />
            <input type="hidden" name="theme" value={fields.theme} />
            <input type="hidden" name="cardCount" value={cardCount} />
          </>
        )}
        <div className="sealed-card">
          <FaceDownCard deck={deck} back={back} />
        </div>
        <p className="seal-whole">
          <Icon name="lock" />
          <code>{seal}</code>
        </p>
        {spread && (
          <div className="sealed-cut">
            <TextField
              label={m.readings_sealed_for_form_cut_the_deck_at()}
              hint={m.readings_sealed_for_form_how_many_to_lift_off({ many, max: cardCount - 1 })}
              type="number"
              inputMode="numeric"
              name="cutAt"
              min={0}
              max={cardCount - 1}
              defaultValue={0}
            />
          </div>
        )}
        <div className="actions">
          <Button variant="gold" size="large" type="submit" name="chosen" value={chosen}>
            {spread
              ? m.readings_sealed_for_form_deal_and_reveal({ count: spread.count, many })
              : m.readings_sealed_for_form_reveal_it()}
          </Button>
        </div>
      </form>
    </div>
  )
}

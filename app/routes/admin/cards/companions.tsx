import { useRef, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { SelectField } from '#app/components/ui/field.tsx'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { readingTextLimits } from '#rules/cards/reading-texts.ts'
import type { CardFields } from './card-fields.ts'
import type { EditedCard } from './edited-card.ts'
import { HintedText } from './hinted-text.tsx'

type Companion = CardFields['pageTexts']['goesWith'][number]

type CompanionsProps = {
  companions: readonly Companion[]
  found: EditedCard
  onChange: (companions: Companion[]) => void
}

/** The cards that a card goes with, and why. */
export function Companions({ companions, found: { card, decktype }, onChange }: CompanionsProps) {
  const cards = useLiveQuery(api.cards.cardTexts.names, { decktypeId: decktype._id }, undefined) ?? []
  const [chosen, setChosen] = useState('')
  const group = useRef<HTMLFieldSetElement>(null)
  const others = cards.filter(
    ({ slug }) => slug !== card.slug && !companions.some((companion) => companion.card === slug),
  )
  const nameOf = (slug: string) => cards.find((one) => one.slug === slug)?.name ?? slug

  /** The pressed button disappears or is disabled, so the focus moves to the group. */
  function set(next: Companion[]): void {
    onChange(next)
    setChosen('')
    group.current?.focus()
  }

  return (
    <fieldset ref={group} className="choices" tabIndex={-1}>
      <legend className="field-label">{m.admin_companions_cards_it_goes_with()}</legend>
      <div className="workbench-form">
        {companions.map((companion) => {
          const name = nameOf(companion.card)
          return (
            <div key={companion.card} className="workbench-row">
              <HintedText
                label={m.admin_companions_why_they_go_together({ name })}
                field="sentence"
                rows={2}
                maxLength={readingTextLimits.sentence}
                value={companion.text}
                onChange={(text) =>
                  onChange(companions.map((one) => (one === companion ? { ...one, text } : one)))
                }
              />
              <Button
                size="small"
                variant="quiet"
                onClick={() => set(companions.filter((one) => one !== companion))}
              >
                {m.admin_companions_remove({ name })}
              </Button>
            </div>
          )
        })}
        {companions.length < readingTextLimits.companions && (
          <div className="workbench-row">
            <SelectField
              label={m.admin_companions_another_card()}
              value={chosen}
              onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            >
              <option value="">{m.admin_companions_choose_a_card()}</option>
              {others.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </SelectField>
            <Button
              size="small"
              disabled={chosen === ''}
              onClick={() => set([...companions, { card: chosen, text: '' }])}
            >
              {m.admin_companions_add()}
            </Button>
          </div>
        )}
      </div>
    </fieldset>
  )
}

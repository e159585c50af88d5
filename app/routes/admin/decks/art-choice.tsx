import { useId } from 'react'
import { Link } from 'react-router'
import { FaceDownCard } from '#app/components/cards/card.tsx'
import { pictureOf } from '#app/components/cards/card-picture.ts'
import { Message } from '#app/components/ui/message.tsx'
import * as m from '#messages'
import type { DeckEditorData } from './labels.ts'

type Design = DeckEditorData['backs'][number]

type ArtChoiceProps = {
  role: 'back' | 'cover'
  designs: readonly Design[]
  value: Design['designId'] | null
  onChange: (designId: Design['designId'] | null) => void
}

/** One of the approved designs of the deck, or none. */
export function ArtChoice({ role, designs, value, onChange }: ArtChoiceProps) {
  const name = useId()
  if (designs.length === 0) {
    return (
      <p className="workbench-note">
        <Message
          parts={m.admin_art_choice_no_approved_back_yet_upload.parts({ role })}
          link={(text) => <Link to="/backCover">{text}</Link>}
        />
      </p>
    )
  }
  return (
    <fieldset className="art-choice">
      <legend className="field-label">
        {role === 'back' ? m.admin_art_choice_back() : m.admin_art_choice_cover()}
      </legend>
      {designs.map(({ designId, altText, source }, at) => (
        <label key={designId}>
          <FaceDownCard deck="" size="small" back={pictureOf(source)} />
          <span>
            <input
              type="radio"
              name={name}
              checked={value === designId}
              onChange={() => onChange(designId)}
              aria-label={m.admin_art_choice_back_2({ role, number: at + 1, altText })}
            />
            {m.admin_art_choice_back_3({ role, number: at + 1 })}
          </span>
        </label>
      ))}
      <label>
        <span className="art-choice-none" aria-hidden="true" />
        <span>
          <input
            type="radio"
            name={name}
            checked={value === null}
            onChange={() => onChange(null)}
            aria-label={m.admin_art_choice_no_back({ role })}
          />
          {m.admin_art_choice_none()}
        </span>
      </label>
    </fieldset>
  )
}

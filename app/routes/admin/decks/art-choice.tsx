import { useId } from 'react'
import { Link } from 'react-router'
import { FaceDownCard } from '#app/components/cards/card.tsx'
import { pictureOf } from '#app/components/cards/card-picture.ts'
import type { Bench } from './words.ts'

type Design = Bench['backs'][number]

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
        There is no approved {role} yet. <Link to="/backCover">Backs and covers</Link> are made and approved
        on their own page.
      </p>
    )
  }
  return (
    <fieldset className="art-choice">
      <legend className="field-label">{role === 'back' ? 'Back' : 'Cover'}</legend>
      {designs.map(({ designId, altText, source }, at) => (
        <label key={designId}>
          <FaceDownCard deck="" size="small" back={pictureOf(source)} />
          <span>
            <input
              type="radio"
              name={name}
              checked={value === designId}
              onChange={() => onChange(designId)}
              aria-label={`${role === 'back' ? 'Back' : 'Cover'} ${at + 1}: ${altText}`}
            />
            {role === 'back' ? 'Back' : 'Cover'} {at + 1}
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
            aria-label={`No ${role}`}
          />
          None
        </span>
      </label>
    </fieldset>
  )
}

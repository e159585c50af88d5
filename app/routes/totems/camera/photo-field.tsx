import { useState, type ChangeEvent } from 'react'
import * as m from '#messages'
import { readPhoto, type PhotoOutcome } from './photo.ts'

type Standing = 'idle' | 'reading' | Extract<PhotoOutcome, { problem: string }>['problem']

/** A photograph of the code, for those whose camera is elsewhere. */
export function PhotoField({ onCode }: { onCode: (text: string) => void }) {
  const [standing, setStanding] = useState<Standing>('idle')

  async function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = input.files ?? []
    if (!file) return
    setStanding('reading')
    const outcome = await readPhoto(file)
    // The same file chosen again shall be read again.
    input.value = ''
    if ('problem' in outcome) return setStanding(outcome.problem)
    setStanding('idle')
    onCode(outcome.text)
  }

  return (
    <>
      <label className="button camera-photo" data-variant="outline">
        <input
          type="file"
          accept="image/*"
          className="visually-hidden"
          aria-describedby="photo-standing"
          onChange={(event) => void choose(event)}
        />
        {m.totems_photo_field_choose_a_photo()}
      </label>
      <p className="camera-standing" id="photo-standing" role="status">
        {standingWords[standing]()}
      </p>
    </>
  )
}

const standingWords: Record<Standing, () => string> = {
  idle: () => '',
  reading: m.totems_photo_field_looking_at_the_photo,
  'no code': m.totems_photo_field_no_code_is_to_be_seen,
  'no picture': m.totems_photo_field_that_file_is_no_picture_that,
  'too large': m.totems_photo_field_that_file_is_larger_than_40,
}

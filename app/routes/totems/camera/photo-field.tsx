import { useState, type ChangeEvent } from 'react'
import * as m from '#messages'
import { readPhoto, type PhotoOutcome } from './photo.ts'

type PhotoStatus = 'idle' | 'reading' | Extract<PhotoOutcome, { problem: string }>['problem']

/** Reads the code from a photo, for devices without a usable camera. */
export function PhotoField({ onCode }: { onCode: (text: string) => void }) {
  const [status, setStatus] = useState<PhotoStatus>('idle')

  async function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = input.files ?? []
    if (!file) return
    setStatus('reading')
    const outcome = await readPhoto(file)
    // Resets the field, so that choosing the same file again fires a change event.
    input.value = ''
    if ('problem' in outcome) return setStatus(outcome.problem)
    setStatus('idle')
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
        {statusMessages[status]()}
      </p>
    </>
  )
}

const statusMessages: Record<PhotoStatus, () => string> = {
  idle: () => '',
  reading: m.totems_photo_field_checking_the_photo,
  'no code': m.totems_photo_field_no_code_found_in_this,
  'no picture': m.totems_photo_field_this_file_isnt_a_picture,
  'too large': m.totems_photo_field_this_file_is_larger_than,
}

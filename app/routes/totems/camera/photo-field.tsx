import { useState, type ChangeEvent } from 'react'
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
        Choose a photo
      </label>
      <p className="camera-standing" id="photo-standing" role="status">
        {standingWords[standing]}
      </p>
    </>
  )
}

const standingWords: Record<Standing, string> = {
  idle: '',
  reading: 'Looking at the photo …',
  'no code': 'No code is to be seen on that photo. Come nearer, hold it straight, and try another.',
  'no picture': 'That file is no picture that this browser can open. A JPEG or PNG works everywhere.',
  'too large': 'That file is larger than 40 MB. A smaller picture of the code is enough.',
}

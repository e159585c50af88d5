// The picture of a visitor's own deck, with the buttons to add, replace and remove it. What a press does is up to the page.
import { useId, useRef } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { Progress } from '#app/components/ui/progress.tsx'
import * as m from '#messages'
import { addPicture } from './deck-picture-icon.ts'
import './deck-picture.css'

type DeckPictureFieldProps = {
  deck: string
  /** Null if there is no picture. */
  src: string | null
  /** Of an upload, from 0 to 1; null if there is none. */
  progress: number | null
  problem: string | null
  onChoose: (file: File) => void
  onRemove: () => void
}

export function DeckPictureField(props: DeckPictureFieldProps) {
  const { deck, src, progress, problem, onChoose, onRemove } = props
  const [button, input] = [useRef<HTMLButtonElement>(null), useRef<HTMLInputElement>(null)]
  const id = useId()
  const isSending = progress !== null

  /** The pressed button disappears. */
  function remove(): void {
    button.current?.focus()
    onRemove()
  }

  return (
    <div className="deck-picture" role="group" aria-labelledby={`${id}-label`}>
      <div className="deck-picture-frame" data-empty={src === null || undefined}>
        {src === null ? (
          <Icon name={addPicture} />
        ) : (
          <img src={src} alt={m.journal_deck_picture_alt({ deck })} />
        )}
      </div>
      <div className="deck-picture-words">
        <p className="field-label" id={`${id}-label`}>
          {m.journal_deck_picture_label()}
        </p>
        <p className="field-hint" id={`${id}-hint`}>
          {m.journal_deck_picture_hint()}
        </p>
        <div className="actions">
          <Button
            ref={button}
            size="small"
            loading={isSending}
            aria-describedby={`${id}-hint${problem === null ? '' : ` ${id}-error`}`}
            onClick={() => input.current?.click()}
          >
            {src === null ? m.journal_deck_picture_add() : m.journal_deck_picture_replace()}
          </Button>
          {src !== null && !isSending && (
            <Button size="small" variant="quiet" onClick={remove}>
              {m.journal_deck_picture_remove()}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          className="visually-hidden"
          aria-label={m.journal_deck_picture_file()}
          tabIndex={-1}
          accept="image/png,image/jpeg,image/webp,image/avif"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? []
            // Reset, so that the same file can be chosen again.
            event.currentTarget.value = ''
            if (file) onChoose(file)
          }}
        />
        {progress !== null && <Progress label={m.journal_deck_picture_sending()} value={progress} />}
        {problem !== null && (
          <p className="field-error" id={`${id}-error`} role="alert">
            <Icon name="error" />
            <span>{problem}</span>
          </p>
        )}
      </div>
    </div>
  )
}

// A drop zone with a file button, for people who cannot drag.
import { useRef, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { reportError } from '#app/data/error-report.ts'
import { droppedFiles } from '#app/uploads/collect-files.ts'
import * as m from '#messages'

interface DropZoneProps {
  title: string
  hint: string
  /** Whether a whole folder can be chosen as well. */
  folders?: boolean
  multiple?: boolean
  onFiles: (files: File[]) => void
}

export function DropZone({ title, hint, folders = false, multiple = true, onFiles }: DropZoneProps) {
  const [isOver, setOver] = useState(false)
  const [single, folder] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const choose = (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])]
    // Cleared, so that choosing the same file again fires a change event.
    input.value = ''
    if (files.length > 0) onFiles(files)
  }
  return (
    <div
      className="drop-zone"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        droppedFiles(event.dataTransfer.items).then(
          (files) => files.length > 0 && onFiles(files),
          reportError,
        )
      }}
    >
      <strong>{title}</strong>
      <p>{hint}</p>
      <div className="actions">
        <Button onClick={() => single.current?.click()}>
          {multiple ? m.admin_drop_zone_choose_files() : m.admin_drop_zone_choose_a_file()}
        </Button>
        {folders && (
          <Button onClick={() => folder.current?.click()}>{m.admin_drop_zone_choose_a_folder()}</Button>
        )}
      </div>
      <input
        ref={single}
        type="file"
        hidden
        multiple={multiple}
        aria-label={title}
        onChange={(event) => choose(event.currentTarget)}
      />
      {folders && (
        <input
          ref={folder}
          type="file"
          hidden
          multiple
          aria-label={m.admin_drop_zone_choose_a_folder_2({ title })}
          // React's types do not have this attribute.
          {...{ webkitdirectory: '' }}
          onChange={(event) => choose(event.currentTarget)}
        />
      )}
    </div>
  )
}

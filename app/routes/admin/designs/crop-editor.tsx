// Crops a picture by dragging or with three sliders. The stored picture is never changed.
import { useRef, useState, type CSSProperties, type PointerEvent } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import * as m from '#messages'
import { cropRectangle, draggedCrop, MAX_ZOOM, wholeCrop, type Crop } from '#rules/cards/designs/crop.ts'

interface CropEditorProps {
  picture: { url: string; width: number; height: number }
  crop: Crop
  isChanged: boolean
  onChange: (crop: Crop) => void
  onDiscard: () => void
  onSave: () => Promise<void>
}

const sliders = [
  { field: 'zoom', label: m.admin_crop_editor_zoom, min: 1, max: MAX_ZOOM, step: 0.05 },
  { field: 'x', label: m.admin_crop_editor_horizontal_position, min: 0, max: 1, step: 0.01 },
  { field: 'y', label: m.admin_crop_editor_vertical_position, min: 0, max: 1, step: 0.01 },
] as const

export function CropEditor({ picture, crop, isChanged, onChange, onDiscard, onSave }: CropEditorProps) {
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    await onSave()
    setSaving(false)
  }
  return (
    <div className="crop-editor">
      <div className="crop-frames">
        <CropFrame picture={picture} crop={crop} onMove={onChange} />
        <CropResult picture={picture} crop={crop} />
      </div>
      <div className="crop-sliders">
        {sliders.map(({ field, label, ...range }) => (
          <label key={field}>
            <span>{label()}</span>
            <input
              type="range"
              {...range}
              value={crop[field]}
              onChange={(event) => onChange({ ...crop, [field]: Number(event.target.value) })}
            />
          </label>
        ))}
        <div className="actions">
          <Button disabled={!isChanged || isSaving} onClick={() => void save()}>
            {m.admin_crop_editor_save_crop()}
          </Button>
          <Button variant="quiet" onClick={() => onChange(wholeCrop(crop.ratio))}>
            {m.admin_crop_editor_fit_whole_picture()}
          </Button>
          {isChanged && (
            <Button variant="quiet" onClick={onDiscard}>
              {m.admin_crop_editor_discard_changes()}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

interface CropFrameProps extends Pick<CropEditorProps, 'picture' | 'crop'> {
  onMove: (crop: Crop) => void
}

/** The cropped picture, read-only. */
export function CropPreview({ picture, crop }: Pick<CropEditorProps, 'picture' | 'crop'>) {
  return (
    <div className="crop-frame crop-small" style={{ aspectRatio: `${picture.width} / ${picture.height}` }}>
      <img
        src={picture.url}
        alt={m.admin_crop_editor_cropped_at_zoom({ percent: Math.round(crop.zoom * 100) })}
      />
      <span className="crop-part" style={partStyle(picture, crop)} />
    </div>
  )
}

/** The card as it will look, updated while the crop is moved. */
function CropResult({ picture, crop }: Pick<CropEditorProps, 'picture' | 'crop'>) {
  const { left, top, width, height } = cropRectangle(picture, crop)
  return (
    <figure className="crop-result">
      <div style={{ aspectRatio: `${width} / ${height}` }}>
        <img
          src={picture.url}
          alt=""
          draggable={false}
          style={{
            width: `${(100 * picture.width) / width}%`,
            left: `${(-100 * left) / width}%`,
            top: `${(-100 * top) / height}%`,
          }}
        />
      </div>
      <figcaption>{m.admin_crop_editor_result()}</figcaption>
    </figure>
  )
}

function partStyle(picture: CropEditorProps['picture'], crop: Crop): CSSProperties {
  const { left, top, width, height } = cropRectangle(picture, crop)
  const part = (length: number, of: number) => `${(100 * length) / of}%`
  return {
    left: part(left, picture.width),
    top: part(top, picture.height),
    width: part(width, picture.width),
    height: part(height, picture.height),
  }
}

/** The whole picture, dimmed outside of the crop. */
function CropFrame({ picture, crop, onMove }: CropFrameProps) {
  /** Where the drag started. Adding up single moves would lose those that arrive before the next render. */
  const held = useRef({ x: 0, y: 0, crop })
  const take = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = { x: event.clientX, y: event.clientY, crop }
  }
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { x, y, crop: before } = held.current
    const scale = picture.width / event.currentTarget.getBoundingClientRect().width
    onMove(draggedCrop(picture, before, (event.clientX - x) * scale, (event.clientY - y) * scale))
  }
  return (
    <div
      className="crop-frame"
      style={{ aspectRatio: `${picture.width} / ${picture.height}` }}
      onPointerDown={take}
      onPointerMove={drag}
    >
      <img src={picture.url} alt={m.admin_crop_editor_whole_picture()} draggable={false} />
      <span className="crop-part" style={partStyle(picture, crop)} />
    </div>
  )
}

// The crop of one design: drafted in the browser, saved with a check for conflicts.
import { discardWithUndo } from '#app/components/admin/editing/discard.ts'
import { EditConflict } from '#app/components/admin/editing/edit-conflict.tsx'
import { SaveFailure } from '#app/components/admin/editing/form-footer.tsx'
import { useFormDraft } from '#app/components/admin/editing/use-form-draft.ts'
import { useIsReadOnly } from '#app/components/admin/read-only.ts'
import { toast } from '#app/components/ui/toast-store.ts'
import { writeToBackend } from '#app/data/backend-write.ts'
import { api } from '#convex/_generated/api.js'
import type { Id } from '#convex/_generated/dataModel.js'
import * as m from '#messages'
import { wholeCrop, type Crop } from '#rules/cards/designs/crop.ts'
import { CropEditor, CropPreview } from './crop-editor.tsx'

interface CropFormProps {
  design: {
    _id: Id<'designs'>
    width: number
    height: number
    aspectRatio: number
    crop: Crop | null
    status: string
  }
  wholeUrl: string
  /** Receives the design that has the new crop. */
  onSaved: (designId: Id<'designs'>) => void
}

export function CropForm({ design, wholeUrl, onSaved }: CropFormProps) {
  const { _id: designId, width, height, aspectRatio } = design
  const saved = { crop: { ...(design.crop ?? wholeCrop(aspectRatio)), ratio: aspectRatio } }
  const editing = useFormDraft(`cut ${designId}`, saved)
  const { crop } = editing.fields
  const picture = { url: wholeUrl, width, height }
  const isReadOnly = useIsReadOnly()
  const save = () =>
    editing.save(async (_, seen, cut) => {
      const savedId = await writeToBackend(api.cards.designs.setCrop, { designId, ...cut, seen })
      const says =
        savedId === designId
          ? m.admin_design_review_re_cropped_the_original_is()
          : m.admin_design_review_re_cropped_as_new_design()
      toast(says, { tone: 'success' })
      onSaved(savedId)
    })
  return (
    <>
      {design.status === 'approved' && (
        <p className="design-note">{m.admin_design_review_this_design_is_in_use()}</p>
      )}
      <EditConflict
        editing={editing}
        labels={{ crop: m.admin_design_review_crop_2 }}
        show={(_, cut) => <CropPreview picture={picture} crop={cut} />}
      />
      <SaveFailure editing={editing} />
      {isReadOnly ? (
        <CropPreview picture={picture} crop={crop} />
      ) : (
        <CropEditor
          picture={picture}
          crop={crop}
          isChanged={editing.isChanged}
          onChange={(cut) => editing.change('crop', cut)}
          onDiscard={() => discardWithUndo(editing.discard, m.admin_design_review_new_crop_discarded())}
          onSave={save}
        />
      )}
    </>
  )
}

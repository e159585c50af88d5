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
  onSaved?: () => void
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
      await writeToBackend(api.cards.designs.setCrop, { designId, ...cut, seen })
      toast(m.admin_design_review_re_cropped_the_original_is(), { tone: 'success' })
      onSaved?.()
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

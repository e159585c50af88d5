import { useState } from 'react'
import { Progress } from '#app/components/ui/progress.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { uploadOne, type UploadTarget } from '#app/uploads/single-upload.ts'
import * as m from '#messages'
import { errorMessage } from '#rules/refusal.ts'
import { DropZone } from './drop-zone.tsx'

/** Uploads one file, which waits for approval like any other design. */
export function SingleUpload({ title, place }: { title: string; place: UploadTarget }) {
  const [share, setShare] = useState<number | null>(null)
  async function take([file]: File[]) {
    if (!file) return
    setShare(0)
    try {
      const problem = await uploadOne(file, place, setShare)
      if (problem === null) toast(m.admin_single_upload_uploaded_its_pending_approval(), { tone: 'success' })
      else toast(problem, { tone: 'error' })
    } catch (error) {
      toast(errorMessage(error), { tone: 'error' })
    } finally {
      setShare(null)
    }
  }
  if (share !== null) return <Progress label={m.admin_single_upload_uploading_the_picture()} value={share} />
  return (
    <DropZone
      multiple={false}
      title={title}
      hint={m.admin_single_upload_jpeg_png_webp_or_avif()}
      onFiles={(files) => void take(files)}
    />
  )
}

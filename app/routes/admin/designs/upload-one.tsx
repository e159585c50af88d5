import { useState } from 'react'
import { Progress } from '#app/components/ui/progress.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { uploadOne, type SinglePlace } from '#app/uploads/single-upload.ts'
import { errorMessage } from '#rules/refusal.ts'
import { DropZone } from './drop-zone.tsx'

/** A place for one file; what becomes of it waits for approval like any other. */
export function UploadOne({ title, place }: { title: string; place: SinglePlace }) {
  const [share, setShare] = useState<number | null>(null)
  async function take([file]: File[]) {
    if (!file) return
    setShare(0)
    try {
      const problem = await uploadOne(file, place, setShare)
      if (problem === null) toast('It is here, and waits to be approved.', { tone: 'success' })
      else toast(problem, { tone: 'error' })
    } catch (error) {
      toast(errorMessage(error), { tone: 'error' })
    } finally {
      setShare(null)
    }
  }
  if (share !== null) return <Progress label="Sending the picture" value={share} />
  return (
    <DropZone
      multiple={false}
      title={title}
      hint="JPEG, PNG, WebP or AVIF, up to 40 MB."
      onFiles={(files) => void take(files)}
    />
  )
}

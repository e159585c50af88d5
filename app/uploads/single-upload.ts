// Uploads a single picture as a batch of one, which survives a reload like any other batch.
import { writeToBackend } from '#app/data/backend-write.ts'
import { problemMessage } from '#app/data/problem-message.ts'
import { api } from '#convex/_generated/api.js'
import type { Id } from '#convex/_generated/dataModel.js'
import * as m from '#messages'
import { addFiles, closeBatch, openBatch, sendWaiting } from './active-batches.ts'
import { inspectFiles } from './inspect-files.ts'

export interface UploadTarget {
  deckId: Id<'decks'>
  role: 'face' | 'back' | 'cover'
  cardId?: Id<'cards'>
  altText: string
}

/** An error message, or null after a successful upload. */
export async function uploadOne(
  file: File,
  { deckId, ...target }: UploadTarget,
  onProgress: (share: number) => void,
): Promise<string | null> {
  const [inspected] = await inspectFiles([file], () => {})
  if (!inspected) return m.site_single_upload_no_file_selected()
  if ('refused' in inspected.picture) return problemMessage(inspected.picture.refused)
  const batchFile = { name: file.name, size: file.size, sha256: inspected.sha256, ...target }
  const batchId = await writeToBackend(api.cards.designBatches.begin, { deckId, files: [batchFile] })
  await addFiles(batchId, [inspected])
  const { uploader, files } = await openBatch(batchId)
  return new Promise((resolve, reject) => {
    const stop = uploader.store.subscribe(() => void check())
    void itemsOf(batchId).then((items) => sendWaiting({ uploader, files }, items), reject)

    async function check() {
      const { state, progress, refused, done } = uploader.view()
      onProgress([...progress.values()][0] ?? 0)
      const refusal = [...refused.values()][0]
      const isOver = done.size > 0 || refusal !== undefined || state === 'signed out' || state === 'ended'
      if (!isOver) return
      stop()
      if (state === 'signed out') return resolve(m.site_single_upload_youve_been_signed_out_sign())
      if (refusal !== undefined)
        await writeToBackend(api.cards.designBatches.cancel, { batchId }).catch(() => undefined)
      await closeBatch(batchId)
      resolve(refusal ?? (done.size > 0 ? null : m.site_single_upload_upload_canceled()))
    }
  })
}

async function itemsOf(batchId: Id<'designBatches'>) {
  const { callBackend } = await import('#app/data/backend-call.ts')
  return (await callBackend('query', api.cards.designBatches.get, { batchId }))?.items ?? []
}

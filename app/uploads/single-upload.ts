// One picture for one place, by the same way as many: it is a batch of one, and outlives a reload like any other.
import { writeToBackend } from '#app/data/backend-write.ts'
import { problemMessage } from '#app/data/problem-message.ts'
import { api } from '#convex/_generated/api.js'
import type { Id } from '#convex/_generated/dataModel.js'
import * as m from '#messages'
import { addFiles, closeBatch, openBatch, sendWaiting } from './active-batches.ts'
import { inspectFiles } from './inspect-files.ts'

export interface SinglePlace {
  deckId: Id<'decks'>
  role: 'face' | 'back' | 'cover'
  cardId?: Id<'cards'>
  altText: string
}

/** Why it could not be uploaded, in words; null when it is here. */
export async function uploadOne(
  file: File,
  { deckId, ...place }: SinglePlace,
  onProgress: (share: number) => void,
): Promise<string | null> {
  const [read] = await inspectFiles([file], () => {})
  if (!read) return m.site_single_upload_there_is_no_file()
  if ('refused' in read.picture) return problemMessage(read.picture.refused)
  const wanted = { name: file.name, size: file.size, sha256: read.sha256, ...place }
  const batchId = await writeToBackend(api.cards.designBatches.begin, { deckId, files: [wanted] })
  await addFiles(batchId, [read])
  const opened = await openBatch(batchId)
  const { uploader, files } = opened
  return new Promise((resolve, reject) => {
    const stop = uploader.store.subscribe(() => void look())
    void itemOf(batchId).then((item) => sendWaiting({ uploader, files }, item), reject)

    async function look() {
      const { state, underWay, refused, done } = uploader.view()
      onProgress([...underWay.values()][0] ?? 0)
      const words = [...refused.values()][0]
      const isOver = done.size > 0 || words !== undefined || state === 'signed out' || state === 'ended'
      if (!isOver) return
      stop()
      if (state === 'signed out') return resolve(m.site_single_upload_please_sign_in_again_the_upload())
      if (words !== undefined)
        await writeToBackend(api.cards.designBatches.cancel, { batchId }).catch(() => undefined)
      await closeBatch(batchId)
      resolve(words ?? (done.size > 0 ? null : m.site_single_upload_it_was_cancelled()))
    }
  })
}

async function itemOf(batchId: Id<'designBatches'>) {
  const { callBackend } = await import('#app/data/backend-call.ts')
  return (await callBackend('query', api.cards.designBatches.get, { batchId }))?.items ?? []
}

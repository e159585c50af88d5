// Uploads the picture of a visitor's own deck. By XMLHttpRequest, because fetch has no upload progress.
import { problemMessage } from '#app/data/problem-message.ts'
import { backendToken } from '#app/session/session.ts'
import * as m from '#messages'
import { HEAD_BYTES, readPicture } from '#rules/cards/designs/picture-file.ts'
import { MAX_UPLOAD_BYTES } from '#rules/journal/deck-picture.ts'
import { isRefusal, type Problem } from '#rules/refusal.ts'

/** A deck by its name, or the deck of a reading. The secret is missing for the journal of an account. */
export type DeckTarget = { userRandomID?: string } & ({ deck: string } | { readingId: string })

/** What a photo is scaled down to if it is too large to be sent: more than the server keeps. */
const maxSide = 1280

/** Null if it seems to be a picture, else what is wrong with it. The server checks again. */
export async function inspectPicture(file: File): Promise<string | null> {
  const head = await file.slice(0, HEAD_BYTES).arrayBuffer()
  const picture = readPicture(new Uint8Array(head), file.size)
  return 'refused' in picture ? problemMessage(picture.refused) : null
}

/** Null after a successful upload, else why it failed. */
export async function sendDeckPicture(
  file: File,
  target: DeckTarget,
  onProgress: (share: number) => void,
): Promise<string | null> {
  const picture = file.size <= MAX_UPLOAD_BYTES ? file : await shrink(file)
  if (!picture || picture.size > MAX_UPLOAD_BYTES) {
    const [size, max] = [file.size, MAX_UPLOAD_BYTES].map((bytes) => Math.ceil(bytes / 1024 / 1024))
    return problemMessage({ reason: 'picture_file_too_large', params: { size: size!, max: max! } })
  }
  const token = await backendToken().catch(() => null)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/deck-pictures')
    if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.setRequestHeader('X-Deck-Picture', encodeURIComponent(JSON.stringify(target)))
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(request.status === 200 ? null : failureOf(request))
    request.onerror = request.ontimeout = request.onabort = () => resolve(m.journal_deck_picture_not_sent())
    request.send(picture)
  })
}

function failureOf({ status, responseText }: XMLHttpRequest): string {
  const answer = parseJson(responseText)
  if (isRefusal(answer)) return answer.reason ? problemMessage(answer as Problem) : answer.message
  if (status === 422) return problemMessage(answer as Problem)
  if (status === 413) return responseText.slice(0, 500)
  return m.journal_deck_picture_not_sent()
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Photos of phones are larger than what the server accepts. Null if the browser cannot decode it. */
async function shrink(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return null
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
}

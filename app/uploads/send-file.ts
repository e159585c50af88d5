// One file to the host, with a word on how far it is. Only the old kind of request tells that.
import { problemMessage } from '#app/data/problem-message.ts'
import { backendToken } from '#app/session/session.ts'
import type { Problem } from '#rules/refusal.ts'

export type Sent =
  | { outcome: 'done' }
  /** It cannot be taken as it is. */
  | { outcome: 'refused'; words: string }
  /** The batch is no more. */
  | { outcome: 'ended' }
  | { outcome: 'signed out' }
  /** Nobody was reached: that is waited out, however long it takes. */
  | { outcome: 'no line' }
  /** An answer that makes no sense, or “later”: it may go well the next time. */
  | { outcome: 'again'; afterMs?: number }

export type SendFile = (
  itemId: string,
  file: Blob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) => Promise<Sent>

export const sendFile: SendFile = async (itemId, file, onProgress, signal) => {
  const token = await backendToken().catch(() => null)
  if (token === null) return { outcome: 'signed out' }
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/design-uploads/${encodeURIComponent(itemId)}`)
    request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(outcomeOf(request))
    request.onerror = request.ontimeout = request.onabort = () => resolve({ outcome: 'no line' })
    signal.addEventListener('abort', () => request.abort(), { once: true })
    if (signal.aborted) resolve({ outcome: 'no line' })
    else request.send(file)
  })
}

function outcomeOf(request: XMLHttpRequest): Sent {
  const { status, responseText } = request
  if (status === 200 || status === 409) return { outcome: 'done' }
  if (status === 401 || status === 403) return { outcome: 'signed out' }
  if (status === 404 || status === 410) return { outcome: 'ended' }
  if (status === 413) return { outcome: 'refused', words: responseText.slice(0, 500) }
  if (status === 422) {
    return { outcome: 'refused', words: problemMessage(JSON.parse(responseText) as Problem) }
  }
  const seconds = Number(request.getResponseHeader('Retry-After'))
  return seconds > 0 ? { outcome: 'again', afterMs: seconds * 1000 } : { outcome: 'again' }
}

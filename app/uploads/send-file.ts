// Uploads one file. By XMLHttpRequest, because fetch has no upload progress.
import { problemMessage } from '#app/data/problem-message.ts'
import { backendToken } from '#app/session/session.ts'
import type { Problem } from '#rules/refusal.ts'

export type SendResult =
  | { outcome: 'done' }
  /** The file is not acceptable. */
  | { outcome: 'refused'; words: string }
  /** The batch no longer exists. */
  | { outcome: 'ended' }
  | { outcome: 'signed out' }
  /** The server was not reached; retried without limit. */
  | { outcome: 'offline' }
  /** An unexpected response, or one with Retry-After. */
  | { outcome: 'retry'; afterMs?: number }

export type SendFile = (
  itemId: string,
  file: Blob,
  onProgress: (share: number) => void,
  signal: AbortSignal,
) => Promise<SendResult>

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
    request.onerror = request.ontimeout = request.onabort = () => resolve({ outcome: 'offline' })
    signal.addEventListener('abort', () => request.abort(), { once: true })
    if (signal.aborted) resolve({ outcome: 'offline' })
    else request.send(file)
  })
}

function outcomeOf(request: XMLHttpRequest): SendResult {
  const { status, responseText } = request
  if (status === 200 || status === 409) return { outcome: 'done' }
  if (status === 401 || status === 403) return { outcome: 'signed out' }
  if (status === 404 || status === 410) return { outcome: 'ended' }
  if (status === 413) return { outcome: 'refused', words: responseText.slice(0, 500) }
  if (status === 422) {
    return { outcome: 'refused', words: problemMessage(JSON.parse(responseText) as Problem) }
  }
  const seconds = Number(request.getResponseHeader('Retry-After'))
  return seconds > 0 ? { outcome: 'retry', afterMs: seconds * 1000 } : { outcome: 'retry' }
}

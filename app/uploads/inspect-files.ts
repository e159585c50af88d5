// Determines a file's hash, real type and dimensions in the browser, without decoding the picture.
import { findHiddenContent } from '#rules/cards/designs/hidden-content.ts'
import type { Problem } from '#rules/refusal.ts'
import { sha256Hex } from '#rules/readings/fair-draw/bytes.ts'
import {
  HEAD_BYTES,
  readPicture,
  type FoundPicture,
  type NoPicture,
} from '#rules/cards/designs/picture-file.ts'

export interface InspectedFile {
  file: File
  name: string
  sha256: string
  picture: FoundPicture | NoPicture
}

/** One after the other, because two hundred files at once would exhaust the memory. */
export async function inspectFiles(
  files: readonly File[],
  onRead: (count: number) => void,
): Promise<InspectedFile[]> {
  const inspected: InspectedFile[] = []
  for (const file of files) {
    inspected.push(await inspectFile(file))
    onRead(inspected.length)
  }
  return inspected
}

async function inspectFile(file: File): Promise<InspectedFile> {
  const { name } = file
  const refuse = (refused: Problem): InspectedFile => ({ file, name, sha256: '', picture: { refused } })
  try {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
    const picture = readPicture(head, file.size)
    if ('refused' in picture) return refuse(picture.refused)
    const bytes = new Uint8Array(await file.arrayBuffer())
    const hidden = findHiddenContent(bytes, picture.type)
    return hidden === null ? { file, name, sha256: await sha256Hex(bytes), picture } : refuse(hidden)
  } catch {
    return refuse({ reason: 'picture_unreadable' })
  }
}

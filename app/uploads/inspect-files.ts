// What a file is, found out in the browser: its bytes' hash, its real type and its size, without decoding it.
import { hiddenIn } from '#rules/cards/designs/hidden-content.ts'
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

/** One after the other: two hundred files at once would fill the memory. */
export async function inspectFiles(
  files: readonly File[],
  onRead: (count: number) => void,
): Promise<InspectedFile[]> {
  const read: InspectedFile[] = []
  for (const file of files) {
    read.push(await readFile(file))
    onRead(read.length)
  }
  return read
}

async function readFile(file: File): Promise<InspectedFile> {
  const { name } = file
  const none = (refused: Problem): InspectedFile => ({ file, name, sha256: '', picture: { refused } })
  try {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
    const picture = readPicture(head, file.size)
    if ('refused' in picture) return none(picture.refused)
    const bytes = new Uint8Array(await file.arrayBuffer())
    const hidden = hiddenIn(bytes, picture.type)
    return hidden === null ? { file, name, sha256: await sha256Hex(bytes), picture } : none(hidden)
  } catch {
    return none({ reason: 'picture_unreadable' })
  }
}

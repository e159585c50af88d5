// Files as people give them: chosen, dropped, a whole folder, or packed in a zip.
import * as m from '#messages'
import { withPath } from './file-paths.ts'
import type { Unzipped } from './unzip.ts'

/** From a drop, folders and what is in them included. The list must be read at once: it is empty a moment later. */
export function droppedFiles(items: DataTransferItemList): Promise<File[]> {
  const entries = [...items].flatMap((item) => {
    if (item.kind !== 'file') return []
    return [item.webkitGetAsEntry() ?? item.getAsFile()].filter((one) => one !== null)
  })
  const found = entries.map((entry) => (entry instanceof File ? Promise.resolve([entry]) : filesIn(entry)))
  return Promise.all(found).then((lists) => lists.flat())
}

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    )
    return file.name.startsWith('.') ? [] : [withPath(file, entry.fullPath)]
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const inside: FileSystemEntry[] = []
  // It gives a hundred at a time, and an empty list at the end.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) break
    inside.push(...some)
  }
  return (await Promise.all(inside.map(filesIn))).flat()
}

export interface CollectedFiles extends Unzipped {
  /** Texts that may say what is to be seen. */
  texts: File[]
}

/** Zips opened, texts put aside. What is no zip but says so goes on as a file, and is refused as what it is. */
export async function collectFiles(given: readonly File[]): Promise<CollectedFiles> {
  const gathered: CollectedFiles = { files: [], refused: [], texts: [] }
  for (const file of given) {
    const inside = (await isZip(file)) ? await unzipped(file) : { files: [file], refused: [] }
    gathered.refused.push(...inside.refused)
    for (const one of inside.files) {
      if (!isText(one)) gathered.files.push(one)
      else if (one.size <= mostTextBytes) gathered.texts.push(one)
      else
        gathered.refused.push({
          name: one.name,
          words: m.site_gathered_files_a_text_beside_the_pictures_has(),
        })
    }
  }
  return gathered
}

async function unzipped(file: File): Promise<Unzipped> {
  const { BadZip, unzip } = await import('./unzip.ts')
  try {
    return await unzip(file)
  } catch (error) {
    if (!(error instanceof BadZip)) throw error
    return { files: [], refused: [{ name: file.name, words: error.message }] }
  }
}

const mostTextBytes = 2_000_000
const isText = ({ name }: File) => /\.(csv|txt)$/i.test(name)

/** By its first bytes. A document that is a zip inside is no zip of pictures, but its pictures would be found as well. */
async function isZip(file: File): Promise<boolean> {
  const [p, k, three, four] = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  return p === 0x50 && k === 0x4b && three === 3 && four === 4
}

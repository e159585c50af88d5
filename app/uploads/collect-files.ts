// Collects files from a file input, a drop, a folder or a zip.
import * as m from '#messages'
import { withPath } from './file-paths.ts'
import type { Unzipped } from './unzip.ts'

/** The files of a drop, including folders. The list must be read synchronously: the browser empties it after the event. */
export function droppedFiles(items: DataTransferItemList): Promise<File[]> {
  const entries = [...items].flatMap((item) => {
    if (item.kind !== 'file') return []
    return [item.webkitGetAsEntry() ?? item.getAsFile()].filter((entry) => entry !== null)
  })
  const lists = entries.map((entry) => (entry instanceof File ? Promise.resolve([entry]) : filesIn(entry)))
  return Promise.all(lists).then((files) => files.flat())
}

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    )
    return file.name.startsWith('.') ? [] : [withPath(file, entry.fullPath)]
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const children: FileSystemEntry[] = []
  // readEntries returns up to a hundred entries per call, and an empty list at the end.
  for (;;) {
    const entries = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (entries.length === 0) break
    children.push(...entries)
  }
  return (await Promise.all(children.map(filesIn))).flat()
}

export interface CollectedFiles extends Unzipped {
  /** Text files, which may have the pictures' descriptions. */
  texts: File[]
}

/** Unpacks zips and separates text files. A file that is only named .zip goes on as a picture, and is refused as such. */
export async function collectFiles(inputFiles: readonly File[]): Promise<CollectedFiles> {
  const collected: CollectedFiles = { files: [], refused: [], texts: [] }
  for (const inputFile of inputFiles) {
    const unpacked = (await isZip(inputFile)) ? await unpack(inputFile) : { files: [inputFile], refused: [] }
    collected.refused.push(...unpacked.refused)
    for (const file of unpacked.files) {
      if (!isText(file)) collected.files.push(file)
      else if (file.size <= maxTextBytes) collected.texts.push(file)
      else
        collected.refused.push({
          name: file.name,
          words: m.site_collect_files_a_text_file_can_have(),
        })
    }
  }
  return collected
}

async function unpack(file: File): Promise<Unzipped> {
  const { BadZip, unzip } = await import('./unzip.ts')
  try {
    return await unzip(file)
  } catch (error) {
    if (!(error instanceof BadZip)) throw error
    return { files: [], refused: [{ name: file.name, words: error.message }] }
  }
}

const maxTextBytes = 2_000_000
const isText = ({ name }: File) => /\.(csv|txt)$/i.test(name)

/** By its magic number. Office documents are zips too; their pictures are found as well. */
async function isZip(file: File): Promise<boolean> {
  const [p, k, three, four] = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  return p === 0x50 && k === 0x4b && three === 3 && four === 4
}

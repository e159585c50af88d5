// Where a backend stores files: in a folder, or in a store that its host has opened and will close.
import type { Clock } from '../clock.ts'
import { DiskFiles } from './disk.ts'
import type { FileStore } from './file-store.ts'

export type FilesLocation = { filesDir: string } | { files: FileStore }

export async function openFiles(location: FilesLocation, clock?: Clock): Promise<FileStore> {
  return 'files' in location ? location.files : DiskFiles.open(location.filesDir, clock)
}

// Reads a code from a photo instead of the camera.
import { openCodeReader } from './code-reader.ts'
import { createFrameGrabber } from './picture.ts'

export type PhotoOutcome = { text: string } | { problem: 'too large' | 'no picture' | 'no code' }

const maxBytes = 40 * 1024 * 1024
/** Tried in turn: a code can be too small in one size and too noisy in another. */
const longestSides = [1600, 800, 2400]

export async function readPhoto(file: File): Promise<PhotoOutcome> {
  if (file.size > maxBytes) return { problem: 'too large' }
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(file)
  } catch {
    return { problem: 'no picture' }
  }
  try {
    const [read, grabFrame] = [await openCodeReader(), createFrameGrabber()]
    for (const side of longestSides) {
      const picture = grabFrame(bitmap, side)
      const text = picture && (await read(picture))
      if (text) return { text }
    }
    return { problem: 'no code' }
  } finally {
    bitmap.close()
  }
}

// A photograph of a code instead of the camera.
import { openCodeReader } from './code-reader.ts'
import { createPictureTaker } from './picture.ts'

export type PhotoOutcome = { text: string } | { problem: 'too large' | 'no picture' | 'no code' }

const largestInBytes = 40 * 1024 * 1024
/** A code is small in a large photograph and blurred by its noise in a small one: both are tried. */
const longestSides = [1600, 800, 2400]

export async function readPhoto(file: File): Promise<PhotoOutcome> {
  if (file.size > largestInBytes) return { problem: 'too large' }
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(file)
  } catch {
    return { problem: 'no picture' }
  }
  try {
    const [read, takePicture] = [await openCodeReader(), createPictureTaker()]
    for (const side of longestSides) {
      const picture = takePicture(bitmap, side)
      const text = picture && (await read(picture))
      if (text) return { text }
    }
    return { problem: 'no code' }
  } finally {
    bitmap.close()
  }
}

// Pixels of a film or a photograph, small enough to be searched many times a second.
import type { Picture } from './code-reader.ts'

type Source = HTMLVideoElement | ImageBitmap

/** The longer side of what is searched: a code that fills a third of it is read at this size. */
export const frameSide = 720

export function createPictureTaker(): (source: Source, longestSide: number) => Picture | null {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  return (source, longestSide) => {
    const [width, height] = sizeOf(source)
    if (!pen || width === 0 || height === 0) return null
    const scale = Math.min(1, longestSide / Math.max(width, height))
    canvas.width = Math.max(1, Math.round(width * scale))
    canvas.height = Math.max(1, Math.round(height * scale))
    pen.drawImage(source, 0, 0, canvas.width, canvas.height)
    return pen.getImageData(0, 0, canvas.width, canvas.height)
  }
}

function sizeOf(source: Source): [width: number, height: number] {
  return 'videoWidth' in source ? [source.videoWidth, source.videoHeight] : [source.width, source.height]
}

/** Nothing can be read in such a picture: hardly a pixel is light. A dark wall with a lit code on it is not such a one. */
export function isDark({ data }: Picture): boolean {
  const step = 4 * 37 // Every 37th pixel is enough, and runs along no column.
  let [sampled, light] = [0, 0]
  for (let at = 0; at + 2 < data.length; at += step) {
    sampled++
    const luma = (data[at]! * 3 + data[at + 1]! * 6 + data[at + 2]!) / 10
    if (luma > 56) light++
  }
  return light < sampled * 0.01
}

// Grabs pixels of a video or photo, small enough to be searched many times a second.
import type { Picture } from './code-reader.ts'

type Source = HTMLVideoElement | ImageBitmap

/** The longer side of a frame in pixels: enough to read a code that fills a third of it. */
export const frameSide = 720

export function createFrameGrabber(): (source: Source, longestSide: number) => Picture | null {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return (source, longestSide) => {
    const [width, height] = sizeOf(source)
    if (!context || width === 0 || height === 0) return null
    const scale = Math.min(1, longestSide / Math.max(width, height))
    canvas.width = Math.max(1, Math.round(width * scale))
    canvas.height = Math.max(1, Math.round(height * scale))
    context.drawImage(source, 0, 0, canvas.width, canvas.height)
    return context.getImageData(0, 0, canvas.width, canvas.height)
  }
}

function sizeOf(source: Source): [width: number, height: number] {
  return 'videoWidth' in source ? [source.videoWidth, source.videoHeight] : [source.width, source.height]
}

/** Whether hardly any pixel is light, so that no code could be read. A lit code on a dark wall is not dark. */
export function isDark({ data }: Picture): boolean {
  const step = 4 * 37 // Every 37th pixel is enough, and does not follow a column.
  let [sampled, light] = [0, 0]
  for (let offset = 0; offset + 2 < data.length; offset += step) {
    sampled++
    const luma = (data[offset]! * 3 + data[offset + 1]! * 6 + data[offset + 2]!) / 10
    if (luma > 56) light++
  }
  return light < sampled * 0.01
}

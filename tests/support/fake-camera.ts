// The video file of the browser's fake camera, in YUV4MPEG, which Chromium plays in a loop. It is read again each time a page
// opens the camera, so one browser can play several.
import { writeFileSync } from 'node:fs'
import encodeQR from 'qr'

const [width, height] = [640, 480]

/** A sheet of paper with a code on it, a little off-center, in an ordinary room. */
export function filmCode(file: string, text: string): void {
  const rows = encodeQR(text, 'raw', { border: 4, ecc: 'medium' })
  const scale = Math.floor(360 / rows.length)
  const [left, top] = [150, 50]
  film(file, (x, y) => {
    const row = rows[Math.floor((y - top) / scale)]
    const module = y >= top && x >= left ? row?.[Math.floor((x - left) / scale)] : undefined
    return module === undefined ? 90 + ((x * 7 + y * 13) % 40) : module ? 35 : 215
  })
}

export function filmDarkness(file: string): void {
  film(file, (x, y) => 16 + ((x + y) % 5))
}

function film(file: string, brightnessAt: (x: number, y: number) => number): void {
  const luma = Buffer.alloc(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) luma[y * width + x] = brightnessAt(x, y)
  }
  const chroma = Buffer.alloc((width * height) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, chroma])
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F15:1 Ip A1:1 C420jpeg\n`)
  writeFileSync(file, Buffer.concat([header, frame, frame]))
}

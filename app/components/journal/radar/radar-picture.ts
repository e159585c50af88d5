// The radar chart as a picture to share, drawn on a canvas in the browser and not sent to the server.
import * as m from '#messages'
import type { RadarRow } from '#rules/journal/radar/radar.ts'
import { axisName } from './axis-name.ts'
import { labelPoint, MIDDLE, pointOf, ringRadius, rings, shapeOf, SIZE } from './radar-geometry.ts'

const width = 1080
const height = 1350
const scale = 1.9
/** The position of the chart in the picture. */
const left = (width - SIZE * scale) / 2
const top = 250

const colors = {
  far: '#05060f',
  near: '#1d2858',
  ink: '#f3ead2',
  muted: '#b3b4cf',
  line: 'rgb(227 191 117 / 0.25)',
  gold: '#e3bf75',
  goldFill: 'rgb(227 191 117 / 0.28)',
  info: '#a9c4ff',
}

export interface PictureWords {
  title: string
  line: string
}

export async function radarPicture(rows: readonly RadarRow[], words: PictureWords): Promise<File> {
  await Promise.all(['600 72px Cormorant', '500 32px Figtree'].map((font) => document.fonts.load(font)))
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d')!
  paintSky(pen)
  paintWords(pen, words)
  pen.save()
  pen.translate(left, top)
  pen.scale(scale, scale)
  paintRadar(pen, rows)
  pen.restore()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('The picture could not be drawn')
  return new File([blob], 'lodestar-radar.png', { type: 'image/png' })
}

/** Through the device's share sheet if it accepts files, else as a download. */
export async function sharePicture(file: File, title: string): Promise<'shared' | 'saved'> {
  if (navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title })
      return 'shared'
    } catch (error) {
      // AbortError: the visitor has closed the share sheet.
      if ((error as Error).name === 'AbortError') return 'shared'
    }
  }
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: file.name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  return 'saved'
}

type Pen = CanvasRenderingContext2D

function paintSky(pen: Pen): void {
  const sky = pen.createRadialGradient(width / 2, height * 0.45, 80, width / 2, height * 0.5, height * 0.75)
  sky.addColorStop(0, colors.near)
  sky.addColorStop(1, colors.far)
  pen.fillStyle = sky
  pen.fillRect(0, 0, width, height)
  pen.strokeStyle = colors.gold
  pen.lineWidth = 2
  pen.strokeRect(36, 36, width - 72, height - 72)
}

function paintWords(pen: Pen, { title, line }: PictureWords): void {
  pen.textAlign = 'center'
  pen.fillStyle = colors.ink
  pen.font = '600 76px Cormorant, serif'
  pen.fillText(title, width / 2, 152)
  pen.fillStyle = colors.muted
  pen.font = '500 30px Figtree, sans-serif'
  pen.fillText(line, width / 2, 206)
  pen.fillStyle = colors.gold
  pen.font = '600 48px Cormorant, serif'
  pen.fillText(m.journal_radar_picture_lodestar(), width / 2, height - 76)
}

function paintRadar(pen: Pen, rows: readonly RadarRow[]): void {
  for (const strength of rings) {
    pen.beginPath()
    pen.arc(MIDDLE, MIDDLE, ringRadius(strength), 0, 2 * Math.PI)
    pen.strokeStyle = strength === 1 ? colors.muted : colors.line
    pen.setLineDash(strength === 1 ? [2, 5] : [])
    pen.stroke()
  }
  pen.setLineDash([])
  pen.font = '500 16px Figtree, sans-serif'
  for (const [index, { key }] of rows.entries()) {
    const end = pointOf(Infinity, index, rows.length)
    pen.strokeStyle = colors.line
    pen.stroke(new Path2D(`M${MIDDLE},${MIDDLE}L${end.x},${end.y}`))
    const { x, y, anchor } = labelPoint(index, rows.length)
    pen.fillStyle = colors.ink
    pen.textAlign = anchor === 'middle' ? 'center' : anchor
    pen.fillText(axisName(key), x, y + 5)
  }
  const everyone = shapeOf(rows.map((row) => row.everyone.strength))
  if (everyone) {
    pen.strokeStyle = colors.info
    pen.setLineDash([7, 4])
    pen.stroke(new Path2D(everyone))
    pen.setLineDash([])
  }
  const own = shapeOf(rows.map((row) => row.own.strength))
  if (own) {
    pen.fillStyle = colors.goldFill
    pen.fill(new Path2D(own))
    pen.strokeStyle = colors.gold
    pen.lineWidth = 2.5
    pen.stroke(new Path2D(own))
  }
}

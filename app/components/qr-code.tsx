// A QR code as one SVG path. It includes the library, so pages load it lazily:
// `lazy(() => import('#app/components/qr-code.tsx').then(({ QrCode }) => ({ default: QrCode })))`.
import encodeQR from 'qr'

type QrCodeProps = {
  /** An absolute URL. */
  address: string
  /** For screen readers. */
  label: string
}

/** Dark on light in both themes, with the required quiet zone: not every scanner reads inverted codes. */
export function QrCode({ address, label }: QrCodeProps) {
  const { size, path } = qrDrawing(address)
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#12101f" d={path} />
    </svg>
  )
}

/** The same as an SVG file. */
export function qrFile(address: string): string {
  const { size, path } = qrDrawing(address)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
  )
}

/** The same as a PNG file: whole pixels for each module, at least as wide as given. */
export async function qrPicture(address: string, leastWidth: number): Promise<Uint8Array<ArrayBuffer>> {
  const { size, path } = qrDrawing(address)
  const scale = Math.ceil(leastWidth / size)
  const canvas = Object.assign(document.createElement('canvas'), {
    width: size * scale,
    height: size * scale,
  })
  const context = canvas.getContext('2d')!
  context.scale(scale, scale)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, size, size)
  context.fillStyle = '#000'
  context.fill(new Path2D(path))
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return new Uint8Array(await picture!.arrayBuffer())
}

const quietZoneModules = 4

function qrDrawing(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quietZoneModules })
  return { size: rows.length, path: rows.map((row, y) => runsOf(row, y)).join('') }
}

/** Adjacent dark modules are one rectangle, which makes the path a third of the size. */
function runsOf(row: readonly boolean[], y: number): string {
  const runs: string[] = []
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue
    const start = x
    while (row[x + 1]) x++
    const length = x - start + 1
    runs.push(`M${start} ${y}h${length}v1h-${length}z`)
  }
  return runs.join('')
}

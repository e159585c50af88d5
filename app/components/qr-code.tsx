// An address as a QR code, drawn as one path. The library comes with this file, so pages load it only when a code is to
// be seen: `lazy(() => import('#app/components/qr-code.tsx').then(({ QrCode }) => ({ default: QrCode })))`.
import encodeQR from 'qr'

type QrCodeProps = {
  /** The whole address, host and all: who reads it knows nothing of the page it stood on. */
  address: string
  /** What it leads to, for those who do not see it. */
  label: string
}

/** Dark on light in both themes, with the empty rim that readers look for: not every one of them reads the opposite. */
export function QrCode({ address, label }: QrCodeProps) {
  const { size, path } = qrDrawing(address)
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#12101f" d={path} />
    </svg>
  )
}

/** The same as a file of its own, to be kept or printed elsewhere. */
export function qrFile(address: string): string {
  const { size, path } = qrDrawing(address)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
  )
}

const rimInModules = 4

function qrDrawing(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: rimInModules })
  return { size: rows.length, path: rows.map((row, y) => runsOf(row, y)).join('') }
}

/** Dark modules that lie side by side are one rectangle: a third of the size of one each. */
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

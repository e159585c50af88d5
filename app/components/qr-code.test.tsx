import { Resvg } from '@resvg/resvg-js'
import decodeQR from 'qr/decode.js'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QrCode, qrFile } from './qr-code.tsx'

const address = 'https://cards.example/cards/the-hanged-man'

test.each([address, `https://cards.example/deck/v3?picc_data=${'EF963FF7828658A5'.repeat(4)}&cmac=94EE`])(
  'the QR code of %s is read as that address',
  (wanted) => {
    const markup = renderToStaticMarkup(<QrCode address={wanted} label="QR code" />)
    expect(readFrom(markup.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"'))).toBe(wanted)
  },
)

test('the file has the same code as the page, with a quiet zone around it', () => {
  const file = qrFile(address)
  expect(readFrom(file)).toBe(address)
  const [, size] = /viewBox="0 0 (\d+)/.exec(file) ?? []
  const columns = [...file.matchAll(/M(\d+) (\d+)h(\d+)/g)].filter(([, , , length]) => length !== size)
  for (const [, x, y, length] of columns) {
    expect(Number(x)).toBeGreaterThanOrEqual(4)
    expect(Number(y)).toBeGreaterThanOrEqual(4)
    expect(Number(x) + Number(length)).toBeLessThanOrEqual(Number(size) - 4)
  }
})

test('has a label', () => {
  expect(renderToStaticMarkup(<QrCode address={address} label="QR code of The Hanged Man" />)).toContain(
    'role="img" aria-label="QR code of The Hanged Man"',
  )
})

function readFrom(svg: string): string {
  const { width, height, pixels } = new Resvg(svg, { fitTo: { mode: 'width', value: 400 } }).render()
  return decodeQR({ width, height, data: pixels })
}

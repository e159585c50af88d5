import encodeQR from 'qr'
import { describe, expect, test, vi } from 'vitest'
import { CameraUnavailable, toCameraFailure, hasTorch, openCamera, setTorch } from './camera-stream.ts'
import { openCodeReader, type Picture } from './code-reader.ts'
import { isDark } from './picture.ts'

describe('the camera', () => {
  test('is reported as insecure where the page was not loaded over HTTPS', async () => {
    vi.stubGlobal('navigator', {})
    await expect(openCamera()).rejects.toMatchObject({ failure: 'insecure' })
  })

  test.each([
    ['NotAllowedError', 'refused'],
    ['NotFoundError', 'none'],
    ['OverconstrainedError', 'none'],
    ['NotReadableError', 'busy'],
    ['TypeError', 'failed'],
  ])('that fails with %s is %s', async (name, failure) => {
    expect(toCameraFailure(name)).toBe(failure)
    const getUserMedia = () => Promise.reject(new DOMException('no', name))
    vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
    const refused = await openCamera().catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(CameraUnavailable)
    expect(refused).toMatchObject({ failure })
  })

  test('has a torch where its track says so; a torch that fails is ignored', async () => {
    const constraints: unknown[] = []
    const streamOf = (capabilities: object, applyConstraints: (constraint: unknown) => Promise<void>) =>
      ({
        getVideoTracks: () => [{ getCapabilities: () => capabilities, applyConstraints }],
      }) as unknown as MediaStream
    const lit = streamOf({ torch: true }, (constraint) => Promise.resolve(void constraints.push(constraint)))
    expect(hasTorch(lit)).toBe(true)
    expect(await setTorch(lit, true)).toBe(true)
    expect(constraints).toEqual([{ advanced: [{ torch: true }] }])
    const unlit = streamOf({}, () => Promise.reject(new Error('no such thing')))
    expect(hasTorch(unlit)).toBe(false)
    expect(await setTorch(unlit, true)).toBe(false)
    expect(hasTorch({ getVideoTracks: () => [] } as unknown as MediaStream)).toBe(false)
  })
})

describe('a code', () => {
  const code = pictureOf('https://cards.example/cards/the-moon')

  test('is read with the bundled reader where the browser has none', async () => {
    const read = await openCodeReader()
    expect(await read(code)).toBe('https://cards.example/cards/the-moon')
    expect(await read({ width: 40, height: 40, data: new Uint8ClampedArray(6400).fill(128) })).toBeNull()
  })

  test('is read with the browser’s detector where it supports QR codes', async () => {
    class ImageData {}
    class Detector {
      static getSupportedFormats = () => Promise.resolve(['qr_code'])
      detect = () => Promise.resolve([{ rawValue: 'by the browser' }])
    }
    vi.stubGlobal('ImageData', ImageData)
    vi.stubGlobal('BarcodeDetector', Detector)
    expect(await (await openCodeReader())(code)).toBe('by the browser')
    vi.stubGlobal('BarcodeDetector', { getSupportedFormats: () => Promise.resolve(['ean_13']) })
    expect(await (await openCodeReader())(code)).toBe('https://cards.example/cards/the-moon')
  })

  test('is found in a dim picture, which is not reported as dark; a covered lens is', async () => {
    const dim = { ...code, data: code.data.map((value, index) => (index % 4 === 3 ? 255 : value * 0.35)) }
    expect(await (await openCodeReader())(dim)).toBe('https://cards.example/cards/the-moon')
    expect(isDark(dim)).toBe(false)
    expect(
      isDark({ ...code, data: code.data.map((_, index) => (index % 4 === 3 ? 255 : (index * 7) % 30)) }),
    ).toBe(true)
  })
})

function pictureOf(text: string): Picture {
  const scale = 6
  const rows = encodeQR(text, 'raw', { border: 4 })
  const side = rows.length * scale
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      if (rows[Math.floor(y / scale)]![Math.floor(x / scale)])
        data.fill(20, (y * side + x) * 4, (y * side + x) * 4 + 3)
    }
  }
  return { width: side, height: side, data }
}

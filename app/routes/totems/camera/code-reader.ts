// Reads QR codes with the browser's BarcodeDetector, or with a library that is loaded on demand.

export interface Picture {
  width: number
  height: number
  data: Uint8ClampedArray<ArrayBuffer>
}

/** Null where there is no code. */
export type CodeReader = (picture: Picture) => Promise<string | null>

export async function openCodeReader(): Promise<CodeReader> {
  return (await nativeReader()) ?? (await bundledReader())
}

/** The browser’s own detector; the DOM’s types do not have it, since only some browsers do. */
interface NativeDetector {
  detect(image: ImageData): Promise<{ rawValue: string }[]>
}

interface NativeDetectorClass {
  new (options: { formats: string[] }): NativeDetector
  getSupportedFormats(): Promise<string[]>
}

async function nativeReader(): Promise<CodeReader | null> {
  const { BarcodeDetector: Detector } = globalThis as { BarcodeDetector?: NativeDetectorClass }
  try {
    if (!Detector || !(await Detector.getSupportedFormats()).includes('qr_code')) return null
    const detector = new Detector({ formats: ['qr_code'] })
    return async ({ data, width, height }) => {
      const [barcode] = await detector.detect(new ImageData(data, width, height))
      return barcode?.rawValue || null
    }
  } catch {
    // Some systems have the class without an implementation.
    return null
  }
}

async function bundledReader(): Promise<CodeReader> {
  const { decodeQR } = await import('qr/decode.js')
  return (picture) => {
    try {
      return Promise.resolve(decodeQR(picture) || null)
    } catch {
      return Promise.resolve(null)
    }
  }
}

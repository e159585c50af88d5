// The QR codes of totems as files for a print shop, in one ZIP.
import { qrFile, qrPicture } from '#app/components/qr-code.tsx'
import { codeAddress } from './chip-writing.tsx'
import type { Totem } from './labels.ts'

export type CodeFormat = 'svg' | 'png'

/** Enough for 60 mm at 600 dpi. */
const PNG_WIDTH = 1420

export async function zipCodes(
  totems: readonly Totem[],
  { origin, format, onProgress }: { origin: string; format: CodeFormat; onProgress: (share: number) => void },
): Promise<Uint8Array<ArrayBuffer>> {
  const { strToU8, zipSync } = await import('fflate')
  const files: Record<string, Uint8Array> = {}
  for (const [at, totem] of totems.entries()) {
    const address = codeAddress(origin, totem)
    files[codeFileName(totem, format)] =
      format === 'svg' ? strToU8(qrFile(address)) : await qrPicture(address, PNG_WIDTH)
    onProgress((at + 1) / totems.length)
  }
  // PNG is compressed already.
  return zipSync(files, { level: format === 'svg' ? 6 : 0 }) as Uint8Array<ArrayBuffer>
}

/** The label for people, and the chip, which makes it unique. */
export function codeFileName(
  { label, uid, legacyId }: Pick<Totem, 'label' | 'uid' | 'legacyId'>,
  format: CodeFormat,
): string {
  const plain = label
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)
  return `${[plain, uid ?? legacyId].filter(Boolean).join('-')}.${format}`
}

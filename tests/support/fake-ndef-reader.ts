/** A chip for the stand-in of Web NFC, and what is wrong with it or the phone. */
export type FakeChip = {
  serialNumber: string
  url: string
  isLocked: boolean
  isDenied?: boolean
  isOff?: boolean
  /** The phone notices it and reads nothing, not even its serial number. */
  isUnreadable?: boolean
  /** Accepts an address and does not keep it. */
  forgets?: boolean
}

/**
 * Stands in for the browser's NDEFReader. It uses nothing from outside of the class, since browser tests also put its
 * source into the page.
 */
export class FakeNdefReader extends EventTarget {
  chip: FakeChip = { serialNumber: '', url: '', isLocked: false }

  /** The chip is held near the phone. */
  hold(): void {
    const { serialNumber, url, isUnreadable } = this.chip
    if (isUnreadable) {
      this.dispatchEvent(new Event('readingerror'))
      return
    }
    const data = new TextEncoder().encode(url)
    const message = { records: url === '' ? [] : [{ recordType: 'url', data }] }
    this.dispatchEvent(Object.assign(new Event('reading'), { serialNumber, message }))
  }

  async scan(): Promise<void> {
    if (this.chip.isDenied) throw new DOMException('no permission', 'NotAllowedError')
    if (this.chip.isOff) throw new DOMException('no NFC', 'NotReadableError')
  }

  async write({ records }: { records: { data: string }[] }): Promise<void> {
    if (this.chip.isLocked) throw new DOMException('read-only', 'NotSupportedError')
    if (!this.chip.forgets) this.chip.url = records[0]!.data
  }

  async makeReadOnly(): Promise<void> {
    this.chip.isLocked = true
  }
}

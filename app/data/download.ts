/** Saves a text, or bytes, as a file. */
export function download(name: string, content: string | Uint8Array<ArrayBuffer>, type = 'text/csv'): void {
  const isText = typeof content === 'string'
  const url = URL.createObjectURL(new Blob([content], { type: isText ? `${type};charset=utf-8` : type }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}

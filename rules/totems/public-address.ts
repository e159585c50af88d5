/** Whether phones cannot open the address, because it names the computer itself: it must not be printed or written. */
export function isOnlyLocal(origin: string): boolean {
  const host = URL.canParse(origin) ? new URL(origin).hostname : ''
  return host === '' || /(^|\.)localhost$|^127\.|^0\.0\.0\.0$|^\[::1?\]$/.test(host)
}

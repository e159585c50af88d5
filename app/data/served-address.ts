// Back or Forward before hydration can leave the visitor at another address than the one that the HTML was rendered for. The
// boot script (server/pages/boot-script.ts) loads the page again when the path changes before the scripts are there; from then
// on this compares with the address that the page carries, until it is hydrated.
declare global {
  interface Window {
    stopWatchingAddress?: () => void
  }
}

/** A service worker may answer with the page of another address: then loading it again once is enough. */
const triedKey = 'reloadedFor'

let isReloading = false

/** The scripts of a page run until the reload replaces it. Their errors are not worth reporting. */
export function isPageReloading(): boolean {
  return isReloading
}

/** True if the HTML belongs to another address than the current one: then the page is loaded again and must not hydrate. */
export function reloadIfAddressChanged(): boolean {
  const { address, query } = document.getElementById('boot')?.dataset ?? {}
  if (address === undefined || query === undefined) return false
  const here = location.pathname + queryOf(new URLSearchParams(location.search), query.split(' '))
  try {
    const tried = sessionStorage.getItem(triedKey)
    sessionStorage.removeItem(triedKey)
    if (here === address || here === tried) {
      window.stopWatchingAddress?.()
      addEventListener('popstate', reload)
      return false
    }
    sessionStorage.setItem(triedKey, here)
  } catch {
    // Without storage nothing would end a loop.
    return false
  }
  isReloading = true
  location.reload()
  return true
}

/** Only the parameters that the page reads, in their order there, as the server writes them. */
function queryOf(given: URLSearchParams, names: string[]): string {
  const read = new URLSearchParams(
    names.flatMap((name) => given.getAll(name).map((value) => [name, value] as [string, string])),
  )
  const text = String(read)
  return text && `?${text}`
}

/** From now on the router follows Back and Forward. */
export function stopWatchingAddress(): void {
  window.stopWatchingAddress?.()
  removeEventListener('popstate', reload)
}

function reload(): void {
  reloadIfAddressChanged()
}

// Back or Forward before hydration can leave the visitor at another address than the one that the HTML was rendered for. The
// boot script (server/pages/boot-script.ts) loads the page again when the path changes before the scripts are there; from then
// on this compares with the address that the page carries, until it is hydrated.
declare global {
  interface Window {
    stopWatchingAddress?: () => void
  }
}

/** A service worker may answer with the page of another address, so the page is reloaded only once for each address. */
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
    // Without storage a reload loop could not be detected.
    return false
  }
  isReloading = true
  location.reload()
  return true
}

/** The query string with only the parameters that the page reads, in the server's order. */
function queryOf(params: URLSearchParams, names: string[]): string {
  const query = new URLSearchParams(
    names.flatMap((name) => params.getAll(name).map((value) => [name, value] as [string, string])),
  )
  const text = String(query)
  return text && `?${text}`
}

/** After hydration the router handles Back and Forward. */
export function stopWatchingAddress(): void {
  window.stopWatchingAddress?.()
  removeEventListener('popstate', reload)
}

function reload(): void {
  reloadIfAddressChanged()
}

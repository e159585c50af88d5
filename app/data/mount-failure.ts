// When hydration throws, React removes the whole page. The server-rendered page is usable without JavaScript, so it is
// fetched and shown again without its scripts.
import { takeQueuedClick } from './queued-click.ts'

export async function restoreServedPage(): Promise<void> {
  const response = await fetch(location.href)
  const served = new DOMParser().parseFromString(await response.text(), 'text/html')
  for (const script of served.querySelectorAll('script')) script.remove()
  takeQueuedClick()
  document.documentElement?.remove()
  document.append(document.adoptNode(served.documentElement))
}

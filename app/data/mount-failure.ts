// When React cannot take over a page it takes it away altogether. The page that the server sent can be read without it,
// so it is put back, without its scripts: its links and forms work as they are.
import { takeQueuedClick } from './queued-click.ts'

export async function restoreServedPage(): Promise<void> {
  const response = await fetch(location.href)
  const served = new DOMParser().parseFromString(await response.text(), 'text/html')
  for (const script of served.querySelectorAll('script')) script.remove()
  takeQueuedClick()
  document.documentElement?.remove()
  document.append(document.adoptNode(served.documentElement))
}

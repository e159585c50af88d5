// JavaScript starts behind the first paint: preloading it beside the page's own HTML, CSS and fonts costs a visitor on a
// slow line a second of blank screen. So the router's boot script is sent inert, and this small script starts it when
// the largest thing has been painted, at the first touch or key, or after 2.5 seconds, whichever comes first. Before
// anything can change the page, the rules are there that the page alone had no use for. Files are asked for one by one:
// all at once they would keep a cheap phone from answering for a tenth of a second and more.
//
// A press on a button that waits for scripts (`data-awaits-scripts`) is held until they take it (app/data/held-press.ts). If
// they cannot be loaded, or are not there ten seconds later, its form is sent as it would be without them.
//
// Back and Forward before hydration can change the address without loading a page, after a reload for example. React would
// then hydrate the HTML of one address with the router of another and fail. So the page is loaded again when its
// path changes before the scripts are there; it also carries the address it was rendered for, and app/data/served-address.ts
// compares the two from then on until hydration.
const boot = `(() => {
  const opened = location.pathname
  const reload = () => location.pathname === opened || location.reload()
  addEventListener('popstate', reload)
  window.stopWatchingAddress = () => removeEventListener('popstate', reload)
  let started = false
  const create = (tag, properties) => Object.assign(document.createElement(tag), properties)
  const start = () => {
    if (started) return
    started = true
    const inert = document.getElementById('boot')
    const modules = inert.dataset.modules.split(' ')
    const ask = () => {
      const href = modules.shift()
      if (!href) return
      document.head.append(create('link', { rel: 'modulepreload', href }))
      setTimeout(ask)
    }
    ask()
    const module = create('script', { type: 'module', textContent: inert.textContent, onerror: send })
    const run = () => module.isConnected || document.head.append(module)
    const style = document.querySelector('style[data-rules]')
    if (!style) return run()
    style.after(create('link', { rel: 'stylesheet', href: style.dataset.rules, onload: run, onerror: run }))
    setTimeout(run, 4000)
  }
  let held = null
  const hold = (event) => {
    const button = event.target.closest('[data-awaits-scripts] button')
    if (!button) return
    event.preventDefault()
    event.stopPropagation()
    if (!held && button.form) setTimeout(send, 10000)
    held = button
  }
  const take = window.takeHeldPress = () => {
    removeEventListener('click', hold, true)
    const button = held
    held = null
    return button
  }
  const send = () => {
    const button = take()
    button?.form?.requestSubmit(button)
  }
  addEventListener('click', hold, true)
  if (PerformanceObserver.supportedEntryTypes?.includes('largest-contentful-paint')) {
    new PerformanceObserver(start).observe({ type: 'largest-contentful-paint', buffered: true })
  } else {
    requestAnimationFrame(() => requestAnimationFrame(start))
  }
  addEventListener('pointerdown', start, { once: true, capture: true })
  addEventListener('keydown', start, { once: true, capture: true })
  setTimeout(start, 2500)
})()`

export const bootScript = boot.replace(/\n\s*/g, '\n')

const modulePreload = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*\/?>/g

/** Takes the module preloads out of the page and gives them back as a list, for the boot script to start later. */
export function extractModulePreloads(html: string): { html: string; modules: string[] } {
  const modules: string[] = []
  const stripped = html.replace(modulePreload, (_, href: string) => {
    modules.push(href)
    return ''
  })
  return { html: stripped, modules }
}

// Defers hydration until after the first paint: preloading JavaScript together with the HTML, CSS and fonts costs a visitor on
// a slow connection a second of blank screen. React Router's boot module is sent inert, and this small script starts it after
// the largest contentful paint, on the first pointer or key event, or after 2.5 seconds, whichever comes first. The full
// stylesheet is loaded before the module runs, because the page itself carries only the rules that it uses (split-css.ts).
// Modules are requested one by one: all at once they would block a cheap phone for more than 100 ms.
//
// A click on a button inside `data-awaits-scripts` is queued until the scripts take it (app/data/queued-click.ts). If they
// have not loaded ten seconds later, the form is submitted as it would be without JavaScript.
//
// Back and Forward before hydration can change the address without loading a page, for example after a reload. React would
// then hydrate the HTML of one address with the router of another and fail. So this script reloads the page when the path
// changes before the scripts have loaded; from then until hydration, app/data/served-address.ts compares the address with
// the one that the page was rendered for.
const boot = `(() => {
  const path = location.pathname
  const reload = () => location.pathname === path || location.reload()
  addEventListener('popstate', reload)
  window.stopWatchingAddress = () => removeEventListener('popstate', reload)
  let began = false
  const create = (tag, values) => Object.assign(document.createElement(tag), values)
  const start = () => {
    if (began) return
    began = true
    const boot = document.getElementById('boot')
    const modules = boot.dataset.modules.split(' ')
    const next = () => {
      const href = modules.shift()
      if (!href) return
      document.head.append(create('link', { rel: 'modulepreload', href }))
      setTimeout(next)
    }
    next()
    const module = create('script', { type: 'module', textContent: boot.textContent, onerror: send })
    const run = () => module.isConnected || document.head.append(module)
    const style = document.querySelector('style[data-rules]')
    if (!style) return run()
    const onerror = () => {
      for (const link of document.querySelectorAll('link[disabled]')) link.disabled = false
      run()
    }
    style.after(create('link', { rel: 'stylesheet', href: style.dataset.rules, onload: run, onerror }))
    setTimeout(run, 4000)
  }
  let queued = null
  const queue = (event) => {
    const button = event.target.closest('[data-awaits-scripts] button')
    if (!button) return
    event.preventDefault()
    event.stopPropagation()
    if (!queued && button.form) setTimeout(send, 10000)
    queued = button
  }
  const take = window.takeQueuedClick = () => {
    removeEventListener('click', queue, true)
    const button = queued
    queued = null
    return button
  }
  const send = () => {
    const button = take()
    button?.form?.requestSubmit(button)
  }
  addEventListener('click', queue, true)
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

/** Removes the module preloads from the page and returns them as a list, for the boot script to load later. */
export function extractModulePreloads(html: string): { html: string; modules: string[] } {
  const modules: string[] = []
  const stripped = html.replace(modulePreload, (_, href: string) => {
    modules.push(href)
    return ''
  })
  return { html: stripped, modules }
}

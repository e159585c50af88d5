// JavaScript starts behind the first paint: preloading it beside the page's own HTML, CSS and fonts costs a visitor on a
// slow line a second of blank screen. So the router's boot script is sent inert, and this small script starts it when
// the largest thing has been painted, at the first touch or key, or after 2.5 seconds, whichever comes first. Before
// anything can change the page, the rules are there that the page alone had no use for.
const boot = `(() => {
  let started = false
  const create = (tag, properties) => Object.assign(document.createElement(tag), properties)
  const start = () => {
    if (started) return
    started = true
    const inert = document.getElementById('boot')
    for (const href of inert.dataset.modules.split(' ')) {
      if (href) document.head.append(create('link', { rel: 'modulepreload', href }))
    }
    const module = create('script', { type: 'module', textContent: inert.textContent })
    const run = () => module.isConnected || document.head.append(module)
    const style = document.querySelector('style[data-whole]')
    if (!style) return run()
    style.after(create('link', { rel: 'stylesheet', href: style.dataset.whole, onload: run, onerror: run }))
    setTimeout(run, 4000)
  }
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
export function withoutModulePreloads(html: string): { html: string; modules: string[] } {
  const modules: string[] = []
  const stripped = html.replace(modulePreload, (_, href: string) => {
    modules.push(href)
    return ''
  })
  return { html: stripped, modules }
}

// Uploaded SVG, made harmless: bounded before it is parsed, sanitized by DOMPurify with a strict profile, bounded again by what
// it would cost to paint, and painted to pixels. Visitors only ever get the pixels.
import type { Config } from 'dompurify'
import { MAX_SVG_BYTES, readDesign } from '#rules/cards/designs/svg-file.ts'
import type { Reason } from '#rules/refusal.ts'
import { InvalidImageError } from './reencode.ts'

/** Elements, counted before anything is parsed. A detailed engraving has about two thousand. */
const MAX_ELEMENTS = 6000
const MAX_DEPTH = 60
/** What `use` adds to a drawing: the elements of all copies. */
const MAX_COPIES = 12_000
/** Masks and translucent groups: each needs a surface as large as the picture. */
const MAX_SURFACES = 100
const PAINT_SECONDS = 20

const referenced = ['mask', 'pattern', 'clipPath']
const shapes = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan', 'use']
const containers = ['svg', 'g', 'defs', 'symbol', 'title', 'desc', 'style', ...referenced]
const gradients = ['linearGradient', 'radialGradient', 'stop']

/** Only what draws: no scripts, links, images, animations, filters or foreign content. */
const profile = {
  ALLOWED_TAGS: [...shapes, ...containers, ...gradients, '#text'],
  FORBID_ATTR: ['filter'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // Ids cannot hide anything of a document that nobody opens, and drawings refer to them.
  SANITIZE_DOM: false,
  // The content of what is removed goes with it.
  KEEP_CONTENT: false,
  RETURN_DOM: true as const,
} satisfies Config

/** The sanitized SVG, in the pixels that it is painted in. Throws an `InvalidImageError` with the reason. */
export async function sanitizeSvg(bytes: Buffer): Promise<string> {
  const size = readDesign(bytes, bytes.length)
  if ('refused' in size) throw new InvalidImageError(size.refused)
  if (bytes.length > MAX_SVG_BYTES) throw refused('svg_too_complex')
  const text = boundedText(bytes)
  // Loaded on first use, because they are large and rarely needed.
  const [{ JSDOM }, { default: createPurify }] = await Promise.all([import('jsdom'), import('dompurify')])
  // Without an address, resources or scripts: nothing is fetched, nothing runs.
  const { window } = new JSDOM('')
  try {
    const purify = createPurify(window)
    purify.addHook('uponSanitizeAttribute', (_, attribute) => {
      if (!isHarmless(attribute.attrName, attribute.attrValue)) attribute.keepAttr = false
    })
    purify.addHook('uponSanitizeElement', (node, { tagName }) => {
      if (tagName === 'style' && !isHarmlessSheet(node.textContent ?? '')) node.textContent = ''
    })
    // With RETURN_DOM it is the body of a document of its own.
    const body = purify.sanitize(text, profile) as HTMLElement
    const root = body.firstElementChild
    if (root?.localName !== 'svg' || body.childElementCount !== 1) throw refused('svg_broken')
    refuseIfCostly(root)
    root.setAttribute('width', String(size.width))
    root.setAttribute('height', String(size.height))
    return new window.XMLSerializer().serializeToString(root)
  } finally {
    window.close()
  }
}

/** PNG of a sanitized SVG. */
export async function paintSvg(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  try {
    return await sharp(Buffer.from(svg))
      .timeout({ seconds: PAINT_SECONDS })
      .png({ compressionLevel: 1 })
      .toBuffer()
  } catch {
    throw refused('svg_broken')
  }
}

/** Refuses what would be expensive to parse. */
function boundedText(bytes: Buffer): string {
  const text = decode(bytes)
    .replace(/^\uFEFF?\s*/, '')
    .replace(/<\?[^>]*\?>/g, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<!doctype[^>[]*>/i, '')
    .trim()
  // Entities can expand to more than the memory holds.
  if (/<!(?:doctype|entity)/i.test(text)) throw refused('svg_too_complex')
  let [elements, depth] = [0, 0]
  for (const [tag] of text.matchAll(/<\/?[a-z][^>]*>/gi)) {
    if (tag.startsWith('</')) depth -= 1
    else {
      elements += 1
      if (!tag.endsWith('/>')) depth += 1
    }
    if (elements > MAX_ELEMENTS || depth > MAX_DEPTH) throw refused('svg_too_complex')
  }
  return text
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw refused('svg_broken')
  }
}

const localReference = /url\(\s*["']?#[\w:.-]+["']?\s*\)/gi

/** References only inside of the drawing, and no styles that load or filter something. */
function isHarmless(name: string, value: string): boolean {
  if (/(?:^|:)href$/.test(name)) return /^#[\w:.-]+$/.test(value)
  if (/\\|\/\*|javascript:|data:|https?:|\/\//i.test(value) && !name.startsWith('xmlns')) return false
  if (/url\(/i.test(value.replace(localReference, ''))) return false
  return name !== 'style' || isHarmlessStyle(value)
}

function isHarmlessStyle(css: string): boolean {
  return !/[@\\<]|filter|image|src\s*\(|expression|behavior|binding/i.test(css)
}

/** Patterns and masks are not counted if a style sheet brings them in, so it may not. */
function isHarmlessSheet(css: string): boolean {
  if (/mask|url\(/i.test(css.replace(/clip-path\s*:\s*url\(\s*["']?#[\w:.-]+["']?\s*\)/gi, ''))) return false
  return isHarmlessStyle(css)
}

/** By what a painter would do with it, however small the file is. */
function refuseIfCostly(root: Element): void {
  const elements = [...root.querySelectorAll('*')]
  const byId = new Map(elements.map((element) => [element.id, element]))
  const named = (name: string) => elements.filter(({ localName }) => localName === name)
  let copies = 0
  for (const use of named('use')) {
    const target = byId.get((use.getAttribute('href') ?? use.getAttribute('xlink:href') ?? '').slice(1))
    if (!target) continue
    if (target.localName === 'use' || target.querySelector('use') || target.contains(use))
      throw refused('svg_too_complex')
    copies += 1 + target.querySelectorAll('*').length
  }
  const surfaces = elements.filter(
    (element) =>
      element.hasAttribute('mask') ||
      /mask/i.test(element.getAttribute('style') ?? '') ||
      isTranslucentGroup(element),
  )
  const isNested = elements.some(
    (element) =>
      element.closest(referenced.join()) !== null &&
      refersTo(element, byId).some(({ localName }) => referenced.includes(localName)),
  )
  if (isNested || copies > MAX_COPIES || surfaces.length > MAX_SURFACES) throw refused('svg_too_complex')
}

function isTranslucentGroup(element: Element): boolean {
  if (!['g', 'svg', 'use'].includes(element.localName)) return false
  return element.hasAttribute('opacity') || /(?:^|;|\s)opacity/.test(element.getAttribute('style') ?? '')
}

function refersTo(element: Element, byId: ReadonlyMap<string, Element>): Element[] {
  return [...element.attributes]
    .flatMap(({ value }) => [...value.matchAll(/url\(\s*["']?#([\w:.-]+)/gi)])
    .flatMap(([, id]) => byId.get(id!) ?? [])
}

function refused(reason: Extract<Reason, `svg_${string}`>): InvalidImageError {
  return new InvalidImageError({ reason })
}

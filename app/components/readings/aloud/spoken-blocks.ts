// What is to be read aloud, taken from the page as it stands: its paragraphs and headings, each with the places of its letters,
// so that what is being said can be shown without touching what React has rendered.
import { piecesOf } from './spoken-pieces.ts'
import type { SpokenText } from './reader.ts'

export interface PieceOnPage extends SpokenText {
  element: Element
  /** Part of the piece as a range of the page; null when it is no longer there. */
  rangeOf: (start: number, end: number) => Range | null
}

const unspoken =
  'button, nav, form, svg, script, style, noscript, [hidden], [aria-hidden="true"], .visually-hidden, [data-unspoken]'

/** Everything within these elements that can be seen, in the order of the page. */
export function piecesIn(roots: Iterable<Element>): PieceOnPage[] {
  return blocksIn(roots).flatMap((block) => piecesOfBlock(block))
}

interface Block {
  element: Element
  letters: { node: Text; start: number }[]
  text: string
}

function blocksIn(roots: Iterable<Element>): Block[] {
  const blocks: Block[] = []
  for (const root of roots) {
    const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const parent = node.parentElement
      if (!parent || parent.closest(unspoken) || !parent.checkVisibility()) continue
      const element = blockAround(parent)
      let block = blocks.at(-1)
      if (block?.element !== element) {
        block = { element, letters: [], text: '' }
        blocks.push(block)
      }
      block.letters.push({ node: node as Text, start: block.text.length })
      // Letter for letter, so that a place in the text is a place on the page.
      block.text += (node as Text).data.replace(/\s/g, ' ')
    }
  }
  return blocks
}

/** Words in one line belong together, however many elements they are in. */
function blockAround(element: Element): Element {
  let block = element
  while (block.parentElement && /^(inline|contents)$/.test(getComputedStyle(block).display)) {
    block = block.parentElement
  }
  return block
}

function piecesOfBlock({ element, letters, text }: Block): PieceOnPage[] {
  const language = element.closest<HTMLElement>('[lang]')?.lang || 'en'
  return piecesOf(text).map(({ start, end }) => ({
    element,
    language,
    text: text.slice(start, end),
    rangeOf: (from, to) => rangeOf(letters, start + from, start + to),
  }))
}

function rangeOf(letters: Block['letters'], start: number, end: number): Range | null {
  const range = document.createRange()
  const at = (place: number) => letters.findLast((one) => one.start <= place)
  const [first, last] = [at(start), at(Math.max(start, end - 1))]
  try {
    if (!first?.node.isConnected || !last?.node.isConnected) return null
    range.setStart(first.node, start - first.start)
    range.setEnd(last.node, end - last.start)
    return range
  } catch {
    // The words have changed meanwhile.
    return null
  }
}

// Collects the text to be read aloud from the DOM, with the positions of its characters, so that the spoken words can be
// highlighted without changing what React has rendered.
import { piecesOf } from './spoken-pieces.ts'
import type { SpokenText } from './reader.ts'

export interface PieceOnPage extends SpokenText {
  element: Element
  /** A DOM range of part of the piece; null if the text has changed. */
  rangeOf: (start: number, end: number) => Range | null
}

const unspoken =
  'button, nav, form, svg, script, style, noscript, [hidden], [aria-hidden="true"], .visually-hidden, [data-unspoken]'

/** All visible text within these elements, in document order. */
export function piecesIn(roots: Iterable<Element>): PieceOnPage[] {
  return blocksIn(roots).flatMap((block) => piecesOfBlock(block))
}

interface Block {
  element: Element
  textNodes: { node: Text; start: number }[]
  text: string
}

function blocksIn(roots: Iterable<Element>): Block[] {
  const blocks: Block[] = []
  for (const root of roots) {
    const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const parent = node.parentElement
      if (!parent || parent.closest(unspoken)) continue
      // A paragraph that a small screen folds away is part of the reading all the same.
      if (!parent.checkVisibility() && !parent.closest('[data-aloud]')) continue
      const element = blockAround(parent)
      let block = blocks.at(-1)
      if (block?.element !== element) {
        block = { element, textNodes: [], text: '' }
        blocks.push(block)
      }
      block.textNodes.push({ node: node as Text, start: block.text.length })
      // Keeps the length, so that indexes in the text match the DOM.
      block.text += (node as Text).data.replace(/\s/g, ' ')
    }
  }
  return blocks
}

/** The closest block element: inline elements belong to one block of text. */
function blockAround(element: Element): Element {
  let block = element
  while (block.parentElement && /^(inline|contents)$/.test(getComputedStyle(block).display)) {
    block = block.parentElement
  }
  return block
}

function piecesOfBlock({ element, textNodes, text }: Block): PieceOnPage[] {
  const language = element.closest<HTMLElement>('[lang]')?.lang || 'en'
  return piecesOf(text).map(({ start, end }) => ({
    element,
    language,
    text: text.slice(start, end),
    rangeOf: (from, to) => rangeOf(textNodes, start + from, start + to),
  }))
}

function rangeOf(textNodes: Block['textNodes'], start: number, end: number): Range | null {
  const range = document.createRange()
  const nodeAt = (index: number) => textNodes.findLast((textNode) => textNode.start <= index)
  const [first, last] = [nodeAt(start), nodeAt(Math.max(start, end - 1))]
  try {
    if (!first?.node.isConnected || !last?.node.isConnected) return null
    range.setStart(first.node, start - first.start)
    range.setEnd(last.node, end - last.start)
    return range
  } catch {
    // The text has changed in the meantime.
    return null
  }
}

// The markup of card texts: *emphasis*, **strong** and [links](https://…). It is stored as it was typed and parsed into a
// tree, never into HTML: components render the tree as nodes, so nothing in a text can run as a script.

export type RichNode = string | RichMark

export type RichMark =
  { kind: 'emphasis' | 'strong'; children: RichNode[] } | { kind: 'link'; to: string; children: RichNode[] }

/** A mark in a mark in a mark; what lies deeper is taken as it was typed. */
const DEEPEST = 3

/** A mark that is not closed, a link that leads nowhere good, or a lone asterisk is text like any other. */
export function parseRichText(text: string): RichNode[] {
  return nodesOf(text, 0)
}

/** The words alone, for titles, pictures and what is read aloud. */
export function plainText(text: string): string {
  return parseRichText(text).map(wordsOf).join('')
}

/** Addresses of the web, and paths of this site. Everything else stays text. */
export function isSafeAddress(address: string): boolean {
  if (/[\s\u0000-\u001f\\]/.test(address)) return false
  if (/^\/(?!\/)/.test(address)) return true
  if (!/^https?:\/\/[^/]/i.test(address)) return false
  return URL.canParse(address)
}

type Found = { mark: RichMark; end: number }

function nodesOf(text: string, depth: number): RichNode[] {
  const nodes: RichNode[] = []
  let plain = ''
  let at = 0
  while (at < text.length) {
    const letter = text[at]!
    if (letter === '\\' && /[\\*[\]]/.test(text[at + 1] ?? '')) {
      plain += text[at + 1]
      at += 2
      continue
    }
    const found = depth < DEEPEST ? markAt(text, at, depth) : null
    if (found) {
      if (plain !== '') nodes.push(plain)
      nodes.push(found.mark)
      plain = ''
      at = found.end
    } else {
      plain += letter
      at += 1
    }
  }
  return plain === '' ? nodes : [...nodes, plain]
}

function markAt(text: string, at: number, depth: number): Found | null {
  if (text.startsWith('**', at)) return between(text, at, '**', 'strong', depth)
  if (text[at] === '*') return between(text, at, '*', 'emphasis', depth)
  return text[at] === '[' ? linkAt(text, at, depth) : null
}

/** Marks hug their words: “2 * 3 * 4” is a sum. */
function between(
  text: string,
  at: number,
  sign: string,
  kind: 'emphasis' | 'strong',
  depth: number,
): Found | null {
  const start = at + sign.length
  if (/^[\s*]?$|^[\s*]/.test(text.slice(start, start + 1))) return null
  let end = text.indexOf(sign, start)
  // A double asterisk inside *…* opens something of its own; a single one never closes **…**.
  while (end >= 0 && (/\s|\\/.test(text[end - 1]!) || (sign === '*' && isDouble(text, end)))) {
    end = text.indexOf(sign, end + (sign === '*' && isDouble(text, end) ? 2 : 1))
  }
  if (end < 0) return null
  return { mark: { kind, children: nodesOf(text.slice(start, end), depth + 1) }, end: end + sign.length }
}

function isDouble(text: string, at: number): boolean {
  return text[at + 1] === '*'
}

const LINK = /\[((?:[^[\]\\]|\\.){1,200})\]\(([^()\s]{1,500})\)/y

function linkAt(text: string, at: number, depth: number): Found | null {
  LINK.lastIndex = at
  const match = LINK.exec(text)
  if (!match) return null
  const [all, words = '', address = ''] = match
  if (words.trim() === '' || !isSafeAddress(address)) return null
  return {
    mark: { kind: 'link', to: address, children: nodesOf(words, depth + 1) },
    end: at + all.length,
  }
}

function wordsOf(node: RichNode): string {
  return typeof node === 'string' ? node : node.children.map(wordsOf).join('')
}

// The texts of /privacy and /terms, as owners write them: headings (##, ###), lists (-), paragraphs with the marks of
// rules/rich-text/, and blocks that the product fills in, each on a line of its own: {{operator}}. The text is parsed into
// blocks and never into HTML.

export const legalPages = ['privacy', 'terms'] as const
export type LegalPage = (typeof legalPages)[number]

/** What the product fills in from settings and from the list of stored data. */
export const generatedBlocks = [
  'operator',
  'stored-data',
  'browser-data',
  'processors',
  'contact',
  'age',
  'law',
  'messages',
] as const
export type GeneratedBlock = (typeof generatedBlocks)[number]

/** A text without one of these gets it at the end: what is stored must be said, whatever an owner writes. */
export const requiredBlocks: Record<LegalPage, readonly GeneratedBlock[]> = {
  privacy: ['operator', 'stored-data', 'browser-data', 'processors'],
  terms: ['operator'],
}

export type LegalBlock =
  | { kind: 'heading'; level: 2 | 3; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'generated'; block: GeneratedBlock }

export const maxLegalTextLength = 40_000

export function parseLegalText(text: string): LegalBlock[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .flatMap((part) => blocksOf(part.trim()))
}

/** The same with the blocks that must not be missing. */
export function completeLegalText(page: LegalPage, text: string): LegalBlock[] {
  const blocks = parseLegalText(text)
  const present = new Set(blocks.flatMap((block) => (block.kind === 'generated' ? [block.block] : [])))
  const missing = requiredBlocks[page].filter((block) => !present.has(block))
  return [...blocks, ...missing.map((block) => ({ kind: 'generated' as const, block }))]
}

/** Names in double braces that the product does not fill in, for a hint while writing. */
export function unknownBlocks(text: string): string[] {
  const names = [...text.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)].map(([, name = '']) => name)
  return [...new Set(names.filter((name) => !isGenerated(name)))]
}

/** Lines of one part: a heading, list or block ends what is before it, without an empty line between them. */
function blocksOf(part: string): LegalBlock[] {
  const blocks: LegalBlock[] = []
  for (const line of part.split('\n').map((text) => text.trim())) {
    if (line === '') continue
    const last = blocks.at(-1)
    const heading = /^(##|###)\s+(.+)$/.exec(line)
    const item = /^[-*]\s+(.+)$/.exec(line)?.[1]
    const generated = /^\{\{\s*([^{}]*?)\s*\}\}$/.exec(line)?.[1]
    if (heading) blocks.push({ kind: 'heading', level: heading[1] === '##' ? 2 : 3, text: heading[2]! })
    else if (generated !== undefined && isGenerated(generated))
      blocks.push({ kind: 'generated', block: generated })
    else if (item !== undefined && last?.kind === 'list') last.items.push(item)
    else if (item !== undefined) blocks.push({ kind: 'list', items: [item] })
    else if (last?.kind === 'paragraph') last.text += ` ${line}`
    else blocks.push({ kind: 'paragraph', text: line })
  }
  return blocks
}

function isGenerated(name: string): name is GeneratedBlock {
  return generatedBlocks.some((block) => block === name)
}

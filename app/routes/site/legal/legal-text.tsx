import { RichText } from '#app/components/rich-text.tsx'
import { Prose } from '#app/components/ui/prose.tsx'
import { completeLegalText, type LegalBlock, type LegalPage } from '#rules/legal/legal-text.ts'
import { Generated, type LegalFacts } from './generated-blocks.tsx'
import './legal.css'

/** The text of /privacy or /terms, ours or the owner's. */
export function LegalText({ page, text, facts }: { page: LegalPage; text: string; facts: LegalFacts }) {
  return (
    <Prose className="legal-text">
      {completeLegalText(page, text).map((block, index) => (
        <Block key={index} block={block} facts={facts} />
      ))}
    </Prose>
  )
}

function Block({ block, facts }: { block: LegalBlock; facts: LegalFacts }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3'
      return (
        <Heading>
          <RichText text={block.text} />
        </Heading>
      )
    }
    case 'paragraph':
      return (
        <p>
          <RichText text={block.text} />
        </p>
      )
    case 'list':
      return (
        <ul>
          {block.items.map((item, index) => (
            <li key={index}>
              <RichText text={item} />
            </li>
          ))}
        </ul>
      )
    case 'generated':
      return <Generated block={block.block} facts={facts} />
  }
}

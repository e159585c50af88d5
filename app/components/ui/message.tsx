import { Fragment, type ReactNode } from 'react'
import type { MessagePart } from '#messages/runtime'

type Mark = (children: ReactNode) => ReactNode
type Markup = Record<string, Mark>

interface MessageProps {
  parts: readonly MessagePart[]
  /** How each kind of marked part is shown. */
  [mark: string]: Mark | readonly MessagePart[]
}

/**
 * A sentence with links or emphasis in it, whole, so that another language can order its parts as it likes:
 * `<Message parts={m.home_more.parts({ count })} link={(text) => <Link to="/decks">{text}</Link>} />` shows
 * “All {count} decks are {#link}here{/link}.”
 */
export function Message({ parts, ...markup }: MessageProps) {
  return nodesOf([...parts], markup as Markup)
}

/** Takes parts from the front until the mark that was opened last is closed. */
function nodesOf(parts: MessagePart[], markup: Markup): ReactNode[] {
  const nodes: ReactNode[] = []
  for (let part = parts.shift(); part; part = parts.shift()) {
    if (part.type === 'markup-end') break
    if (part.type === 'text') nodes.push(part.value)
    else {
      const children = part.type === 'markup-start' ? nodesOf(parts, markup) : null
      nodes.push(<Fragment key={nodes.length}>{markup[part.name]?.(children) ?? children}</Fragment>)
    }
  }
  return nodes
}

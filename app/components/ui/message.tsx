import { Fragment, type ReactNode } from 'react'
import type { MessagePart } from '#messages/runtime'

type Mark = (children: ReactNode) => ReactNode
type Markup = Record<string, Mark>

interface MessageProps {
  parts: readonly MessagePart[]
  /** How each kind of marked part is rendered. */
  [mark: string]: Mark | readonly MessagePart[]
}

/**
 * A message with links or emphasis, as one text, so that translations can reorder its parts:
 * `<Message parts={m.home_more.parts({ count })} link={(text) => <Link to="/decks">{text}</Link>} />` shows
 * “All {count} decks are {#link}here{/link}.”
 */
export function Message({ parts, ...markup }: MessageProps) {
  return nodesOf(parts, markup as Markup)
}

function nodesOf(parts: readonly MessagePart[], markup: Markup): ReactNode[] {
  return parts.map((part, index) => {
    if (typeof part === 'string') return part
    const [name, ...inside] = part
    const children = inside.length > 0 ? nodesOf(inside, markup) : null
    return <Fragment key={index}>{markup[name]?.(children) ?? children}</Fragment>
  })
}

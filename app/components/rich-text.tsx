import { Fragment } from 'react'
import { Link } from 'react-router'
import { parseRichText, type RichNode } from '#rules/rich-text/rich-text.ts'

/** Renders rich text with emphasis and links as React nodes, never as HTML, so that it is safe from XSS. */
export function RichText({ text }: { text: string }) {
  return <Nodes nodes={parseRichText(text)} />
}

function Nodes({ nodes }: { nodes: readonly RichNode[] }) {
  return nodes.map((node, index) => <Fragment key={index}>{renderNode(node)}</Fragment>)
}

function renderNode(node: RichNode) {
  if (typeof node === 'string') return node
  const children = <Nodes nodes={node.children} />
  switch (node.kind) {
    case 'emphasis':
      return <em>{children}</em>
    case 'strong':
      return <strong>{children}</strong>
    case 'link':
      return node.to.startsWith('/') ? (
        <Link to={node.to}>{children}</Link>
      ) : (
        <a href={node.to} rel="noopener noreferrer nofollow">
          {children}
        </a>
      )
  }
}

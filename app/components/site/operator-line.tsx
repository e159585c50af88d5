import { useOperatorMeta } from '#app/data/request-facts.tsx'
import type { OperatorInFooter } from './operator-in-footer.ts'

/** Who runs the site and how to reach them, as far as the settings say. */
export function OperatorLine() {
  const operator = useOperatorMeta()
  if (!operator) return null
  const [line, href, label] = JSON.parse(operator) as OperatorInFooter
  return (
    <span className="operator-line">
      {line} {href && <a href={href}>{label}</a>}
    </span>
  )
}

import { helpLines } from '#content/help-lines.ts'
import * as m from '#messages'
import type { Distress } from '#rules/readings/question/distress.ts'
import './help-first.css'

/** Help for a question that speaks of danger. It stands before the cards, and takes nothing away. */
export function HelpFirst({ distress }: { distress: Distress }) {
  const lines = distress === 'violence' ? helpLines.violence : helpLines.selfHarm
  return (
    <aside className="panel help-first" aria-label={m.readings_help_first_label()}>
      <p>{distress === 'violence' ? m.readings_help_first_violence() : m.readings_help_first_self_harm()}</p>
      <ul role="list">
        {lines.map(({ country, name, number, dial }) => (
          <li key={country}>
            <a href={`tel:${dial}`}>{number}</a> <span>{m.readings_help_first_line({ name, country })}</span>
          </li>
        ))}
      </ul>
      <p className="help-first-note">{m.readings_help_first_emergency()}</p>
    </aside>
  )
}

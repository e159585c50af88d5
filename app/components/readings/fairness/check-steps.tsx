import './fairness.css'
import { Icon } from '#app/components/ui/icon.tsx'
import type { StepKey, Verification } from '#rules/readings/fair-draw/verify.ts'

const titles: Record<StepKey, string> = {
  transcript: 'The record',
  'seal shown': 'The seal you saw',
  seed: 'The secret behind the seal',
  cards: 'The deck',
  seal: 'The terms',
  chain: 'The chain of seals',
  mixed: 'The head mixed in',
  newest: 'The newest head',
  order: 'The shuffle',
  choice: 'Your choice',
  drawn: 'The result',
  clarifiers: 'The cards laid beside',
}

/** Who did it: a check is worth as much as whoever made it. */
type Checker = 'Your browser' | 'Our server'

/** What the check found, step by step, in words for anybody. */
export function CheckSteps({ verification, by }: { verification: Verification; by: Checker }) {
  const { ok, steps } = verification
  return (
    <div className="check-steps">
      <p className="check-verdict" data-ok={ok || undefined}>
        <Icon name={ok ? 'success' : 'error'} />
        <span>
          {ok
            ? `${by} has repeated this draw, and every step holds.`
            : `${by} has repeated this draw, and it does not hold.`}
        </span>
      </p>
      <ol>
        {steps.map(({ step, ok: holds, says }) => (
          <li key={step} data-ok={holds || undefined}>
            <Icon name={holds ? 'check' : 'close'} label={holds ? 'Holds' : 'Does not hold'} />
            <div>
              <strong>{titles[step]}</strong>
              <p>{says}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}

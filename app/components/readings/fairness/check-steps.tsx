import * as m from '#messages'
import './fairness.css'
import { Icon } from '#app/components/ui/icon.tsx'
import type { StepKey } from '#rules/readings/fair-draw/verify.ts'
import type { CheckedDraw } from './check-draw.ts'

const titles: Record<StepKey, () => string> = {
  transcript: m.readings_check_steps_the_transcript,
  'seal shown': m.readings_check_steps_the_seal_you_saw,
  seed: m.readings_check_steps_the_secret_behind_the_seal,
  cards: m.readings_check_steps_the_deck,
  seal: m.readings_check_steps_what_was_sealed,
  chain: m.readings_check_steps_the_chain_of_seals,
  mixed: m.readings_check_steps_the_head_mixed_in,
  newest: m.readings_check_steps_the_newest_head,
  order: m.readings_check_steps_the_shuffle,
  choice: m.readings_check_steps_your_choice,
  drawn: m.readings_check_steps_the_result,
  clarifiers: m.readings_check_steps_the_clarifying_cards,
}

/** Where the check ran; one in the visitor's own browser proves more. */
type Checker = 'browser' | 'server'

/** The result of a check, step by step. */
export function CheckSteps({ verification, by }: { verification: CheckedDraw; by: Checker }) {
  const { ok, steps } = verification
  return (
    <div className="check-steps">
      <p className="check-verdict" data-ok={ok || undefined}>
        <Icon name={ok ? 'success' : 'error'} />
        <span>
          {ok
            ? m.readings_check_steps_your_browser_repeated_this_draw({ by })
            : m.readings_check_steps_your_browser_repeated_this_draw_2({ by })}
        </span>
      </p>
      <ol>
        {steps.map(({ step, ok: holds, says }) => (
          <li key={step} data-ok={holds || undefined}>
            <Icon
              name={holds ? 'check' : 'close'}
              label={holds ? m.readings_check_steps_passed() : m.readings_check_steps_failed()}
            />
            <div>
              <strong>{titles[step]()}</strong>
              <p>{says}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}

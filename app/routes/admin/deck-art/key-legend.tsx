import { Switch } from '#app/components/ui/choice.tsx'
import { Kbd } from '#app/components/ui/kbd.tsx'
import * as m from '#messages'

const keys = [
  { keys: ['J', 'K'], does: m.admin_deck_art_key_move },
  { keys: ['N'], does: m.admin_deck_art_key_next },
  { keys: ['A'], does: m.admin_design_review_approve },
  { keys: ['R'], does: m.admin_design_review_reject },
  { keys: ['E'], does: m.admin_deck_art_key_edit },
  { keys: ['C'], does: m.admin_design_review_crop },
  { keys: ['P'], does: m.admin_deck_art_replace },
  { keys: ['D'], does: m.admin_message_delete },
  { keys: ['S'], does: m.admin_deck_art_key_select },
  { keys: ['U'], does: m.admin_undo_undo },
]

/** The shortcuts. They can be turned off, for people whose software types letters of its own. */
export function KeyLegend({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <div className="key-legend">
      <Switch
        label={m.admin_deck_art_keys()}
        checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {isOn && (
        <ul>
          {keys.map(({ keys: names, does }) => (
            <li key={names.join()}>
              {names.map((name) => (
                <Kbd key={name}>{name}</Kbd>
              ))}{' '}
              {does()}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

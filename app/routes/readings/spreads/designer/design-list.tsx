import * as furtherIcons from '#app/components/ui/further-icons.ts'
import { Button, IconButton } from '#app/components/ui/button.tsx'
import { Checkbox } from '#app/components/ui/choice.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import * as m from '#messages'
import { MAX_MEANING, MAX_NAME, MAX_POSITIONS } from '#rules/readings/layout/custom-layout.ts'
import type { Draft, DraftEvent } from './layout-draft.ts'

type DesignListProps = { draft: Draft; send: (event: DraftEvent) => void }

/** The positions as a list, in dealing order. */
export function DesignList({ draft: { positions }, send }: DesignListProps) {
  function add(): void {
    send({ type: 'add' })
    focusAfterRender('.design-positions > li:last-child input')
  }

  function remove(id: number): void {
    send({ type: 'remove', id })
    focusAfterRender('.design-add')
  }

  return (
    <>
      <ol role="list" className="design-positions">
        {positions.map(({ id, name, meaning, rotation }, index) => (
          <li key={id} className="panel">
            <div className="design-position-head">
              <span className="design-number" aria-hidden="true">
                {index + 1}
              </span>
              <h3 className="visually-hidden">{m.readings_design_list_position({ number: index + 1 })}</h3>
              <IconButton
                icon="chevron-up"
                size="small"
                label={m.readings_design_list_deal_position_earlier({ number: index + 1 })}
                disabled={index === 0}
                onClick={() => send({ type: 'shift', id, by: -1 })}
              />
              <IconButton
                icon="chevron-down"
                size="small"
                label={m.readings_design_list_deal_position_later({ number: index + 1 })}
                disabled={index === positions.length - 1}
                onClick={() => send({ type: 'shift', id, by: 1 })}
              />
              <IconButton
                icon={furtherIcons.trash}
                size="small"
                label={m.readings_design_list_remove_position({ number: index + 1 })}
                disabled={positions.length === 1}
                onClick={() => remove(id)}
              />
            </div>
            <TextField
              label={m.readings_design_list_name()}
              value={name}
              maxLength={MAX_NAME}
              dir="auto"
              placeholder={index === 0 ? m.readings_design_list_what_i_leave_behind() : undefined}
              onChange={(event) =>
                send({ type: 'write', id, field: 'name', text: event.currentTarget.value })
              }
            />
            <TextField
              label={m.readings_design_list_what_it_asks()}
              note={m.readings_design_list_optional()}
              value={meaning}
              maxLength={MAX_MEANING}
              dir="auto"
              onChange={(event) =>
                send({ type: 'write', id, field: 'meaning', text: event.currentTarget.value })
              }
            />
            <Checkbox
              label={m.readings_design_list_turn_the_card_sideways()}
              checked={rotation === 90}
              onChange={() => send({ type: 'turn', id })}
            />
          </li>
        ))}
      </ol>
      <Button className="design-add" disabled={positions.length >= MAX_POSITIONS} onClick={add}>
        {m.readings_design_list_add_a_position()}
      </Button>
    </>
  )
}

/** Waits for React to render the change. */
function focusAfterRender(selector: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus())
}

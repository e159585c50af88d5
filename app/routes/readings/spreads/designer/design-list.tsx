import { Button, IconButton } from '#app/components/ui/button.tsx'
import { Checkbox } from '#app/components/ui/choice.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import { MAX_MEANING, MAX_NAME, MAX_POSITIONS } from '#rules/readings/layout/custom-layout.ts'
import type { Draft, DraftEvent } from './layout-draft.ts'

type DesignListProps = { draft: Draft; send: (event: DraftEvent) => void }

/** The same places as a list, in the order of dealing. */
export function DesignList({ draft: { positions }, send }: DesignListProps) {
  function add(): void {
    send({ type: 'add' })
    focusSoon('.design-places > li:last-child input')
  }

  function remove(id: number): void {
    send({ type: 'remove', id })
    focusSoon('.design-add')
  }

  return (
    <>
      <ol role="list" className="design-places">
        {positions.map(({ id, name, meaning, rotation }, at) => (
          <li key={id} className="panel">
            <div className="design-place-head">
              <span className="design-number" aria-hidden="true">
                {at + 1}
              </span>
              <h3 className="visually-hidden">Place {at + 1}</h3>
              <IconButton
                icon="chevron-up"
                size="small"
                label={`Deal place ${at + 1} earlier`}
                disabled={at === 0}
                onClick={() => send({ type: 'shift', id, by: -1 })}
              />
              <IconButton
                icon="chevron-down"
                size="small"
                label={`Deal place ${at + 1} later`}
                disabled={at === positions.length - 1}
                onClick={() => send({ type: 'shift', id, by: 1 })}
              />
              <IconButton
                icon="trash"
                size="small"
                label={`Take place ${at + 1} away`}
                disabled={positions.length === 1}
                onClick={() => remove(id)}
              />
            </div>
            <TextField
              label="Name"
              value={name}
              maxLength={MAX_NAME}
              dir="auto"
              placeholder={at === 0 ? 'What I leave behind' : undefined}
              onChange={(event) =>
                send({ type: 'write', id, field: 'name', text: event.currentTarget.value })
              }
            />
            <TextField
              label="What it asks"
              note="optional"
              value={meaning}
              maxLength={MAX_MEANING}
              dir="auto"
              onChange={(event) =>
                send({ type: 'write', id, field: 'meaning', text: event.currentTarget.value })
              }
            />
            <Checkbox
              label="The card lies sideways"
              checked={rotation === 90}
              onChange={() => send({ type: 'turn', id })}
            />
          </li>
        ))}
      </ol>
      <Button className="design-add" disabled={positions.length >= MAX_POSITIONS} onClick={add}>
        Add a place
      </Button>
    </>
  )
}

/** When React has drawn what was just changed. */
function focusSoon(selector: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus())
}

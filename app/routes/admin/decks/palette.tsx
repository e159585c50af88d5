import { Button, IconButton } from '#app/components/ui/button.tsx'
import * as m from '#messages'

const most = 12

/** The colors of a deck: background, lines and highlights first. */
export function Palette({
  colours,
  onChange,
}: {
  colours: readonly string[]
  onChange: (colours: string[]) => void
}) {
  return (
    <fieldset className="choices">
      <legend className="field-label">{m.admin_palette_palette()}</legend>
      <p className="field-hint">{m.admin_palette_start_with_the_background_line()}</p>
      <ul role="list" className="palette">
        {colours.map((colour, at) => (
          <li key={at}>
            <input
              type="color"
              value={colour.toLowerCase()}
              aria-label={m.admin_palette_color({ number: at + 1 })}
              onChange={(event) => onChange(colours.with(at, event.currentTarget.value))}
            />
            <IconButton
              icon="close"
              size="small"
              label={m.admin_palette_remove_color({ number: at + 1 })}
              onClick={() => onChange(colours.toSpliced(at, 1))}
            />
          </li>
        ))}
        {colours.length < most && (
          <li>
            <Button size="small" onClick={() => onChange([...colours, '#c9a35b'])}>
              {m.admin_palette_add_color()}
            </Button>
          </li>
        )}
      </ul>
    </fieldset>
  )
}

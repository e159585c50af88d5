import { Button, IconButton } from '#app/components/ui/button.tsx'

const most = 12

/** The colours of a deck: ground, line and light first. */
export function Palette({
  colours,
  onChange,
}: {
  colours: readonly string[]
  onChange: (colours: string[]) => void
}) {
  return (
    <fieldset className="choices">
      <legend className="field-label">Palette</legend>
      <p className="field-hint">Ground, line and light first. They are kept with every revision.</p>
      <ul role="list" className="palette">
        {colours.map((colour, at) => (
          <li key={at}>
            <input
              type="color"
              value={colour.toLowerCase()}
              aria-label={`Colour ${at + 1}`}
              onChange={(event) => onChange(colours.with(at, event.currentTarget.value))}
            />
            <IconButton
              icon="close"
              size="small"
              label={`Without colour ${at + 1}`}
              onClick={() => onChange(colours.toSpliced(at, 1))}
            />
          </li>
        ))}
        {colours.length < most && (
          <li>
            <Button size="small" onClick={() => onChange([...colours, '#c9a35b'])}>
              Another colour
            </Button>
          </li>
        )}
      </ul>
    </fieldset>
  )
}

import { TextField } from '#app/components/ui/field.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import * as m from '#messages'
import { textLimits } from '#rules/cards/card-sheet.ts'
import type { CardFields } from './card-fields.ts'
import { HintedText } from './hinted-text.tsx'
import { RangeField } from './range-field.tsx'

type Stone = NonNullable<CardFields['stone']>

export const emptyCrystal: Stone = {
  formula: null,
  system: '',
  hardness: [],
  colours: '',
  fact: '',
  folklore: '',
  reflection: '',
}

export function CrystalPanel({ stone, onChange }: { stone: Stone; onChange: (stone: Stone) => void }) {
  return (
    <Panel as="section" aria-labelledby="card-stone">
      <h2 id="card-stone">{m.admin_crystal_panel_crystal()}</h2>
      <div className="workbench-fields">
        <TextField
          label={m.admin_crystal_panel_formula()}
          maxLength={120}
          value={stone.formula ?? ''}
          onChange={(event) => onChange({ ...stone, formula: event.currentTarget.value || null })}
        />
        <TextField
          label={m.admin_crystal_panel_crystal_system()}
          maxLength={60}
          value={stone.system}
          onChange={(event) => onChange({ ...stone, system: event.currentTarget.value })}
        />
        <RangeField
          label={m.admin_crystal_panel_hardness()}
          hint={m.admin_crystal_panel_on_the_mohs_scale_from()}
          range={stone.hardness}
          onChange={(hardness) => onChange({ ...stone, hardness })}
        />
        <TextField
          label={m.admin_crystal_panel_colors()}
          maxLength={200}
          value={stone.colours}
          onChange={(event) => onChange({ ...stone, colours: event.currentTarget.value })}
        />
        <TextField
          label={m.admin_crystal_panel_birthstone_of()}
          hint={m.admin_crystal_panel_a_month()}
          maxLength={textLimits.short}
          value={stone.birthstone ?? ''}
          onChange={(event) => onChange(withOptional(stone, 'birthstone', event.currentTarget.value))}
        />
        <TextField
          label={m.admin_crystal_panel_zodiac_sign()}
          maxLength={textLimits.short}
          value={stone.sign ?? ''}
          onChange={(event) => onChange(withOptional(stone, 'sign', event.currentTarget.value))}
        />
      </div>
      {(['fact', 'folklore', 'reflection'] as const).map((part) => (
        <HintedText
          key={part}
          label={stoneParts[part]()}
          field="aspect"
          rows={4}
          value={stone[part]}
          onChange={(text) => onChange({ ...stone, [part]: text })}
        />
      ))}
    </Panel>
  )
}

/** Drops an empty text. */
function withOptional(stone: Stone, name: 'birthstone' | 'sign', text: string): Stone {
  const { [name]: _, ...others } = stone
  return text === '' ? others : { ...others, [name]: text }
}

const stoneParts = {
  fact: m.admin_crystal_panel_facts,
  folklore: m.admin_crystal_panel_folklore,
  reflection: m.admin_crystal_panel_reflection,
}

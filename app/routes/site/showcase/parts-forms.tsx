import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Checkbox, RadioGroup, Segmented, Switch } from '#app/components/ui/choice.tsx'
import { Combobox } from '#app/components/ui/combobox.tsx'
import { SearchField, SelectField, TextArea, TextField } from '#app/components/ui/field.tsx'
import { FilterSheet } from '#app/components/ui/filter-sheet.tsx'
import { FormErrors } from '#app/components/ui/form-errors.tsx'
import { Panel } from '#app/components/ui/panel.tsx'

export function Fields() {
  return (
    <div className="showcase-grid">
      <TextField
        label="Your question"
        note="optional"
        hint="It stays on this device."
        placeholder="What should I …"
      />
      <TextField label="E-mail" type="email" defaultValue="heron@" error="This address is not complete." />
      <SelectField label="Spread" defaultValue="three">
        <option value="one">One card</option>
        <option value="three">Three cards</option>
        <option value="cross">Celtic cross</option>
      </SelectField>
      <TextArea label="Notes" defaultValue="It grows with what is written in it." />
      <TextField label="Seal" readOnly defaultValue="9f2c 41aa e07b" hint="Read only" />
      <TextField label="Totem" disabled defaultValue="Not connected" />
      <form role="search" onSubmit={(event) => event.preventDefault()}>
        <SearchField label="Search the cards" placeholder="Moon, cups, seven …" />
        <FilterSheet activeCount={1}>
          <SelectField label="Suit" defaultValue="cups">
            <option value="cups">Cups</option>
          </SelectField>
        </FilterSheet>
      </form>
      <CardByName />
    </div>
  )
}

function CardByName() {
  const [card, setCard] = useState('')
  const items = ['The Sun', 'The Moon', 'The Star'].map((label) => ({ value: label, label }))
  return (
    <Combobox
      label="One of many"
      hint="Chosen by typing."
      none="No card is called that."
      items={items}
      value={card}
      onChange={setCard}
    />
  )
}

export function Choices() {
  return (
    <div className="showcase-grid">
      <div className="showcase-stack">
        <Checkbox
          label="Draw reversed cards too"
          hint="About half of them will stand on their head."
          defaultChecked
        />
        <Checkbox label="Keep a copy" />
        <Checkbox label="Not to be had yet" disabled />
      </div>
      <RadioGroup
        legend="Deck"
        defaultValue="celestial"
        options={[
          { value: 'celestial', label: 'Celestial', hint: 'Gold line on midnight' },
          { value: 'woodcut', label: 'Woodcut' },
          { value: 'stones', label: 'Stones', disabled: true },
        ]}
      />
      <div className="showcase-stack">
        <Switch label="Sound" />
        <Switch label="Light that follows the finger" defaultChecked />
        <Switch label="Vibration" disabled />
      </div>
      <div className="showcase-stack">
        <Segmented
          label="How to choose"
          defaultValue="fan"
          options={[
            { value: 'fan', label: 'Fan', icon: 'star' },
            { value: 'list', label: 'List', icon: 'menu' },
          ]}
        />
        <RadioGroup
          legend="Where did you find us?"
          error="Choose one of the two."
          options={[
            { value: 'totem', label: 'A totem' },
            { value: 'friend', label: 'A friend' },
          ]}
        />
      </div>
    </div>
  )
}

export function FormWithErrors() {
  const [tried, setTried] = useState(false)
  const errors = [
    { field: 'form-name', message: 'Give the reading a name' },
    { field: 'form-date', message: 'The day has not come yet' },
  ]
  return (
    <Panel>
      <form
        className="showcase-stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
        }}
      >
        <FormErrors errors={tried ? errors : []} />
        <TextField id="form-name" label="Name" error={tried && 'Give the reading a name'} />
        <TextField id="form-date" label="Day" type="date" error={tried && 'The day has not come yet'} />
        <div className="showcase-row">
          <Button type="submit" variant="gold">
            Try to save
          </Button>
          <Button variant="quiet" onClick={() => setTried(false)}>
            Start over
          </Button>
        </div>
      </form>
    </Panel>
  )
}

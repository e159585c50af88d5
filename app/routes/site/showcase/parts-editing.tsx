import { useState } from 'react'
import { PresenceList } from '#app/components/admin/editing/editor-presence.tsx'
import { discardWithUndo } from '#app/components/admin/editing/discard.ts'
import { DraftNotice } from '#app/components/admin/editing/draft-notice.tsx'
import { EditConflict } from '#app/components/admin/editing/edit-conflict.tsx'
import { LeaveGuard } from '#app/components/admin/editing/leave-guard.tsx'
import { useFormDraft } from '#app/components/admin/editing/use-form-draft.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Checkbox, Switch } from '#app/components/ui/choice.tsx'
import { TextField } from '#app/components/ui/field.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { RefusedError } from '#rules/refusal.ts'

const first = { title: 'Evening verses', tagline: 'For the last quiet hour', shown: false }
const labels = { title: () => 'Title', tagline: () => 'Tagline', shown: () => 'Shown to visitors' }

/** A form with drafts and conflicts. What is typed survives a reload. */
export function EditingTogether() {
  const [saved, setSaved] = useState(first)
  const editing = useFormDraft('showcase', saved)
  const [isGuarded, setGuarded] = useState(false)

  function simulateConflict() {
    const theirs = { ...saved, title: 'Verses for the evening', shown: true }
    const current = { fields: theirs, by: 'Indigo Otter', at: null }
    let hasMet = false
    void editing.save((changes) => {
      if (hasMet) return Promise.resolve(setSaved({ ...saved, ...changes }))
      hasMet = true
      return Promise.reject(
        new RefusedError({ code: 'conflict', message: 'Changed by another admin.', current }),
      )
    })
  }

  return (
    <Panel>
      <div className="showcase-stack">
        <PresenceList names={['Indigo Otter', 'Amber Heron']} />
        <DraftNotice editing={editing} />
        <DraftNotice
          editing={{
            restoredFrom: Date.UTC(2026, 10, 14, 21, 40),
            acceptRestored() {},
            discard: () => () => {},
          }}
        />
        <TextField
          label={labels.title()}
          value={editing.fields.title}
          onChange={(event) => editing.change('title', event.currentTarget.value)}
        />
        <TextField
          label={labels.tagline()}
          value={editing.fields.tagline}
          onChange={(event) => editing.change('tagline', event.currentTarget.value)}
        />
        <Checkbox
          label={labels.shown()}
          checked={editing.fields.shown}
          onChange={(event) => editing.change('shown', event.currentTarget.checked)}
        />
        <EditConflict editing={editing} labels={labels} />
        <EditConflict editing={conflict} labels={labels} />
        <div className="showcase-row">
          <Button variant="gold" disabled={!editing.isChanged} onClick={simulateConflict}>
            Save, and meet the other one
          </Button>
          <Button variant="quiet" onClick={() => discardWithUndo(editing.discard)}>
            Discard
          </Button>
        </div>
        <Switch
          label="Something that no draft can hold"
          checked={isGuarded}
          onChange={(event) => setGuarded(event.currentTarget.checked)}
        />
        <LeaveGuard when={isGuarded} loss="Four files are not uploaded yet." />
      </div>
    </Panel>
  )
}

const conflict = {
  draft: {
    changes: { title: 'Night verses', tagline: 'For us' },
    base: { title: first.title, tagline: first.tagline },
    changedAt: 0,
  },
  conflict: {
    fields: { title: 'Verses for the evening', tagline: '', shown: true },
    by: 'Indigo Otter',
    at: Date.UTC(2026, 10, 14, 21, 42),
  },
  conflicting: ['title', 'tagline'] as const,
  overwrite: () => Promise.resolve(),
  discardConflicting: () => () => {},
}

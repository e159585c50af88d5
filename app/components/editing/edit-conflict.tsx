// A save met somebody else's: both versions side by side, field by field. Nothing is lost before somebody has decided.
import { useState, type ReactNode } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { Segmented } from '#app/components/ui/choice.tsx'
import { Moment } from '#app/components/ui/moment.tsx'
import { disputedFields, type Elsewhere, type FormDraft, type FormFields, type Side } from './form-draft.ts'
import './editing.css'
import type { Editing } from './use-form-draft.ts'

type Name<Fields> = Extract<keyof Fields, string>

interface EditConflictProps<Fields extends FormFields> {
  editing: Pick<Editing<Fields>, 'conflict' | 'draft' | 'settle'>
  /** What each field is called in the form. */
  labels: Record<Name<Fields>, string>
  /** How a value is shown; text and switches show themselves. */
  show?: (name: Name<Fields>, value: Fields[Name<Fields>]) => ReactNode
}

export function EditConflict<Fields extends FormFields>({ editing, ...rest }: EditConflictProps<Fields>) {
  const { conflict, draft, settle } = editing
  if (!conflict || !draft) return null
  return <BothVersions key={conflict.version} {...{ conflict, draft, settle }} {...rest} />
}

interface BothVersionsProps<Fields extends FormFields>
  extends Pick<EditConflictProps<Fields>, 'labels' | 'show'>, Pick<Editing<Fields>, 'settle'> {
  conflict: Elsewhere<Fields>
  draft: FormDraft<Fields>
}

function BothVersions<Fields extends FormFields>(props: BothVersionsProps<Fields>) {
  const { conflict, draft, settle, labels, show = (_, value) => plainly(value) } = props
  const [decided, setDecided] = useState<Partial<Record<keyof Fields, Side>>>({})
  const disputed = disputedFields(draft, conflict.fields) as Name<Fields>[]
  const isDecided = disputed.every((name) => decided[name] !== undefined)

  return (
    <Callout tone="warning" role="alert" title={<Who conflict={conflict} />}>
      <p>{whatToDo(disputed.length)}</p>
      {disputed.length > 0 && (
        <dl className="edit-conflict">
          {disputed.map((name) => (
            <div key={name} className="edit-conflict-field">
              <dt>{labels[name]}</dt>
              <dd data-stays={decided[name] === 'mine'}>
                <span className="eyebrow">Yours</span>
                <div dir="auto">{show(name, draft.changes[name] as Fields[Name<Fields>])}</div>
              </dd>
              <dd data-stays={decided[name] === 'theirs'}>
                <span className="eyebrow">Theirs</span>
                <div dir="auto">{show(name, conflict.fields[name])}</div>
              </dd>
              {disputed.length > 1 && (
                <dd className="edit-conflict-choice">
                  <Segmented
                    label={`${labels[name]}: which one is to stay`}
                    options={sides}
                    {...(decided[name] && { value: decided[name] })}
                    onChange={(side) => setDecided({ ...decided, [name]: side })}
                  />
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
      <div className="actions">
        {disputed.length > 0 &&
          sides.map(({ value, label }) => (
            <Button
              key={value}
              size="small"
              {...(disputed.length > 1 && { variant: 'quiet' as const })}
              onClick={() => settle(allOn(disputed, value))}
            >
              {disputed.length > 1 ? `All ${value}` : label}
            </Button>
          ))}
        {disputed.length !== 1 && (
          <Button size="small" disabled={!isDecided} onClick={() => settle(decided)}>
            {disputed.length === 0 ? 'Go on' : 'Go on with these'}
          </Button>
        )}
      </div>
    </Callout>
  )
}

const sides = [
  { value: 'mine', label: 'Keep mine' },
  { value: 'theirs', label: 'Take theirs' },
] as const

function whatToDo(disputed: number): string {
  if (disputed === 0)
    return 'They changed other fields than you, so yours can stay. Look at it, and save again.'
  const both = 'Both of you changed what stands here. Nothing is lost: say'
  return `${both} ${disputed === 1 ? 'which one' : 'for each which one'} is to stay.`
}

function Who({ conflict: { by, at } }: { conflict: Elsewhere<FormFields> }) {
  return (
    <>
      {by ?? 'Somebody'} saved this meanwhile
      {at !== null && (
        <>
          , on <Moment at={at} />
        </>
      )}
    </>
  )
}

function allOn<Fields extends FormFields>(names: readonly Name<Fields>[], side: Side) {
  return Object.fromEntries(names.map((name) => [name, side])) as Partial<Record<keyof Fields, Side>>
}

function plainly(value: unknown): ReactNode {
  if (value === '' || value === null || value === undefined) return <em>nothing</em>
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.length === 0 ? <em>nothing</em> : value.map(String).join(', ')
  return String(value as string)
}

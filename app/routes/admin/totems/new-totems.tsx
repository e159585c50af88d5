// Registering totems: one or many, as a list. What is wrong is said line by line before anything is written.
import type { FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { Badge } from '#app/components/ui/badge.tsx'
import { DraftNotice } from '#app/components/admin/editing/draft-notice.tsx'
import { SaveFailure } from '#app/components/admin/editing/form-end.tsx'
import { useFormDraft } from '#app/components/admin/editing/use-form-draft.ts'
import { Button } from '#app/components/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#app/components/ui/field.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { Table } from '#app/components/ui/table.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { WayHere } from '#app/components/admin/workshop/way-here.tsx'
import { loadConvex } from '#app/data/convex.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import { parseTotemList, type TotemLine } from '#rules/totems/totem-list.ts'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/new-totems.ts'
import { ReadChips } from './phone-chips.tsx'
import './totems.css'
import { isKind, kinds, type Kind } from './words.ts'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: 'Register totems',
    description: 'New totems, by the numbers of their chips.',
    robots: 'noindex',
  })

const nothing = { lines: '', deck: '', kind: 'counted', batch: '', material: '' }

export default function NewTotems() {
  const decks = useLiveQuery(api.cards.decks.listPublished, {}, undefined)
  return (
    <div className="desk">
      <WayHere steps={[{ label: 'Totems', to: '/admin/totems' }, { label: 'Register' }]} />
      <PageHeading
        align="start"
        title="Register totems"
        lede="All of the list or nothing; sending the same list again changes nothing."
      />
      {decks ? <NewTotemsForm decks={decks} /> : <SkeletonText lines={6} label="Reading the decks" />}
    </div>
  )
}

function NewTotemsForm({ decks }: { decks: readonly { slug: string; title: string }[] }) {
  const editing = useFormDraft('new totems', { ...nothing, deck: decks[0]?.slug ?? '' })
  const { fields, change, typed, isSaving } = editing
  const navigate = useNavigate()
  const lines = parseTotemList(fields.lines)
  const kind: Kind = isKind(fields.kind) ? fields.kind : 'counted'
  const { deck } = fields

  function register(event: FormEvent) {
    event.preventDefault()
    void editing.save(async () => {
      const rows = lines.map(rowOf)
      const batch = fields.batch.trim()
      const client = await loadConvex()
      const { added, known } = await client.action(api.totems.totemAdmin.registerMany, {
        ...{ rows, deck, kind, material: fields.material.trim() || 'wood' },
        ...(batch && { batch }),
      })
      toast(`${added} registered${known > 0 ? `, ${known} were known already` : ''}.`, { tone: 'success' })
      await navigate('/admin/totems')
    })
  }

  return (
    <form className="totem-new" onSubmit={register}>
      <DraftNotice editing={editing} />
      <Panel>
        <TextArea
          label="Chips"
          hint="A chip’s number a line, or a table: number, label, where its count stands. The first line may name the columns."
          {...typed('lines')}
          rows={7}
          spellCheck={false}
          className="input totem-lines"
          placeholder={'04:E1:41:12:4C:28:80\n04E141124C2881, Oak disc, 317'}
        />
        <ReadChips onRead={(uid) => change('lines', `${fields.lines.trimEnd()}\n${uid}`.trimStart())} />
        <div className="totem-fields">
          <SelectField
            label="Deck"
            value={deck}
            onChange={(event) => change('deck', event.currentTarget.value)}
          >
            {decks.map(({ slug, title }) => (
              <option key={slug} value={slug}>
                {title}
              </option>
            ))}
          </SelectField>
          <SelectField
            label="Kind"
            value={kind}
            onChange={(event) => change('kind', event.currentTarget.value)}
          >
            {Object.entries(kinds).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </SelectField>
          <TextField label="Batch" note="optional" maxLength={40} {...typed('batch')} />
          <TextField label="Material" note="wood, if empty" maxLength={40} {...typed('material')} />
        </div>
        <p className="totem-note">{kindHints[kind]}</p>
      </Panel>
      <SaveFailure editing={editing} title="Nothing was registered" />
      {lines.length > 0 && deck && <Preview {...{ lines, deck, kind }} isSending={isSaving} />}
      {lines.length === 0 && (
        <p className="totem-note">
          What would be registered is shown here, line by line.{' '}
          <Link to="/admin/totems">Back to the totems</Link>
        </p>
      )}
    </form>
  )
}

const kindHints = {
  static: 'Plain: a fixed address. Whoever has it can draw by it, so it proves nothing.',
  counted:
    'Counted (NTAG213, 215, 216): each touch has a number of its own. It can be imitated by somebody who tries.',
  sealed: 'Sealed (NTAG 424 DNA): each touch is proven by the chip’s own key.',
} satisfies Record<Kind, string>

type PreviewProps = { lines: TotemLine[]; deck: string; kind: Kind; isSending: boolean }

function Preview({ lines, deck, kind, isSending }: PreviewProps) {
  const isSound = lines.every(({ problem }) => problem === undefined)
  return isSound ? (
    <CheckedPreview {...{ lines, deck, kind, isSending }} />
  ) : (
    <PreviewTable lines={lines} states={null} isSending={false} />
  )
}

function CheckedPreview({ lines, deck, kind, isSending }: PreviewProps) {
  const states = useLiveQuery(
    api.totems.totemAdmin.preview,
    { rows: lines.map(rowOf), deck, kind },
    undefined,
  )
  return <PreviewTable {...{ lines, isSending }} states={states ?? null} />
}

type State = { state: 'new' | 'known' | 'taken'; problem: string | null }

function PreviewTable({
  lines,
  states,
  isSending,
}: {
  lines: TotemLine[]
  states: State[] | null
  isSending: boolean
}) {
  const rows = lines.map((line, at) => ({
    ...line,
    problem: line.problem ?? states?.[at]?.problem,
    ...(states?.[at] && { state: states[at].state }),
  }))
  const wrong = rows.filter(({ problem }) => problem).length
  const fresh = rows.filter(({ state }) => state === 'new').length
  return (
    <>
      <Table
        caption={
          wrong > 0 ? `${wrong} of ${rows.length} lines cannot be registered` : 'What will be registered'
        }
        rows={rows}
        rowKey={({ line }) => String(line)}
        columns={[
          { key: 'line', header: 'Line', cell: ({ line }) => line },
          { key: 'uid', header: 'Chip', cell: ({ uid }) => <code>{uid}</code> },
          { key: 'label', header: 'Label', cell: ({ label }) => label },
          { key: 'counted', header: 'Count', align: 'end', cell: ({ counted }) => counted ?? '–' },
          {
            key: 'state',
            header: 'What happens',
            cell: ({ problem, state }) =>
              problem ? (
                <Badge tone="error">{problem}</Badge>
              ) : state === 'known' ? (
                <Badge>Known already</Badge>
              ) : (
                <Badge tone="success">New</Badge>
              ),
          },
        ]}
      />
      <div className="actions">
        <Button type="submit" variant="gold" loading={isSending} disabled={wrong > 0 || !states}>
          {fresh === 1 ? 'Register one totem' : `Register ${fresh} totems`}
        </Button>
      </div>
    </>
  )
}

function rowOf({ uid, label, counted }: TotemLine) {
  return { uid, label, ...(counted !== undefined && { counted }) }
}

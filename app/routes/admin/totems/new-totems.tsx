// Registers totems from a list. Problems are shown line by line before anything is saved.
import type { FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { Badge } from '#app/components/ui/badge.tsx'
import { DraftNotice } from '#app/components/admin/editing/draft-notice.tsx'
import { SaveFailure } from '#app/components/admin/editing/form-footer.tsx'
import { useFormDraft } from '#app/components/admin/editing/use-form-draft.ts'
import { Button } from '#app/components/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#app/components/ui/field.tsx'
import { Message } from '#app/components/ui/message.tsx'
import { PageHeading } from '#app/components/ui/page-heading.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { SkeletonText } from '#app/components/ui/skeleton.tsx'
import { Table } from '#app/components/ui/table.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { AdminBreadcrumbs } from '#app/components/admin/workshop/admin-breadcrumbs.tsx'
import { loadConvex } from '#app/data/convex.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { problemMessage } from '#app/data/problem-message.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import type { Problem } from '#rules/refusal.ts'
import { parseTotemList, type TotemLine } from '#rules/totems/totem-list.ts'
import { pageMeta } from '../../page-meta.ts'
import type { Route } from './+types/new-totems.ts'
import { ReadChips } from './web-nfc.tsx'
import './totems.css'
import { isKind, kinds, type Kind } from './labels.ts'
import { MasterKeyNotice } from './writing-notices.tsx'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: m.admin_new_totems_register_totems(),
    description: m.admin_new_totems_register_new_totems_by_the(),
    robots: 'noindex',
  })

const nothing = { lines: '', deck: '', kind: 'counted', batch: '', material: '' }

export default function NewTotems() {
  const decks = useLiveQuery(api.cards.decks.listPublished, {}, undefined)
  return (
    <div className="admin-page">
      <AdminBreadcrumbs
        steps={[
          { label: m.admin_new_totems_totems(), to: '/admin/totems' },
          { label: m.admin_new_totems_register() },
        ]}
      />
      <PageHeading
        align="start"
        title={m.admin_new_totems_register_totems()}
        lede={m.admin_new_totems_either_the_whole_list_is()}
      />
      {decks ? (
        <NewTotemsForm decks={decks} />
      ) : (
        <SkeletonText lines={6} label={m.admin_new_totems_loading_decks()} />
      )}
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
        rows,
        deck,
        kind,
        material: fields.material.trim() || 'wood',
        ...(batch && { batch }),
      })
      toast(
        known > 0
          ? m.admin_new_totems_registered_was_already_registered({ added, known })
          : m.admin_new_totems_registered({ added }),
        { tone: 'success' },
      )
      await navigate('/admin/totems')
    })
  }

  return (
    <form className="totem-new" onSubmit={register}>
      <DraftNotice editing={editing} />
      <Panel>
        <TextArea
          label={m.admin_new_totems_chips()}
          hint={m.admin_new_totems_one_chip_uid_per_line()}
          {...typed('lines')}
          rows={7}
          spellCheck={false}
          className="input totem-lines"
          placeholder={m.admin_new_totems_04_e1_41_12_4c()}
        />
        <ReadChips onRead={(uid) => change('lines', `${fields.lines.trimEnd()}\n${uid}`.trimStart())} />
        <div className="totem-fields">
          <SelectField
            label={m.admin_new_totems_deck()}
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
            label={m.admin_new_totems_kind()}
            value={kind}
            onChange={(event) => change('kind', event.currentTarget.value)}
          >
            {Object.entries(kinds).map(([value, words]) => (
              <option key={value} value={value}>
                {words()}
              </option>
            ))}
          </SelectField>
          <TextField
            label={m.admin_new_totems_batch()}
            note={m.admin_new_totems_optional()}
            maxLength={40}
            {...typed('batch')}
          />
          <TextField
            label={m.admin_new_totems_material()}
            note={m.admin_new_totems_wood_if_empty()}
            maxLength={40}
            {...typed('material')}
          />
        </div>
        <p className="totem-note">{kindHints[kind]()}</p>
        {kind === 'sealed' && <MasterKeyNotice />}
      </Panel>
      <SaveFailure editing={editing} title={m.admin_new_totems_nothing_was_registered()} />
      {lines.length > 0 && deck && <Preview lines={lines} deck={deck} kind={kind} isSending={isSaving} />}
      {lines.length === 0 && (
        <p className="totem-note">
          <Message
            parts={m.admin_new_totems_youll_see_here_what_will.parts({})}
            link={(text) => <Link to="/admin/totems">{text}</Link>}
          />
        </p>
      )}
    </form>
  )
}

const kindHints = {
  static: m.admin_new_totems_plain_a_fixed_address_anyone,
  counted: m.admin_new_totems_counted_ntag213_215_216_each,
  sealed: m.admin_new_totems_sealed_ntag_424_dna_each,
} satisfies Record<Kind, () => string>

type PreviewProps = { lines: TotemLine[]; deck: string; kind: Kind; isSending: boolean }

function Preview({ lines, deck, kind, isSending }: PreviewProps) {
  const isSound = lines.every(({ problem }) => problem === undefined)
  return isSound ? (
    <CheckedPreview lines={lines} deck={deck} kind={kind} isSending={isSending} />
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
  return <PreviewTable lines={lines} isSending={isSending} states={states ?? null} />
}

type State = { state: 'new' | 'known' | 'taken'; problem: Problem | null }

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
          wrong > 0
            ? m.admin_new_totems_of_line_cant_be_registered({ wrong, lines: rows.length })
            : m.admin_new_totems_what_will_be_registered()
        }
        rows={rows}
        rowKey={({ line }) => String(line)}
        columns={[
          { key: 'line', header: m.admin_new_totems_line(), cell: ({ line }) => line },
          { key: 'uid', header: m.admin_new_totems_chip(), cell: ({ uid }) => <code>{uid}</code> },
          { key: 'label', header: m.admin_new_totems_label(), cell: ({ label }) => label },
          {
            key: 'counted',
            header: m.admin_new_totems_counter(),
            align: 'end',
            cell: ({ counted }) => counted ?? '–',
          },
          {
            key: 'state',
            header: m.admin_new_totems_what_happens(),
            cell: ({ problem, state }) =>
              problem ? (
                <Badge tone="error">{problemMessage(problem)}</Badge>
              ) : state === 'known' ? (
                <Badge>{m.admin_new_totems_already_registered()}</Badge>
              ) : (
                <Badge tone="success">{m.admin_new_totems_new()}</Badge>
              ),
          },
        ]}
      />
      <div className="actions">
        <Button type="submit" variant="gold" loading={isSending} disabled={wrong > 0 || !states}>
          {m.admin_new_totems_register_one_totem({ count: fresh })}
        </Button>
      </div>
    </>
  )
}

function rowOf({ uid, label, counted }: TotemLine) {
  return { uid, label, ...(counted !== undefined && { counted }) }
}

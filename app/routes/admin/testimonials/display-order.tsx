import { useIsReadOnly } from '#app/components/admin/read-only.ts'
import { writeWithUndo } from '#app/components/admin/records/undo.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { OrderableList } from '#app/components/ui/orderable-list.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { writeToBackend } from '#app/data/backend-write.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { findMove } from './find-move.ts'
import type { Testimonial } from './labels.ts'

const shown = {
  filters: { status: 'published' as const },
  sort: { by: 'position' as const, order: 'asc' as const },
  paginationOpts: { numItems: 50, cursor: null },
}

/** Published testimonials in display order: drag the handle, or use the arrow keys while it has focus. */
export function DisplayOrder() {
  const isReadOnly = useIsReadOnly()
  const list = useLiveQuery(api.messages.testimonials.list, shown, undefined)
  if (!list || list.page.length === 0) return null
  const rows = list.page
  const areMixed = new Set(rows.map(({ source }) => source === 'example')).size > 1
  return (
    <Panel as="section" aria-labelledby="shown-order" className="shown-order">
      <h2 id="shown-order">{m.admin_display_order_display_order()}</h2>
      {areMixed && (
        <Callout title={m.admin_display_order_the_examples_are_hidden()}>
          {m.admin_display_order_as_soon_as_a_real()}
        </Callout>
      )}
      <OrderableList
        label={m.admin_display_order_testimonials_in_display_order()}
        items={rows}
        idOf={idOf}
        nameOf={({ author }) => author}
        onOrder={isReadOnly ? null : (items) => move(rows.map(idOf), items.map(idOf))}
      >
        {({ author, source, text }) => (
          <div>
            <p dir="auto">
              <b>{author}</b>{' '}
              {source === 'example' && <Badge tone="warning">{m.admin_display_order_example()}</Badge>}
            </p>
            <p dir="auto">{text}</p>
          </div>
        )}
      </OrderableList>
    </Panel>
  )
}

type Id = Testimonial['_id']

function idOf({ _id }: Testimonial): Id {
  return _id
}

function move(order: readonly Id[], wanted: readonly Id[]): void {
  const moved = findMove(order, wanted)
  if (!moved) return
  const { id: testimonialId, before } = moved
  void writeWithUndo(m.admin_display_order_moved(), (changeId) =>
    writeToBackend(api.messages.testimonials.move, { testimonialId, before, changeId }),
  )
}

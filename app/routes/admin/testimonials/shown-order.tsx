import { changeOne } from '#app/components/admin/records/undo.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { OrderableList } from '#app/components/ui/orderable-list.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { writeToBackend } from '#app/data/backend-write.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import { movedIn } from './moved-in.ts'
import type { Testimonial } from './words.ts'

const shown = {
  filters: { status: 'published' as const },
  sort: { by: 'position' as const, order: 'asc' as const },
  paginationOpts: { numItems: 50, cursor: null },
}

/** What visitors see, in their order: dragged by the handle, or moved with the arrow keys while it has the focus. */
export function ShownOrder() {
  const list = useLiveQuery(api.messages.testimonials.list, shown, undefined)
  if (!list || list.page.length === 0) return null
  const rows = list.page
  const areMixed = new Set(rows.map(({ source }) => source === 'example')).size > 1
  return (
    <Panel as="section" aria-labelledby="shown-order" className="shown-order">
      <h2 id="shown-order">In the order in which they are shown</h2>
      {areMixed && (
        <Callout title="The examples are not shown">
          As soon as something real is shown, the examples step back by themselves.
        </Callout>
      )}
      <OrderableList
        label="Testimonials in their order"
        items={rows}
        idOf={idOf}
        nameOf={({ author }) => author}
        onOrder={(items) => move(rows.map(idOf), items.map(idOf))}
      >
        {({ author, source, text }) => (
          <div>
            <p dir="auto">
              <b>{author}</b> {source === 'example' && <Badge tone="warning">Example</Badge>}
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
  const moved = movedIn(order, wanted)
  if (!moved) return
  const { id: testimonialId, before } = moved
  void changeOne('Moved.', (changeId) =>
    writeToBackend(api.messages.testimonials.move, { testimonialId, before, changeId }),
  )
}

import { useState, type DragEvent, type KeyboardEvent } from 'react'
import { failureWords } from '#app/components/records/failure-words.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { IconButton } from '#app/components/ui/button.tsx'
import { Callout } from '#app/components/ui/callout.tsx'
import { Panel } from '#app/components/ui/panel.tsx'
import { toast } from '#app/components/ui/toast-store.ts'
import { writeToBackend } from '#app/data/backend-write.ts'
import { useLiveQuery } from '#app/data/live-query.ts'
import { api } from '#convex/_generated/api.js'
import type { Testimonial } from './words.ts'

const shown = {
  filters: { status: 'published' as const },
  sort: { by: 'position' as const, order: 'asc' as const },
  paginationOpts: { numItems: 50, cursor: null },
}

/** What visitors see, in their order: moved by hand, by the two buttons, or with Alt and an arrow. */
export function ShownOrder() {
  const list = useLiveQuery(api.testimonials.list, shown, undefined)
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  if (!list || list.page.length === 0) return null
  const rows = list.page
  const areMixed = new Set(rows.map(({ source }) => source === 'example')).size > 1

  async function moveTo(from: number, to: number) {
    const [moved, before] = [rows[from], rows[to > from ? to + 1 : to]]
    if (!moved || from === to || to < 0 || to >= rows.length) return
    await move(moved._id, before?._id ?? null, rows[from + 1]?._id ?? null)
  }

  function onKeyDown(event: KeyboardEvent, at: number) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || step === undefined) return
    event.preventDefault()
    void moveTo(at, at + step)
  }

  const dragging = (at: number) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      setDragged(at)
    },
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      setOver(at)
    },
    onDragEnd: () => {
      setDragged(null)
      setOver(null)
    },
    onDrop: () => {
      if (dragged !== null) void moveTo(dragged, at)
    },
  })

  return (
    <Panel as="section" aria-labelledby="shown-order" className="shown-order">
      <h2 id="shown-order">In the order in which they are shown</h2>
      {areMixed && (
        <Callout title="The examples are not shown">
          As soon as something real is shown, the examples step back by themselves.
        </Callout>
      )}
      <ol role="list">
        {rows.map((row, at) => (
          <li
            key={row._id}
            data-dragged={dragged === at || undefined}
            data-over={(over === at && dragged !== null && dragged !== at) || undefined}
            onKeyDown={(event) => onKeyDown(event, at)}
            {...dragging(at)}
          >
            <div>
              <p dir="auto">
                <b>{row.author}</b> {row.source === 'example' && <Badge tone="warning">Example</Badge>}
              </p>
              <p dir="auto">{row.text}</p>
            </div>
            <div className="shown-order-moves">
              <IconButton
                icon="chevron-up"
                label={`Move ${row.author} up`}
                disabled={at === 0}
                onClick={() => void moveTo(at, at - 1)}
              />
              <IconButton
                icon="chevron-down"
                label={`Move ${row.author} down`}
                disabled={at === rows.length - 1}
                onClick={() => void moveTo(at, at + 1)}
              />
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

type Id = Testimonial['_id']

async function move(testimonialId: Id, before: Id | null, wasBefore: Id | null): Promise<void> {
  const failed = (error: unknown) => toast(failureWords(error), { tone: 'error' })
  const put = (place: Id | null) => writeToBackend(api.testimonials.move, { testimonialId, before: place })
  try {
    await put(before)
    const undo = () => void put(wasBefore).catch(failed)
    toast('Moved.', { tone: 'success', action: { label: 'Undo', onClick: undo } })
  } catch (error) {
    failed(error)
  }
}

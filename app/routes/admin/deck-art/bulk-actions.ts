// Bulk actions for designs of a deck. Each is one change, which one Undo restores.
import type { BulkAction } from '#app/components/admin/records/record-types.ts'
import { writeToBackend } from '#app/data/backend-write.ts'
import { api } from '#convex/_generated/api.js'
import * as m from '#messages'
import { offeredAltText, type DesignTile } from './art-tiles.ts'

/** `askReason` gives null if the admin changed their mind. */
export function bulkActionsOf(
  askReason: (rows: readonly DesignTile[]) => Promise<string | null>,
): readonly BulkAction<DesignTile>[] {
  let reason = ''
  return [
    {
      label: m.admin_manage_designs_approve,
      isReady: ({ state }) => state !== 'approved',
      act: (tile, changeId) => {
        const { _id: designId, status, altText } = tile.design
        const offered = offeredAltText(tile)
        return writeToBackend(api.cards.designs.approve, {
          designId,
          ...(offered !== '' && { altText: offered }),
          seen: { status, altText },
          changeId,
        })
      },
      says: (done, selected) => m.admin_manage_designs_of_approved({ done, selected }),
    },
    {
      label: m.admin_design_review_reject,
      isReady: ({ state }) => state !== 'rejected',
      prepare: async (rows) => {
        const given = await askReason(rows)
        reason = given ?? ''
        return given !== null
      },
      act: ({ design: { _id: designId, status, reason: before } }, changeId) =>
        writeToBackend(api.cards.designs.reject, {
          designId,
          reason,
          seen: { status, reason: before },
          changeId,
        }),
      says: (done, selected) => m.admin_deck_art_of_rejected({ done, selected }),
    },
    {
      label: m.admin_manage_designs_return_to_pending,
      isReady: ({ state }) => state !== 'waiting',
      act: ({ design: { _id: designId, status } }, changeId) =>
        writeToBackend(api.cards.designs.reconsider, { designId, seen: { status }, changeId }),
      says: (done, selected) => m.admin_manage_designs_of_returned_to_pending({ done, selected }),
    },
    {
      label: m.admin_message_delete,
      tone: 'danger',
      confirm: (rows) => ({
        title: m.admin_deck_art_delete_many({ count: rows.length }),
        description: m.admin_deletion_description(),
      }),
      act: ({ design: { _id: id } }, changeId) =>
        writeToBackend(api.admin.deletions.remove, { kind: 'designs', id, changeId }),
      says: (done, selected) => m.admin_deck_art_of_deleted({ done, selected }),
    },
  ]
}

// Which totem an address is a tap of.
import { parseTapAddress, type TapAddress } from '#rules/totems/tap.ts'
import type { Doc } from '../_generated/dataModel.js'
import type { QueryCtx } from '../_generated/server.js'
import { readSealed } from './sealedTaps.ts'
import { getTotem } from './tapDraws.ts'

const LONGEST_ADDRESS = 1024

/** The counter is null where the address does not prove what its totem's kind demands. */
export async function findTap(
  ctx: QueryCtx,
  tap: TapAddress,
): Promise<{ totem: Doc<'totems'>; counter: number | null } | null> {
  if (tap.kind === 'sealed') return readSealed(ctx, tap.message)
  const totem = await getTotem(ctx, tap.totem)
  if (!totem) return null
  return { totem, counter: tap.kind === 'counted' && totem.kind === 'counted' ? tap.counter : null }
}

/** With or without its host; null for whatever no tag of ours has written. */
export function parseAddress(address: string): TapAddress | null {
  if (address.length > LONGEST_ADDRESS || !URL.canParse(address, 'http://here.invalid')) return null
  const { pathname, searchParams } = new URL(address, 'http://here.invalid')
  return parseTapAddress(pathname, searchParams)
}

// Finds the totem of a tap address.
import { parseTapAddress, type TapAddress } from '#rules/totems/tap.ts'
import type { Doc } from '../_generated/dataModel.js'
import type { QueryCtx } from '../_generated/server.js'
import { readSealed } from './sealedTaps.ts'
import { getTotem } from './tapDraws.ts'

const MAX_ADDRESS_LENGTH = 1024

/** The counter is null if the address does not prove what the totem's kind requires. */
export async function findTap(
  ctx: QueryCtx,
  tap: TapAddress,
): Promise<{ totem: Doc<'totems'>; counter: number | null } | null> {
  if (tap.kind === 'sealed') return readSealed(ctx, tap.message)
  const totem = await getTotem(ctx, tap.totem)
  if (!totem) return null
  return { totem, counter: tap.kind === 'counted' && totem.kind === 'counted' ? tap.counter : null }
}

/** With or without host; null if it is not a tap address. */
export function parseAddress(address: string): TapAddress | null {
  if (address.length > MAX_ADDRESS_LENGTH || !URL.canParse(address, 'http://here.invalid')) return null
  const { pathname, searchParams } = new URL(address, 'http://here.invalid')
  return parseTapAddress(pathname, searchParams)
}

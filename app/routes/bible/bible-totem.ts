import { data } from 'react-router'
import type { Route } from './+types/verse-now.ts'

/**
 * Somebody holds a phone near a Bible totem whose address names it by `uid`. No totem is known by such an address yet, and
 * what is unknown is not found.
 */
export function openBibleTotem(_uid: string, _asked: Route.LoaderArgs): Promise<never> {
  return Promise.reject(data(null, { status: 404 }))
}

// The seals that this browser was shown before a draw. Only with what it saw itself can a check say that the server has
// kept its word; what the server says today proves nothing about that.
import { browserStorage } from './browser-storage.ts'

/** More than a year of a card a day. */
const mostSeals = 400

const storage = browserStorage<[commitmentId: string, seal: string][]>('local', 'seenSeals')

export function rememberSeal(commitmentId: string, seal: string): void {
  const others = (storage.read() ?? []).filter(([known]) => known !== commitmentId)
  storage.write([...others.slice(1 - mostSeals), [commitmentId, seal]])
}

/** Null for whoever was sent a link, and on another device. */
export function seenSeal(commitmentId: string): string | null {
  return (storage.read() ?? []).find(([known]) => known === commitmentId)?.[1] ?? null
}

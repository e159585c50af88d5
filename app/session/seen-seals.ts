// The seals that this browser was shown before a draw. Only with its own copy can a check prove that the server did not
// change the seal afterwards.
import { browserStorage } from './browser-storage.ts'

/** More than a year of a card a day. */
const maxSeals = 400

const storage = browserStorage<[commitmentId: string, seal: string][]>('local', 'seenSeals')

export function rememberSeal(commitmentId: string, seal: string): void {
  const others = (storage.read() ?? []).filter(([id]) => id !== commitmentId)
  storage.write([...others.slice(1 - maxSeals), [commitmentId, seal]])
}

/** Null if the reading was not drawn in this browser. */
export function seenSeal(commitmentId: string): string | null {
  return (storage.read() ?? []).find(([id]) => id === commitmentId)?.[1] ?? null
}

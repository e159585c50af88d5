// Tells what has loaded the journal that the visitor has changed it here. The latest readings are live anyway, older ones are not.
const listeners = new Set<() => void>()

export function announceJournalChange(): void {
  for (const listener of listeners) listener()
}

export function onJournalChange(listener: () => void): void {
  listeners.add(listener)
}

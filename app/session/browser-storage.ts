// A place in the browser's storage for one value. Storage can be blocked, full, or hold what an older build wrote: then
// nothing is there, and nobody is bothered by it.
export interface BrowserStorage<Value> {
  read(): Value | null
  write(value: Value): void
  forget(): void
}

/** `session` lives as long as the tab and is its own; `local` is shared by all tabs, and stays. */
export function browserStorage<Value>(lifetime: 'session' | 'local', key: string): BrowserStorage<Value> {
  const area = () => (lifetime === 'session' ? sessionStorage : localStorage)
  return {
    read: () => attempt(() => JSON.parse(area().getItem(key) ?? 'null') as Value | null),
    write: (value) => void attempt(() => area().setItem(key, JSON.stringify(value))),
    forget: () => void attempt(() => area().removeItem(key)),
  }
}

function attempt<Result>(storageMayRefuse: () => Result): Result | null {
  try {
    return storageMayRefuse()
  } catch {
    return null
  }
}

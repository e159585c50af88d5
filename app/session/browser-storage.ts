// A place in the browser's storage for one value. Storage can be blocked, full, or hold what an older build wrote: then
// nothing is there, and nobody is bothered by it.
export interface BrowserStorage<Value> {
  read(): Value | null
  write(value: Value): void
  forget(): void
}

type Lifetime = 'session' | 'local'

/** `session` lives as long as the tab and is its own; `local` is shared by all tabs, and stays. */
export function browserStorage<Value>(lifetime: Lifetime, key: string): BrowserStorage<Value> {
  const { read, write, forget } = textStorage(lifetime, key)
  return {
    read: () => attempt(() => JSON.parse(read() ?? 'null') as Value | null),
    write: (value) => write(JSON.stringify(value)),
    forget,
  }
}

/** The same for a text, which stands there as it is. */
export function textStorage(lifetime: Lifetime, key: string): BrowserStorage<string> {
  const area = () => (lifetime === 'session' ? sessionStorage : localStorage)
  return {
    read: () => attempt(() => area().getItem(key)),
    write: (text) => void attempt(() => area().setItem(key, text)),
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

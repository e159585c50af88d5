// One value in localStorage or sessionStorage. If storage is blocked, full or has an unreadable value, reads return null and
// writes do nothing.
export interface BrowserStorage<Value> {
  read(): Value | null
  write(value: Value): void
  forget(): void
}

type Lifetime = 'session' | 'local'

/** `session` is sessionStorage (one tab, until it is closed); `local` is localStorage (all tabs). */
export function browserStorage<Value>(lifetime: Lifetime, key: string): BrowserStorage<Value> {
  const { read, write, forget } = textStorage(lifetime, key)
  return {
    read: () => attempt(() => JSON.parse(read() ?? 'null') as Value | null),
    write: (value) => write(JSON.stringify(value)),
    forget,
  }
}

/** The same for a string, stored without JSON. */
export function textStorage(lifetime: Lifetime, key: string): BrowserStorage<string> {
  const area = () => (lifetime === 'session' ? sessionStorage : localStorage)
  return {
    read: () => attempt(() => area().getItem(key)),
    write: (text) => void attempt(() => area().setItem(key, text)),
    forget: () => void attempt(() => area().removeItem(key)),
  }
}

function attempt<Result>(accessStorage: () => Result): Result | null {
  try {
    return accessStorage()
  } catch {
    return null
  }
}

// A stored document: its text, and lazily its value. Most reads pass the text on and never parse it. It is immutable
// and shared by caches and transactions; functions get it as text, so they cannot change it for others.
import { fromStorage, jsonFromStorage, toStorage, type Value } from '../values/json.ts'
import { measureValue } from '../values/limits.ts'
import type { DocumentValue } from './tables.ts'

export class StoredDocument {
  readonly id: string
  readonly creationTime: number
  /** All fields except `_id` and `_creationTime`, as stored in the jsonb column. */
  readonly text: string
  #value: DocumentValue | undefined
  #json: string | undefined
  #size: number | undefined

  constructor(id: string, creationTime: number, text: string, value?: DocumentValue) {
    this.id = id
    this.creationTime = creationTime
    this.text = text
    this.#value = value
  }

  static fromValue(value: DocumentValue): StoredDocument {
    const { _id, _creationTime, ...fields } = value
    return new StoredDocument(_id, _creationTime, toStorage(fields), value)
  }

  get value(): DocumentValue {
    this.#value ??= {
      ...(fromStorage(this.text) as Record<string, Value>),
      _id: this.id,
      _creationTime: this.creationTime,
    } as DocumentValue
    return this.#value
  }

  /** The whole document as Convex's JSON, which functions get. */
  get json(): string {
    this.#json ??= this.#makeJson()
    return this.#json
  }

  /** Size as Convex counts it. Parses the text, so do not call it for every document that is read. */
  get size(): number {
    return (this.#size ??= measureValue(this.value).bytes)
  }

  /** Approximate size in memory, for caches and batches. */
  get textBytes(): number {
    return this.text.length + this.id.length + 9
  }

  #makeJson(): string {
    const head = `{"_creationTime":${JSON.stringify(this.creationTime)},"_id":"${this.id}"`
    // Storage text differs from Convex's JSON only where NUL is escaped.
    const fields = this.text.includes('\\u0001') ? JSON.stringify(jsonFromStorage(this.text)) : this.text
    return fields === '{}' ? `${head}}` : `${head},${fields.slice(1)}`
  }
}

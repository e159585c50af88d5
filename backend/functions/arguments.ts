// The arguments of a call, converted once however often it is run: canonical JSON at the edge, from that the text to call
// and compare by, and the value to validate.
import { BackendError } from '../errors.ts'
import { canonicalJson, fromJson, type JSONValue, type Value } from '../values/json.ts'
import { checkArgumentSize, formatBytes } from '../values/limits.ts'
import type { UserIdentity } from './function-run.ts'
import type { AppFunction } from './registry.ts'

/** What a caller who is not signed in may send to a function that declares no more, as JSON. */
const defaultAnonymousArgumentBytes = 256 * 1024

/** Functions that take more from callers who are not signed in, by path. */
export type ArgumentBytes = Readonly<Record<string, number>>

export class Arguments {
  readonly #json: JSONValue
  #text: string | undefined
  #isChecked = false

  private constructor(json: JSONValue) {
    this.#json = json
  }

  /** Refuses what is not Convex's JSON. */
  static from(json: JSONValue): Arguments {
    return new Arguments(canonicalJson(json))
  }

  /** Of JSON that the engine or the `convex` package has written. */
  static trusted(json: JSONValue): Arguments {
    return new Arguments(json)
  }

  /** From `from`, equal for equal arguments. */
  get text(): string {
    return (this.#text ??= JSON.stringify(this.#json))
  }

  /** Refuses arguments beyond Convex's limits, and what `check` refuses; what has passed is not checked again. */
  checkOnce(check: (value: Value) => void): void {
    if (this.#isChecked) return
    const value = fromJson(this.#json)
    checkArgumentSize(value)
    check(value)
    this.#isChecked = true
  }
}

export const noArguments = Arguments.trusted({})

/** What callers from outside may send to each function. */
export class ArgumentLimits {
  readonly #declared: ReadonlyMap<string, number>
  #refused = 0

  constructor(declared: ArgumentBytes = {}) {
    this.#declared = new Map(Object.entries(declared))
  }

  get refused(): number {
    return this.#refused
  }

  read(json: JSONValue, { path }: AppFunction, identity: UserIdentity | null): Arguments {
    const args = Arguments.from(json)
    if (identity !== null) return args
    const maximum = this.#declared.get(path) ?? defaultAnonymousArgumentBytes
    const { text } = args
    // A UTF-16 unit is at most three bytes: nearly always its number is enough to know.
    if (text.length * 3 <= maximum || Buffer.byteLength(text) <= maximum) return args
    this.#refused++
    throw new BackendError(
      'InvalidValue',
      `Arguments for ${path} are too large (${formatBytes(Buffer.byteLength(text))} > maximum size ${formatBytes(maximum)} for callers who are not signed in)`,
    )
  }
}

// The arguments of a call, converted once however often it runs: canonical JSON, the text used as cache key, and the
// value to validate.
import { BackendError } from '../errors.ts'
import { canonicalJson, fromJson, type JSONValue, type Value } from '../values/json.ts'
import { checkArgumentSize, formatBytes } from '../values/limits.ts'
import type { Principal } from './principal.ts'
import type { AppFunction } from './registry.ts'

/** Default limit for anonymous callers, as JSON. */
const defaultAnonymousArgumentBytes = 256 * 1024

/** Functions, by path, that accept more from anonymous callers. */
export type ArgumentBytes = Readonly<Record<string, number>>

export class Arguments {
  readonly #json: JSONValue
  #text: string | undefined
  #isChecked = false

  private constructor(json: JSONValue) {
    this.#json = json
  }

  /** Throws for anything that is not Convex's JSON. */
  static from(json: JSONValue): Arguments {
    return new Arguments(canonicalJson(json))
  }

  /** For JSON produced by the engine or the `convex` package. */
  static trusted(json: JSONValue): Arguments {
    return new Arguments(json)
  }

  /** Created with `from`, equal arguments have equal texts. */
  get text(): string {
    return (this.#text ??= JSON.stringify(this.#json))
  }

  /**
   * Throws for arguments beyond Convex's limits, and for what `check` throws; checked arguments are not checked
   * again.
   */
  checkOnce(check: (value: Value) => void): void {
    if (this.#isChecked) return
    const value = fromJson(this.#json)
    checkArgumentSize(value)
    check(value)
    this.#isChecked = true
  }
}

export const noArguments = Arguments.trusted({})

/** Argument size limits for external callers. */
export class ArgumentLimits {
  readonly #declared: ReadonlyMap<string, number>
  #refused = 0

  constructor(declared: ArgumentBytes = {}) {
    this.#declared = new Map(Object.entries(declared))
  }

  get refused(): number {
    return this.#refused
  }

  read(json: JSONValue, { path }: AppFunction, { identity, isAdmin }: Principal): Arguments {
    const args = Arguments.from(json)
    if (identity !== null || isAdmin) return args
    const maximum = this.#declared.get(path) ?? defaultAnonymousArgumentBytes
    const { text } = args
    // A UTF-16 unit has at most three UTF-8 bytes, so the length alone is nearly always enough.
    if (text.length * 3 <= maximum || Buffer.byteLength(text) <= maximum) return args
    this.#refused++
    throw new BackendError(
      'InvalidValue',
      `Arguments for ${path} are too large (${formatBytes(Buffer.byteLength(text))} > maximum size ${formatBytes(maximum)} for callers who are not signed in)`,
    )
  }
}

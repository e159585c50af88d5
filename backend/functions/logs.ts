// Console output of functions, formatted as Convex's clients expect: `[LEVEL] 'text' 42`.
import { inspect } from 'node:util'

const maxLines = 256
const maxLineLength = 32 * 1024

export type LogLevel = 'DEBUG' | 'INFO' | 'LOG' | 'WARN' | 'ERROR'

export class FunctionLogs {
  readonly #lines: string[] = []
  #dropped = 0

  add(level: LogLevel, values: readonly unknown[]): void {
    if (this.#lines.length >= maxLines) {
      this.#dropped++
      return
    }
    const text = values.map((value) => inspect(value, { depth: 4, breakLength: Infinity })).join(' ')
    this.#lines.push(`[${level}] ${text.length > maxLineLength ? `${text.slice(0, maxLineLength)}…` : text}`)
  }

  get lines(): string[] {
    if (this.#dropped === 0) return [...this.#lines]
    return [
      ...this.#lines,
      `[ERROR] 'Log overflow (maximum ${maxLines}). ${this.#dropped} more lines were dropped.'`,
    ]
  }
}

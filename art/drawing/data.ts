import type { Point } from './path.ts'

/** Path data with numbers and points put in: data`M${point}L${x} ${y}`. */
export function data(texts: TemplateStringsArray, ...values: readonly (number | Point)[]): string {
  return texts.reduce((joined, text, index) => joined + written(values[index - 1]) + text)
}

function written(value: number | Point | undefined): string {
  if (value === undefined) return ''
  return typeof value === 'number' ? hundredths(value) : value.map(hundredths).join(' ')
}

/** Finer than what is written in the end, because a symbol may be drawn larger than it is described. */
function hundredths(value: number): string {
  return String(Math.round(value * 100) / 100)
}
